// News of the table: what has changed of the page comes by itself, or a number says that there is something to fetch.

import { foretell } from "./ahead.js";
import { SCENE, around, film } from "./morph.js";
import { begin } from "./motion.js";
import { acts, turn } from "./pace.js";
import { listen, open, pause, report } from "./wire.js";

const PATIENCE = 30_000;
const GONE = [404, 410];

let wanted = 0;
let due = false; // the page is to be fetched whatever its number
let whole = false; // and all of it
let tries = 0;
let later = 0;
let sending = 0; // choices on their way
let busy = Promise.resolve();

const table = () => document.getElementById("part-table");
const shown = () => Number(table().dataset.count);
const countOf = (page) => Number(page.getElementById("part-table")?.dataset.count ?? NaN);
const isTable = (page) => !Number.isNaN(countOf(page));

// No answer, or one that says that there will be a better one later.
class Unreachable extends Error {}

const parse = (text) => new DOMParser().parseFromString(text, "text/html");

async function ask(address, more = {}, known = {}) {
  try {
    const response = await fetch(address, { headers: { Accept: "text/html", ...known }, signal: AbortSignal.timeout(PATIENCE), ...more });
    return [response, parse(await response.text())];
  } catch (error) {
    throw new Unreachable(error.message);
  }
}

export async function load(query = "", known = {}) {
  const [response, page] = await ask(location.pathname + query, {}, known);
  if (isTable(page)) return page;
  if (response.ok || GONE.includes(response.status)) location.reload(); // a curtain, or no table any more
  throw new Unreachable(String(response.status));
}

// --- what the page has, so that only what differs is sent ----------------------------------------------------------------

const ear = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const have = () => `${ear} ${table().dataset.have}`;
const known = () => (whole ? {} : { "X-Have": have() });
const kept = new Map(); // the newest drawing, which the page may not show yet

const stand = (page) => page.getElementById("part-table").dataset;
const isChange = (page) => "fresh" in stand(page);

function keep(page) {
  for (const name of SCENE) kept.set(name, page.getElementById(`part-${name}`).cloneNode(true));
}

// Whether a page says all, together with what is here; then the drawing is whole.
function complete(page) {
  if (isChange(page)) {
    if (document.hidden) return false; // who comes back is told what was missed, which is on whole pages only
    const [fresh, mine, theirs] = [stand(page).fresh.split(" "), table().dataset.have.split("."), stand(page).have.split(".")];
    const names = table().dataset.pieces.split(" ");
    if (!names.every((name, at) => fresh.includes(name) || mine[at] === theirs[at])) return false;
    for (const name of SCENE) if (!fresh.includes(name)) page.getElementById("part-table").append(kept.get(name).cloneNode(true));
  }
  keep(page);
  return true;
}

function fetchWhole() {
  whole = true;
  fetchAnyway();
}

// Show a page: what is around the drawing at once, so that nobody waits for a question; then the drawing, act by act as the others went.
// One that was overtaken is not shown.
async function show(page, there = () => {}) {
  if (countOf(page) < shown()) return;
  if (!complete(page)) {
    fetchWhole();
    return;
  }
  await foretell(page);
  const [asked, before] = [Boolean(document.getElementById("choose")), Number(table().dataset.moment)];
  begin();
  around(page);
  document.dispatchEvent(new CustomEvent("shown"));
  if (!asked && document.getElementById("choose")) document.dispatchEvent(new CustomEvent("asked"));
  there();
  if (film.running) return;
  await acts(before, page);
  await turn(page, 1);
}

// One thing after the other: a page that comes while another is shown waits for it.
const queue = (work) => (busy = busy.then(work, work));

const behind = () => due || shown() < wanted;

// News that comes while a page is on its way is not forgotten. The answer to a choice says all that its number does, so it is waited for.
function update(count = 0) {
  wanted = Math.max(wanted, count);
  clearTimeout(later);
  if (!sending) queue(catchUp);
}

// One page towards what is wanted. Without progress, because none came or it was an old one, the next try waits longer.
async function catchUp() {
  if (!behind()) return;
  const before = shown();
  try {
    const page = await load("", known());
    due = whole = false;
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

// What came by itself is shown unless it is old.
async function told(page) {
  if (countOf(page) > shown()) await show(page);
  settled();
}

function see(text) {
  const page = parse(text);
  wanted = Math.max(wanted, countOf(page));
  queue(() => told(page));
}

function hear(count) {
  if (!count) tries = 0;
  update(count);
}

export function follow(place) {
  wanted = Number(place.dataset.count);
  keep(document);
  listen(() => `${place.dataset.live}?have=${encodeURIComponent(have())}`, hear, see);
  document.addEventListener("set", open); // what pages look like depends on what is set
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

// Whether the table took it. Nothing of the form is touched otherwise. `more` has fields that the form has not.
export async function send(form, button, more = {}) {
  const body = new URLSearchParams([...new FormData(form), ...Object.entries(more)]);
  if (button?.name) body.set(button.name, button.value);
  const words = document.getElementById("unsent")?.dataset ?? {};
  const { step } = table().dataset; // news may be quicker than the failure
  unsent("");
  document.dispatchEvent(new CustomEvent("acting", { detail: form }));
  sending += 1;
  try {
    const [response, page] = await ask(button?.getAttribute("formaction") ?? form.action, { method: "POST", body }, known());
    return await answered(response, page, words);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    unsent(words.silent, step);
    fetchAnyway();
    return false;
  } finally {
    sending -= 1;
    if (behind()) update();
  }
}

// A page that came as an answer stands there as soon as its question does; the drawing may take its time.
const arrived = (page) => new Promise((there) => { queue(() => show(page, there).finally(there)); });

async function answered(response, page, words) {
  if (isTable(page)) {
    await arrived(page);
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
