// Pointing at a thing says what it is and which rule governs it, or why it is not possible now.

import { symbols } from "./morph.js";

const WAIT = 420;
const GAP = 18;
const EDGE = 8;
const answers = new Map();
let timer = 0;
let at = -1;
let held = false; // a finger that has rested on a thing until it was explained chooses nothing when it is lifted

const panel = () => document.getElementById("about");
const things = () => [...document.querySelectorAll("#part-table [data-at]")].filter((it) => it.getBoundingClientRect().width);

async function ask(table, target) {
  const name = `${table.dataset.step} ${target}`;
  if (!answers.has(name)) {
    const response = await fetch(`${table.dataset.about}?at=${encodeURIComponent(target)}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    symbols(page);
    answers.set(name, page.getElementById("part-about")?.innerHTML ?? "");
  }
  return answers.get(name);
}

// Beside the pointer, over neither it nor the thing, and never over the choices.
function place(thing, [x, y]) {
  const box = panel();
  const { offsetWidth: wide, offsetHeight: high } = box;
  const shut = [document.querySelector(".asks")?.getBoundingClientRect(), thing.getBoundingClientRect()].filter(Boolean);
  const [right, left, below, above] = [x + GAP, x - GAP - wide, y + GAP, y - GAP - high];
  const spots = [[right, below], [left, below], [right, above], [left, above], [right, y - high / 2], [left, y - high / 2], [x - wide / 2, below], [x - wide / 2, above]];
  const covered = ([at, top]) => shut.reduce((sum, it) => sum + Math.max(0, Math.min(at + wide, it.right) - Math.max(at, it.left)) * Math.max(0, Math.min(top + high, it.bottom) - Math.max(top, it.top)), 0);
  const held = ([at, top]) => [Math.min(Math.max(EDGE, at), innerWidth - wide - EDGE), Math.min(Math.max(EDGE, top), innerHeight - high - EDGE)];
  const apart = ([at, top]) => x < at || x > at + wide || y < top || y > top + high;
  const [at, top] = spots.map(held).filter(apart).sort((a, b) => covered(a) - covered(b))[0] ?? held(spots[0]);
  box.style.left = `${at}px`;
  box.style.top = `${top}px`;
}

// A card is shown large beside what it does; a click or the plus key brings it nearer still, another takes it back.
const large = () => panel()?.querySelector(".large");
const isNear = () => panel()?.classList.contains("is-near") && !panel().hidden;

function nearer(on) {
  if (large() || !on) panel()?.classList.toggle("is-near", on);
}

async function show(table, thing, point) {
  for (const old of document.querySelectorAll(".is-pointed")) old.classList.remove("is-pointed");
  const text = await ask(table, targetOf(thing));
  thing.classList.add("is-pointed");
  panel().innerHTML = text;
  const card = large();
  if (card) Object.assign(card, { role: "button", tabIndex: 0, ariaLabel: card.dataset.larger, title: card.dataset.larger });
  nearer(false);
  panel().hidden = false;
  const [box, asks] = [thing.getBoundingClientRect(), thing.closest(".asks")?.getBoundingClientRect()];
  panel().classList.toggle("is-high", Boolean(asks));
  place(thing, asks ? [asks.right, box.top] : point ?? [box.left + box.width / 2, box.top + box.height / 2]);
}

function hide() {
  clearTimeout(timer);
  for (const old of document.querySelectorAll(".is-pointed")) old.classList.remove("is-pointed");
  if (panel()) panel().hidden = true;
}

const THING = "#part-table :is([data-at], [data-card])"; // a thing, or a choice that is about a card
const targetOf = (it) => it.dataset.at ?? it.dataset.card;
const under = (event) => document.elementsFromPoint(event.clientX, event.clientY).map((it) => it.closest(THING)).find(Boolean);

// Keys walk from thing to thing once the board is being pointed at.
function walk(table, step) {
  const all = things();
  if (!all.length) return;
  at = (at + step + all.length) % all.length;
  all[at].scrollIntoView({ block: "nearest", inline: "nearest" });
  show(table, all[at]);
}

function keys(table, event) {
  if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const steps = { "?": 1, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const card = event.target.closest?.(".about .large");
  if (event.key === "Escape") {
    if (isNear()) return nearer(false);
    at = -1;
    hide();
  } else if (!panel()?.hidden && large() && ("+-".includes(event.key) || (card && event.key === "Enter"))) {
    event.preventDefault();
    nearer(event.key === "Enter" ? !isNear() : event.key === "+");
  } else if (event.key === "?" || (at >= 0 && event.key in steps)) {
    event.preventDefault();
    walk(table, steps[event.key]);
  }
}

export function atTable(table) {
  if (!table) return;
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || !event.target.closest?.("#part-table")) return;
    clearTimeout(timer);
    if (panel()?.contains(event.target) || event.buttons || isNear()) return; // somebody reads it, or moves the board
    const thing = under(event);
    if (thing?.classList.contains("is-pointed")) return;
    timer = setTimeout(() => (thing ? show(table, thing, [event.clientX, event.clientY]) : hide()), thing ? WAIT : WAIT * 2);
  });
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    held = false;
    if (event.pointerType === "mouse") return;
    if (event.target.closest?.("#about")) return;
    hide();
    const thing = under(event);
    timer = setTimeout(() => {
      held = Boolean(thing) && !document.querySelector("html.is-dragging");
      if (held) show(table, thing);
    }, WAIT);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => { if (event.pointerType !== "mouse") clearTimeout(timer); });
  }
  document.addEventListener("focusin", (event) => {
    const thing = event.target.closest?.(THING);
    if (thing && event.target.matches(":focus-visible")) show(table, thing);
  });
  document.getElementById("point")?.addEventListener("click", (event) => {
    event.preventDefault();
    walk(table, 1);
  });
  addEventListener("click", (event) => {
    if (held) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held = false;
    } else if (event.target.closest?.(".about .large")) nearer(!isNear());
    else if (isNear() && event.target === panel()) hide(); // beside the card
  }, true);
  addEventListener("keydown", (event) => keys(table, event), true); // before the keys that bring the board nearer
  document.addEventListener("shown", () => { answers.clear(); hide(); });
}
