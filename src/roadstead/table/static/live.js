// News of the table: a number says that something has happened, the page is fetched, and what is different is shown.

import { morph } from "./morph.js";
import { begin, play, snapshot, still, wasSkipped } from "./motion.js";
import { chime } from "./sound.js";

const STEPS = 16;
const SLOW = 5;
let wanted = 0;
let busy = Promise.resolve();

const table = () => document.getElementById("part-table");
const shown = () => Number(table().dataset.count);
const parse = async (response) => new DOMParser().parseFromString(await response.text(), "text/html");
const load = (query = "") => fetch(location.pathname + query, { headers: { Accept: "text/html" } }).then(parse);
const countOf = (page) => Number(page.getElementById("part-table")?.dataset.count ?? NaN);

// Show a page: what lies between is gone through step by step, as far as the table remembers it.
async function show(page) {
  const last = countOf(page);
  if (Number.isNaN(last)) {
    location.reload();
    return;
  }
  begin();
  const far = last - shown();
  const rate = far > SLOW ? 2 : 1;
  if (far > 1 && far <= STEPS && !still() && !document.hidden) await between(last, rate);
  const asked = Boolean(document.getElementById("choose"));
  await turn(page, true, rate);
  if (!asked && document.getElementById("choose")) chime();
}

async function between(last, rate) {
  while (shown() + 1 < last && !wasSkipped()) {
    const page = await load(`?count=${shown() + 1}`);
    const count = countOf(page);
    if (!(count > shown() && count < last)) return;
    await turn(page, false, rate);
  }
}

async function turn(page, all, rate) {
  const before = snapshot();
  morph(page, all);
  document.dispatchEvent(new CustomEvent("shown"));
  await play(before, rate);
}

// One thing after the other: a page that comes while another is shown waits for it.
const queue = (work) => (busy = busy.then(work, work));

// News that comes while a page is on its way is not forgotten: fetch until what is wanted is shown.
function update(count) {
  wanted = Math.max(wanted, count);
  queue(async () => {
    while (shown() < wanted) await show(await load());
  });
}

export function follow(place) {
  wanted = Number(place.dataset.count);
  const source = new EventSource(place.dataset.live);
  source.onmessage = (message) => update(Number(message.data));
}

export async function send(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.set(button.name, button.value);
  const action = button?.getAttribute("formaction") ?? form.action;
  const page = await fetch(action, { method: "POST", body }).then(parse);
  await queue(() => show(page));
}
