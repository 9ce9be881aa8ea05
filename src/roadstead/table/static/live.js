// News of the table: a number says that something has happened, the page is fetched, and what is different is shown.

import { film, morph, question } from "./morph.js";
import { begin, play, snapshot, still, wasSkipped } from "./motion.js";
import { chime } from "./sound.js";
import { listen, pause, report } from "./wire.js";

const STEPS = 16;
const SLOW = 5;
const PATIENCE = 30_000;
const GONE = [404, 410];

let wanted = 0;
let due = false; // the page is to be fetched whatever its number
let tries = 0;
let later = 0;
let busy = Promise.resolve();
let came = 0; // pages are numbered as they come, so that no older question takes the place of a newer one

const table = () => document.getElementById("part-table");
const shown = () => Number(table().dataset.count);
const countOf = (page) => Number(page.getElementById("part-table")?.dataset.count ?? NaN);
const isTable = (page) => !Number.isNaN(countOf(page));

// No answer, or one that says that there will be a better one later.
class Unreachable extends Error {}

async function ask(address, more = {}) {
  try {
    const response = await fetch(address, { headers: { Accept: "text/html" }, signal: AbortSignal.timeout(PATIENCE), ...more });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    came += 1;
    page.came = came;
    return [response, page];
  } catch (error) {
    throw new Unreachable(error.message);
  }
}

export async function load(query = "") {
  const [response, page] = await ask(location.pathname + query);
  if (isTable(page)) return page;
  if (response.ok || GONE.includes(response.status)) location.reload(); // a curtain, or no table any more
  throw new Unreachable(String(response.status));
}

// Show a page: what lies between is gone through step by step, as far as the table remembers it. One that was overtaken is not shown.
async function show(page) {
  const last = countOf(page);
  if (last < shown()) return;
  begin();
  const far = last - shown();
  const rate = far > SLOW ? 2 : 1;
  if (far > 1 && far <= STEPS && !still() && !document.hidden && !film.running) await between(last, rate);
  const asked = Boolean(document.getElementById("choose"));
  await turn(page, true, rate);
  if (!asked && document.getElementById("choose")) chime();
}

async function between(last, rate) {
  while (shown() + 1 < last && !wasSkipped()) {
    const page = await load(`?count=${shown() + 1}`).catch(() => null);
    const count = page ? countOf(page) : NaN;
    if (!(count > shown() && count < last)) return;
    await turn(page, false, rate);
  }
}

async function turn(page, all, rate) {
  const before = snapshot();
  morph(page, all);
  document.dispatchEvent(new CustomEvent("shown"));
  if (!film.running) await play(before, rate);
}

// One thing after the other: a page that comes while another is shown waits for it.
const queue = (work) => (busy = busy.then(work, work));

const behind = () => due || shown() < wanted;

// News that comes while a page is on its way is not forgotten.
function update(count = 0) {
  wanted = Math.max(wanted, count);
  clearTimeout(later);
  return queue(catchUp);
}

// One page towards what is wanted. Without progress, because none came or it was an old one, the next try waits longer.
async function catchUp() {
  if (!behind()) return;
  const before = shown();
  try {
    const page = await load();
    due = false;
    await show(page);
    report("pages", true);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    report("pages", false);
  }
  tries = behind() && shown() === before ? tries + 1 : 0;
  if (behind()) later = setTimeout(update, tries ? pause(tries - 1) : 0);
  else settled();
}

export function follow(place) {
  wanted = Number(place.dataset.count);
  listen(place.dataset.live, (count) => { if (!count) tries = 0; update(count); });
}

// --- what the player sends: it arrives, or the page says that it did not ------------------------------------------

let unsure = "";

function unsent(words, step = table().dataset.step) {
  const line = document.getElementById("unsent");
  if (line) line.textContent = words;
  unsure = words && step;
}

// What was sent without an answer has arrived after all if the table has gone on.
function settled() {
  if (unsure && unsure !== table().dataset.step) unsent("");
}

// The page as it is now, whatever is shown.
export function fetchAnyway() {
  due = true;
  tries = 0;
  update();
}

// Whether the table took it. Nothing of the form is touched otherwise.
export async function send(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.set(button.name, button.value);
  const words = document.getElementById("unsent")?.dataset ?? {};
  const { step } = table().dataset; // news may be quicker than the failure
  unsent("");
  document.dispatchEvent(new CustomEvent("acting", { detail: form }));
  try {
    const [response, page] = await ask(button?.getAttribute("formaction") ?? form.action, { method: "POST", body });
    return await answered(response, page, words);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    unsent(words.silent, step);
    fetchAnyway();
    return false;
  }
}

async function answered(response, page, words) {
  if (isTable(page)) {
    question(page);
    document.dispatchEvent(new CustomEvent("asked"));
    await queue(() => show(page));
    if (countOf(page) < shown()) fetchAnyway(); // overtaken: what it had to say stands on a newer page too
    return true;
  }
  if (response.ok) location.reload();
  else if (response.redirected) fetchAnyway(); // taken; only the page did not come
  else {
    unsent(words.refused.replace("{reason}", page.querySelector("main > p")?.textContent ?? String(response.status)));
    fetchAnyway();
  }
  return response.ok || response.redirected;
}
