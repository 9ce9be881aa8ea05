// The guide's sentence stands beside what it is about: never over it, over the choices, or outside the window. Where it finds no room it stays in the prompt.

import { numbersOf, spots } from "./spots.js";

const GAP = 12;
const EDGE = 8;
const WIDE = "(min-width: 761px)";
const SIDES = { right: 26, left: 26, above: 52, below: 52 }; // how far its tip is from its corner
const understood = new Set();

const mark = () => document.getElementById("coach");
const boxOf = (it) => it.getBoundingClientRect();
const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// What is drawn of a thing and lies within the part of the page that shows it.
function seen(spot) {
  const [box, frame] = [boxOf(spot), boxOf(spot.closest(".stage, #part-own, #part-others") ?? document.body)];
  return box.width > 0 && box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

function meant(coach) {
  const numbers = (coach.dataset.meant ?? "").split(" ").filter(Boolean).map(Number);
  return spots().filter((spot) => numbersOf(spot).some((it) => numbers.includes(it)) && seen(spot));
}

function corner(side, box, wide, high) {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const tip = SIDES[side];
  return { right: [box.right + GAP, y - tip], left: [box.left - GAP - wide, y - tip], above: [x - tip, box.top - GAP - high], below: [x - tip, box.bottom + GAP] }[side];
}

// The side on which it covers the least of what can be chosen, if there is one on which it may stand.
function side(coach, target) {
  const [wide, high, box] = [coach.offsetWidth, coach.offsetHeight, boxOf(target)];
  const shut = [box, ...[...document.querySelectorAll(".asks, #part-prompt")].map(boxOf)];
  const others = spots().map(boxOf);
  const found = Object.keys(SIDES).map((name) => {
    const [left, top] = corner(name, box, wide, high);
    const area = { left, top, right: left + wide, bottom: top + high };
    const out = left < EDGE || top < EDGE || area.right > innerWidth - EDGE || area.bottom > innerHeight - EDGE;
    return { name, left, top, fits: !out && !shut.some((it) => shared(area, it)), covers: others.reduce((sum, it) => sum + shared(area, it), 0) };
  });
  return found.filter((it) => it.fits).sort((a, b) => a.covers - b.covers)[0];
}

const plain = (coach) => coach.classList.remove(...Object.keys(SIDES).map((name) => `is-${name}`));

function back(coach) {
  plain(coach);
  coach.removeAttribute("popover");
}

function place() {
  const coach = mark();
  if (!coach) return;
  const [target] = matchMedia(WIDE).matches && coach.showPopover && !understood.has(coach.dataset.lesson) ? meant(coach) : [];
  if (!target) return back(coach);
  if (!coach.matches("[popover]")) coach.popover = "manual";
  if (!coach.matches(":popover-open")) coach.showPopover();
  if (!coach.querySelector("button")) coach.append(button(coach));
  const at = side(coach, target);
  if (!at) return back(coach);
  plain(coach);
  coach.classList.add(`is-${at.name}`);
  coach.style.left = `${at.left}px`;
  coach.style.top = `${at.top}px`;
}

function button(coach) {
  const it = Object.assign(document.createElement("button"), { type: "button", textContent: coach.dataset.ok });
  it.addEventListener("click", () => {
    understood.add(coach.dataset.lesson);
    place();
    document.querySelector("#guide summary")?.focus();
  });
  return it;
}

let due = 0;
function soon() {
  cancelAnimationFrame(due);
  due = requestAnimationFrame(place);
}

export function atTable(table) {
  if (!table) return;
  place();
  for (const name of ["shown", "scroll", "wheel", "pointerup", "keyup"]) document.addEventListener(name, soon, { capture: true, passive: true });
  document.addEventListener("pointermove", (event) => event.buttons && soon(), { passive: true });
  addEventListener("resize", soon);
  const stage = document.querySelector(".stage");
  if (stage) new ResizeObserver(soon).observe(stage);
}
