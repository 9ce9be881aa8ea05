// What others did, at a pace that can be followed: act by act on the board, each with its words at its place.
// The strip names them; it says them all, also where nothing is shown on its way.

import { fetchAnyway, load } from "./live.js";
import { film, scene } from "./morph.js";
import { begin, finish, play, rest, skip, snapshot, still, wasSkipped, watched } from "./motion.js";

const BEATS = { instant: 0, fast: 400, normal: 1000, slow: 2000 };
const RATES = { fast: 2, normal: 1, slow: 0.75 };
const ACTS = /\/(play|choose|send|drop|undo)$/;
const MARGIN = 6;

const root = document.documentElement;
const pace = () => root.dataset.pace ?? "normal";
const beat = () => (still() || document.hidden ? 0 : BEATS[pace()]);
const part = (name) => document.getElementById(name);
const items = () => [...document.querySelectorAll("#part-strip [data-moment]")];

// --- words on the board -------------------------------------------------------------------------------------------------

const drawn = (it) => it.getClientRects().length > 0;
const inSight = (it, window) => {
  const at = it.getBoundingClientRect();
  return at.left < window.right && at.right > window.left && at.top < window.bottom && at.bottom > window.top;
};

// The place of an act: on the board if it is there, else where the things of that seat are drawn.
function placeOf(item) {
  const names = (item.dataset.at ?? "").split(" ").filter(Boolean);
  const own = names.filter((name) => name.startsWith(`${item.dataset.who}.`));
  const wider = [...own, ...own.map((name) => name.replace(/\.[^.]+$/, ""))]; // what a card can do stands on the card
  return find("part-board", names) ?? find("part-others", [...names, ...wider]) ?? find("part-own", wider);
}

// Of the board only a part may be in sight.
const windowOf = (area) => (part(area).closest(".stage") ?? part(area)).getBoundingClientRect();

function find(area, names) {
  const window = windowOf(area);
  const found = names.flatMap((name) => [...part(area).querySelectorAll(`[data-at="${CSS.escape(name)}"]`)]);
  return found.find((it) => drawn(it) && inSight(it, window));
}

const within = (value, low, high) => Math.max(low, Math.min(value, Math.max(low, high)));

// Above its place, below it where there is no room, and never beyond the edge of the board; without a place at the top of the board.
function stand(words, place) {
  const board = windowOf("part-board");
  const at = place?.getBoundingClientRect() ?? { left: board.left, width: board.width, top: board.top, bottom: board.top };
  const { width, height } = words.getBoundingClientRect();
  const low = place && at.top - height - MARGIN < board.top;
  const top = !place ? board.top + MARGIN : low ? at.bottom + MARGIN : at.top - height - MARGIN;
  words.classList.toggle("is-below", Boolean(low));
  words.classList.toggle("is-nowhere", !place);
  words.style.left = `${within(at.left + at.width / 2 - width / 2, MARGIN, innerWidth - width - MARGIN)}px`;
  words.style.top = `${within(top, MARGIN, innerHeight - height - MARGIN)}px`;
}

function say(item) {
  quiet();
  const words = part("caption");
  if (!words) return;
  const place = placeOf(item);
  words.replaceChildren(...[...item.querySelector("a").childNodes].map((it) => it.cloneNode(true)));
  words.hidden = false;
  stand(words, place);
  place?.classList.add("is-now");
  item.classList.add("is-now");
  document.dispatchEvent(new CustomEvent("act", { detail: item }));
}

// The words of whatever act a moment belongs to, for a film of one's own.
export function sayAt(number) {
  const item = items().find((it) => Number(it.dataset.from) < number && number <= Number(it.dataset.moment));
  if (item) say(item);
  else quiet();
}

export function quiet() {
  const words = part("caption");
  if (words) words.hidden = true;
  for (const it of document.querySelectorAll("#part-table .is-now")) it.classList.remove("is-now");
}

// --- one act after the other --------------------------------------------------------------------------------------------

// Another drawing, its pieces on their way.
export async function turn(page, rate) {
  const before = snapshot();
  scene(page);
  document.dispatchEvent(new CustomEvent("shown"));
  await Promise.all([play(before, rate), watched(rate)]);
}

