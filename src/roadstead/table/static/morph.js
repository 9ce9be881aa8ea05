// Replace only what has changed, so that nothing jumps away from what a player is doing.

import { become } from "./become.js";

export const SCENE = ["board", "own", "others"];
const AROUND = ["bar", "log", "chat", "strip", "prompt"];
const FIELDS = "input, select, textarea, details";

const pairOf = (name, fresh) => [document.getElementById(`part-${name}`), fresh.getElementById(`part-${name}`)];
const differ = ([old, next]) => old && next && old.outerHTML !== next.outerHTML;

// Everything is read before anything is written, so that a page is laid out once and not for each of its parts.
function replace(names, fresh) {
  const parts = names.map((name) => pairOf(name, fresh)).filter(differ);
  const back = parts.map(([old]) => [old.id, [...places(old).map(scrolled), focused(old)]]);
  for (const [old, next] of parts) {
    if (old.querySelector(FIELDS)) become(old, next);
    else old.replaceWith(next);
  }
  for (const [id, restores] of back) for (const restore of restores) restore(document.getElementById(id));
}

// --- where the reader is ---------------------------------------------------------------------------------------------

const places = (part) => [part, ...part.querySelectorAll("[tabindex], .prompt-b")].filter((it) => it.scrollLeft || it.scrollTop);
const nameOf = (element) => element.id || `${element.nodeName}.${element.className?.baseVal ?? element.className}`;
const like = (part, element) => [part, ...part.querySelectorAll(element.nodeName)].find((it) => nameOf(it) === nameOf(element));
const topIn = (line, place) => line.getBoundingClientRect().top - place.getBoundingClientRect().top;

// A list grows at its upper end: the line that was read stays where it was.
function scrolled(place) {
  const { scrollLeft, scrollTop } = place;
  const line = [...place.querySelectorAll("[data-n]")].find((it) => topIn(it, place) >= 0);
  const offset = line && topIn(line, place);
  return (part) => {
    const now = like(part, place);
    if (!now) return;
    now.scrollTo(scrollLeft, scrollTop);
    const same = line && now.querySelector(`[data-n="${line.dataset.n}"]`);
    if (same) now.scrollTop += topIn(same, now) - offset;
  };
}

const marks = ["href", "name", "value", "aria-label", "data-key", "data-at"];
const lineOf = (element) => element.closest("[data-n]")?.dataset.n;
const twin = (one, other) => marks.every((name) => one.getAttribute(name) === other.getAttribute(name)) && lineOf(one) === lineOf(other);

// What comes above it does not push away what somebody is at; where the list is too short for that, there is room below.
function hold(element, top) {
  const area = element.closest(".prompt-b");
  if (!area) return;
  area.scrollTop += element.getBoundingClientRect().top - top;
  const left = element.getBoundingClientRect().top - top;
  if (left <= 0) return;
  area.style.paddingBottom = `${left + parseFloat(getComputedStyle(area).paddingBottom)}px`;
  area.scrollTop += left;
}

function focused(part) {
  const element = document.activeElement;
  if (!element || !part.contains(element) || element.id === "send") return () => {};
  const { top } = element.getBoundingClientRect();
  return (now) => {
    if (now.contains(document.activeElement)) return hold(element, top);
    const same = element.id ? document.getElementById(element.id) : [...now.querySelectorAll(element.nodeName)].find((it) => twin(it, element));
    same?.focus({ preventScroll: true });
  };
}

// What stands above the log may grow and shrink: the line that somebody is at stays where it was all the same.
function reading() {
  const line = () => document.activeElement?.closest("#part-log [data-n]");
  const top = line()?.getBoundingClientRect().top;
  return () => {
    const now = line();
    if (now && top !== undefined) now.closest("[tabindex]").scrollTop += now.getBoundingClientRect().top - top;
  };
}

// --- the page ----------------------------------------------------------------------------------------------------------

// The symbols of the new drawing are there before it is.
export function symbols(fresh) {
  const sprite = document.querySelector(".sprite");
  const next = fresh.querySelector(".sprite");
  if (!sprite || !next) return;
  for (const symbol of next.querySelectorAll("symbol")) if (!sprite.querySelector(`#${symbol.id}`)) sprite.append(symbol);
}

const question = () => document.getElementById("q")?.textContent ?? "";

// While a film is shown on the table, only what is around it follows the game.
export const film = { running: false };

export function scene(fresh) {
  symbols(fresh);
  replace(SCENE, fresh);
}

// Who has looked elsewhere for a while is told what was missed, also if the news comes only now.
const LONG = 20_000;
let left = Infinity;
let back = 0;
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && Date.now() - left > LONG) back = Date.now();
  if (document.hidden) left = Date.now();
});
const away = () => document.hidden || Date.now() - back < LONG;

// Whether a page says anything about a piece: one with what has changed names them.
const says = (fresh, name) => fresh.getElementById("part-table").dataset.fresh?.split(" ").includes(name) ?? true;

// The account of what was missed goes once it is out of date, and comes to those who were away.
function account(fresh) {
  const old = document.getElementById("part-since");
  const next = fresh.getElementById("part-since");
  if (film.running || !says(fresh, "catchup")) return;
  if (!next) old?.remove();
  else if (old) replace(["since"], fresh);
  else if (away()) document.querySelector(".asks")?.append(next);
}

// Everything around the drawing: the question, the log and what the others did, which are always those of the present.
export function around(fresh) {
  const [asked, stay] = [question(), reading()];
  symbols(fresh);
  account(fresh);
  replace(AROUND, fresh);
  const table = document.getElementById("part-table");
  const next = fresh.getElementById("part-table");
  for (const name of ["count", "step", "moment", "have"]) table.dataset[name] = next.dataset[name];
  table.className = next.className;
  document.title = fresh.title;
  if (question() !== asked) begin();
  stay();
  announce();
}

// A new question is unfolded and begins at its first choice, unless somebody is at something further down.
function begin() {
  const fold = document.getElementById("fold");
  if (fold) fold.checked = false;
  const area = document.querySelector(".prompt-b");
  if (area && !area.contains(document.activeElement)) area.scrollTop = 0;
}

// What is new in the log is read out, once.
const lines = () => [...document.querySelectorAll("#part-log span[data-n]")];
const newest = () => Math.max(-1, ...lines().map((line) => Number(line.dataset.n)));
const whose = (line) => (line?.querySelector("b") ? "" : `${line?.closest("li").querySelector("b")?.textContent ?? ""} `);
let told = newest();
function announce() {
  const place = document.getElementById("announce");
  const fresh = lines().filter((line) => Number(line.dataset.n) > told);
  if (place && fresh.length) place.textContent = whose(fresh[0]) + fresh.map((line) => line.textContent).join(" ");
  told = newest();
}
