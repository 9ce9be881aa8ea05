// Replace only what has changed, so that nothing jumps away from what a player is doing.

import { become } from "./become.js";

const SCENE = ["board", "own", "others"];
const TALK = ["bar", "log", "chat"];
const FIELDS = "input, select, textarea, details";

function replace(id, fresh) {
  const old = document.getElementById(id);
  const next = fresh.getElementById(id);
  if (!old || !next || old.outerHTML === next.outerHTML) return;
  const back = [...places(old).map(scrolled), focused(old)];
  if (old.querySelector(FIELDS)) become(old, next);
  else old.replaceWith(next);
  const now = document.getElementById(id);
  for (const restore of back) restore(now);
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
    if (now && top !== undefined) now.parentElement.scrollTop += now.getBoundingClientRect().top - top;
  };
}

// --- the page ----------------------------------------------------------------------------------------------------------

// The symbols of the new drawing are there before it is.
function symbols(fresh) {
  const sprite = document.querySelector(".sprite");
  const next = fresh.querySelector(".sprite");
  if (!sprite || !next) return;
  for (const symbol of next.querySelectorAll("symbol")) if (!sprite.querySelector(`#${symbol.id}`)) sprite.append(symbol);
}

const questionText = () => document.getElementById("q")?.textContent ?? "";

// While a film is shown on the table, only what is around it follows the game.
export const film = { running: false };

export function scene(fresh) {
  symbols(fresh);
  for (const name of SCENE) replace(`part-${name}`, fresh);
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

// The account of what was missed goes once it is out of date, and comes to those who were away.
function account(fresh) {
  const old = document.getElementById("part-since");
  const next = fresh.getElementById("part-since");
  if (film.running) return;
  if (!next) old?.remove();
  else if (old) replace("part-since", fresh);
  else if (away()) document.querySelector(".asks")?.append(next);
}

// The answer to what somebody has chosen is the next question: it stands there at once, and what came of the choice is shown after.
let newest = 0;

export function question(fresh) {
  if (countOf(fresh) < countOf(document)) return;
  const before = questionText();
  newest = fresh.came ?? newest;
  symbols(fresh);
  replace("part-prompt", { getElementById: (id) => fresh.getElementById(id)?.cloneNode(true) });
  if (questionText() !== before) begin();
}

const countOf = (page) => Number(page.getElementById("part-table").dataset.count);
const outdated = (fresh) => (fresh.came ?? newest) < newest;

export function morph(fresh, all) {
  const [asked, stay] = [questionText(), reading()];
  if (!film.running) scene(fresh);
  else symbols(fresh);
  if (all) account(fresh);
  for (const name of all && !outdated(fresh) ? [...TALK, "prompt"] : TALK) replace(`part-${name}`, fresh);
  const table = document.getElementById("part-table");
  const next = fresh.getElementById("part-table");
  for (const name of ["count", "step"]) table.dataset[name] = next.dataset[name];
  table.className = next.className;
  if (all) document.title = fresh.title;
  if (questionText() !== asked) begin();
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

// What is new in the log is read out.
let told = "";
function announce() {
  const lines = [...document.querySelectorAll("#part-log .is-last span")].map((line) => line.textContent).reverse().join(" ");
  const place = document.getElementById("announce");
  if (place && lines !== told) place.textContent = lines;
  told = lines;
}