async function act(page, item) {
  const time = beat();
  const before = snapshot();
  scene(page);
  document.dispatchEvent(new CustomEvent("shown"));
  say(item);
  const rate = RATES[pace()] ?? 2;
  await Promise.all([Promise.race([play(before, rate), rest(1.5 * time)]), rest(time), watched(rate)]);
  finish();
}

function behind(on) {
  const table = part("part-table");
  if (on) table.dataset.behind = "";
  else delete table.dataset.behind;
  const button = part("strip-skip");
  if (button) button.hidden = !on;
}

const momentOf = (page) => Number(page.getElementById("part-table").dataset.moment);
const moment = (number, present) => (present && momentOf(present) === number ? present : load(`?moment=${number}`).catch(() => null));

// Each drawing is fetched while the one before it is looked at. One that does not come ends the show: the present comes after it.
async function run(steps, present) {
  let next = moment(steps[0].number, present);
  behind(true);
  for (const [at, { item }] of steps.entries()) {
    const page = await next;
    if (!page || wasSkipped() || !beat()) break;
    next = at + 1 < steps.length ? moment(steps[at + 1].number, present) : null;
    if (item) await act(page, item);
    else await turn(page, 1);
    if (wasSkipped()) break;
  }
  behind(false);
  quiet();
}

const step = (item) => ({ number: Number(item.dataset.moment), item });

// Everything that others did after a moment. What one did oneself before that is simply there.
export async function acts(since, present) {
  const found = items().filter((it) => Number(it.dataset.moment) > since);
  if (!found.length || !beat()) return;
  const first = Number(found[0].dataset.from);
  await run([...(first > since ? [{ number: first, item: null }] : []), ...found.map(step)], present);
}

// --- again --------------------------------------------------------------------------------------------------------------

// Acts are shown once more, at least for a second each, whatever the pace: somebody asked for them.
async function again(found) {
  if (!found.length || film.running) return;
  film.running = true;
  begin();
  behind(true);
  const start = await moment(found[0].dataset.from);
  if (start && film.running) scene(start);
  for (const item of found) {
    const page = !wasSkipped() && film.running && (await moment(item.dataset.moment));
    if (!page) break;
    const before = snapshot();
    scene(page);
    say(item);
    await Promise.all([play(before, 1), rest(Math.max(beat(), found.length > 1 ? 1000 : 2000)), watched(1)]);
  }
  behind(false);
  quiet();
  film.running = false;
  fetchAnyway();
}

// --- hands --------------------------------------------------------------------------------------------------------------

async function choose(button) {
  const { value } = button;
  if (value === "normal") delete root.dataset.pace;
  else root.dataset.pace = value;
  for (const it of button.form.elements) if (it.name === "pace") it.setAttribute("aria-pressed", String(it === button));
  if (value === "instant") skip();
  await fetch(button.form.action, { method: "POST", body: new URLSearchParams({ pace: value }), redirect: "manual" }).catch(() => null);
  document.dispatchEvent(new CustomEvent("set"));
}

const plain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

function click(event) {
  const hand = event.target.closest?.("#part-strip :is(button, a)");
  if (!hand || !plain(event)) return;
  const item = hand.closest("[data-moment]");
  if (!item && hand.id !== "strip-again" && hand.type !== "submit" && hand.id !== "strip-skip") return;
  event.preventDefault();
  if (hand.id === "strip-skip") skip();
  else if (hand.name === "pace") choose(hand);
  else again(item ? [item] : items());
}

// While the drawing is behind, a click on it means: show me now.
function hurry(event) {
  if (!("behind" in part("part-table").dataset) || !event.target.closest?.("#part-board, #part-own, #part-others")) return;
  event.preventDefault();
  event.stopPropagation();
  skip();
}

export function atTable(table) {
  if (!table) return;
  table.append(part("caption")); // nothing that it stands in moves it or cuts it off
  document.addEventListener("click", hurry, true);
  document.addEventListener("click", click);
  document.addEventListener("acting", (event) => { if (ACTS.test(event.detail.action)) skip(); });
  addEventListener("resize", quiet);
}
