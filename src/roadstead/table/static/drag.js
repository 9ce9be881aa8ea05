// Dragging, beside clicking and never instead of it: a piece that is let go of over a place does what clicking both would do. Which places those are
// is read from the same links and buttons that clicks use.

import { isNow, pick } from "./choose.js";
import { begins, numbersOf, spotAt, spots } from "./spots.js";

const SLIP = 6; // a hand that moves less than that has clicked
const HOLD = 280; // so long a finger rests on a thing before it can take it; before that it scrolls
const OWN = "#part-own";
const BOARD = "#part-board";

let held = null; // what the hand has: { id, x, y, thing, targets, ghost, timer }
let dropped = false;

const inside = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

// --- what can be taken, and where to -----------------------------------------------------------------------------------------------------

// A piece that moves lies over links that mean something else: where it is drawn counts.
function moverAt(x, y) {
  return [...document.querySelectorAll(`${BOARD} [data-moves]`)].find((it) => inside(it.getBoundingClientRect(), x, y));
}

// Choices that touch both things, and whole moves that begin with the one and end at the other.
function between(from, to) {
  const mine = numbersOf(from);
  return numbersOf(to).filter((number) => mine.includes(number) || begins(number, mine));
}

function pairs(spot) {
  const found = spots().filter((it) => it !== spot).map((it) => [it, between(spot, it)]);
  return new Map(found.filter(([, numbers]) => numbers.length));
}

// What one holds in front of oneself and has a single meaning may be laid on the board.
function played(spot) {
  const board = document.querySelector(BOARD);
  return spot.closest(OWN) && board && numbersOf(spot).length === 1 ? new Map([[board, numbersOf(spot)]]) : new Map();
}

function grip(x, y) {
  const mover = moverAt(x, y);
  if (mover) {
    const sea = mover.closest("svg");
    return { thing: mover, targets: new Map(spots().filter((it) => sea.contains(it)).map((it) => [it, numbersOf(it)])) };
  }
  const thing = spotAt(x, y);
  if (!thing) return null;
  const found = pairs(thing);
  return { thing, targets: found.size ? found : played(thing) };
}

function targetAt(x, y) {
  for (const it of document.elementsFromPoint(x, y)) {
    const found = [...held.targets.keys()].find((target) => target.contains(it));
    if (found) return found;
  }
  return null;
}

// --- what is seen of it ------------------------------------------------------------------------------------------------------------------

// A picture of the thing that follows the hand; the thing itself stays until it is let go of.
function ghostOf(thing) {
  const copy = thing.cloneNode(true);
  for (const it of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "href", "data-key", "data-moves", "data-at", "transform"]) if (it === copy || name === "id") it.removeAttribute(name);
  const out = document.createElement("div");
  const { width, height } = thing.getBoundingClientRect();
  out.className = "in-hand";
  out.ariaHidden = "true";
  Object.assign(out.style, { width: `${width}px`, height: `${height}px` });
  if (thing instanceof SVGGraphicsElement) {
    const box = thing.getBBox();
    const sea = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sea.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    sea.append(copy);
    out.append(sea);
  } else out.append(copy);
  document.getElementById("part-table").append(out);
  return out;
}

function follow(x, y) {
  held.ghost.style.translate = `${x}px ${y}px`;
  const over = targetAt(x, y);
  for (const target of held.targets.keys()) target.classList.toggle("is-hover", target === over);
}

function light(on) {
  document.documentElement.classList.toggle("is-dragging", on);
  for (const spot of spots()) spot.classList.toggle("is-out", on && spot !== held.thing && !held.targets.has(spot) && !held.targets.has(document.querySelector(BOARD)));
}

// --- the hand ----------------------------------------------------------------------------------------------------------------------------

function begin(x, y) {
  held.ghost = ghostOf(held.thing);
  light(true);
  follow(x, y);
}

function end() {
  if (!held) return;
  clearTimeout(held.timer);
  ready(false);
  if (held.ghost) {
    light(false);
    for (const target of held.targets.keys()) target.classList.remove("is-hover");
    held.ghost.remove();
  }
  held = null;
}

function down(event) {
  dropped = false;
  end();
  if (event.button || !event.isPrimary || !isNow() || !event.target.closest?.(`${BOARD}, ${OWN}, #part-others`)) return;
  const found = grip(event.clientX, event.clientY);
  if (!found?.targets.size) return;
  const touch = event.pointerType === "touch";
  held = { ...found, id: event.pointerId, x: event.clientX, y: event.clientY, ready: !touch, ghost: null };
  if (touch) held.timer = setTimeout(() => ready(true), HOLD);
}

function ready(now) {
  held.ready = now;
  document.documentElement.classList.toggle("is-holding", now);
}

function move(event) {
  if (!held || event.pointerId !== held.id) return;
  const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) >= SLIP;
  if (far && !held.ready) end(); // a finger that scrolls
  else if (far && !held.ghost) begin(event.clientX, event.clientY);
  if (!held?.ghost) return;
  event.stopImmediatePropagation(); // the board keeps still
  follow(event.clientX, event.clientY);
}

function up(event) {
  if (!held || event.pointerId !== held.id) return;
  const numbers = held.ghost ? held.targets.get(targetAt(event.clientX, event.clientY)) : null;
  dropped = Boolean(held.ghost);
  end();
  if (numbers && event.type === "pointerup") pick(numbers);
}

// The click that a browser makes of letting go means nothing of its own.
function click(event) {
  if (!dropped || event.detail === 0) return;
  dropped = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keys(event) {
  if (event.key !== "Escape" || !held?.ghost) return;
  event.stopImmediatePropagation();
  dropped = true;
  end();
}

export function dragging() {
  addEventListener("pointerdown", down, true);
  addEventListener("pointermove", move, true);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, up, true);
  addEventListener("click", click, true);
  addEventListener("keydown", keys, true);
  addEventListener("dragstart", (event) => { if (event.target.closest?.("#part-table")) event.preventDefault(); });
  addEventListener("contextmenu", (event) => { if (held?.ghost) event.preventDefault(); });
  addEventListener("touchmove", (event) => { if (held?.ready) event.preventDefault(); }, { passive: false });
  document.addEventListener("shown", end);
}
