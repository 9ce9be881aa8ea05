// The guide's sentence stands beside what it is about: never over it, over the choices, or outside the window. Where it finds no room it stays in the prompt.

import { numbersOf, spots } from "./spots.js";

const GAP = 12;
const EDGE = 8;
const WIDE = "(min-width: 761px)";
const TIP = 26;
const SIDES = ["right", "left", "above", "below"];
const AREA = "#part-board, #part-own, #part-others";
const understood = new Set();

const drawn = () => spots().filter((spot) => spot.closest(AREA));
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
  return drawn().filter((spot) => numbersOf(spot).some((it) => numbers.includes(it)) && seen(spot));
}

// Every way to stand beside a thing: the side, and how far its tip is from its corner.
function stands(box, wide, high) {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const rows = [TIP, high / 2, high - TIP].flatMap((tip) => [["right", box.right + GAP, y - tip, tip], ["left", box.left - GAP - wide, y - tip, tip]]);
  const columns = [TIP, wide / 2, wide - TIP].flatMap((tip) => [["above", x - tip, box.top - GAP - high, tip], ["below", x - tip, box.bottom + GAP, tip]]);
  return [...columns, ...rows].map(([side, left, top, tip]) => ({ side, tip, left, top, right: left + wide, bottom: top + high }));
}

// Where it covers the least of what can be chosen, if it may stand anywhere.
function stand(coach, target) {
  const box = boxOf(target);
  const shut = [box, ...[...document.querySelectorAll(".asks, #part-prompt")].map(boxOf)];
  const others = drawn().map(boxOf);
  const covers = (it) => others.reduce((sum, other) => sum + shared(it, other), 0);
  const inside = (it) => it.left >= EDGE && it.top >= EDGE && it.right <= innerWidth - EDGE && it.bottom <= innerHeight - EDGE;
  const free = stands(box, coach.offsetWidth, coach.offsetHeight).filter((it) => inside(it) && !shut.some((other) => shared(it, other)));
  return free.sort((a, b) => covers(a) - covers(b))[0];
}

const plain = (coach) => coach.classList.remove(...SIDES.map((name) => `is-${name}`));

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
  const at = stand(coach, target);
  if (!at) return back(coach);
  plain(coach);
  coach.classList.add(`is-${at.side}`);
  coach.style.setProperty("--tip", `${at.tip}px`);
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
  const sizes = new ResizeObserver(soon);
  document.querySelectorAll(".stage, .asks, #part-prompt").forEach((it) => sizes.observe(it));
}
