// How near one looks at the board: by wheel, pinch, keys, buttons and, on a small screen, by a tap. The board keeps still while questions change,
// and what one is asked about never stays out of sight.

import { spotOf } from "./spots.js";

const NEAREST = 4;
const STEP = 1.4;
const TAP = 2.4; // how near a tap brings one
const FINGER = 40; // the smallest thing a finger should have to hit
const SLIP = 6; // a hand that moves less than that has not moved

const here = { near: 1, x: 0, y: 0 };
const hands = new Map();
let grip = null; // what the hands hold: where they were, and how one looked then
let moved = false;

const basin = () => document.querySelector(".table > .basin");
const stage = () => basin()?.querySelector(".stage");
const lens = () => basin()?.querySelector(".lens");
const part = (name) => basin().querySelector(`[data-zoom="${name}"]`);
const between = (low, value, high) => Math.min(high, Math.max(low, value));

export const nearness = () => here.near;

function show() {
  const { clientWidth: wide, clientHeight: high } = stage();
  here.near = between(1, here.near, NEAREST);
  here.x = between(wide - wide * here.near, here.x, 0);
  here.y = between(high - high * here.near, here.y, 0);
  lens().style.transform = here.near === 1 ? "" : `translate(${here.x}px, ${here.y}px) scale(${here.near})`;
  basin().classList.toggle("is-zoomed", here.near > 1);
  part("in").disabled = here.near === NEAREST;
  for (const name of ["out", "fit"]) part(name).disabled = here.near === 1;
  outline(wide, high);
}

// --- the whole in small, with what is in sight; keys pan too ---------------------------------------------------------------

const chart = document.createElement("div");
chart.className = "minimap";
chart.ariaHidden = "true";
chart.append(document.createElement("i"));

function outline(wide, high) {
  chart.hidden = here.near === 1;
  chart.style.aspectRatio = `${wide} / ${high}`;
  const percent = (part, whole) => `${(100 * part) / (whole * here.near)}%`;
  Object.assign(chart.firstChild.style, { left: percent(-here.x, wide), top: percent(-here.y, high), width: percent(wide, wide), height: percent(high, high) });
}

// The point of the small picture that was clicked comes to the middle.
function look(event) {
  const [box, { clientWidth: wide, clientHeight: high }] = [chart.getBoundingClientRect(), stage()];
  here.x = wide / 2 - ((event.clientX - box.left) / box.width) * wide * here.near;
  here.y = high / 2 - ((event.clientY - box.top) / box.height) * high * here.near;
  show();
}

const inside = (x, y) => {
  const box = stage().getBoundingClientRect();
  return [x - box.left, y - box.top];
};
const middle = () => [stage().clientWidth / 2, stage().clientHeight / 2];

// The point that is looked at stays where it is.
function nearer(factor, [x, y] = middle()) {
  const next = between(1, here.near * factor, NEAREST);
  here.x = x - ((x - here.x) * next) / here.near;
  here.y = y - ((y - here.y) * next) / here.near;
  here.near = next;
  show();
}

function shift(x, y) {
  here.x += x;
  here.y += y;
  show();
}

const whole = () => nearer(0);

// --- what matters ------------------------------------------------------------------------------------------------------

const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

function visible(element) {
  const [window, [x, y]] = [stage().getBoundingClientRect(), centre(element.getBoundingClientRect())];
  return x > window.left && x < window.right && y > window.top && y < window.bottom;
}

// For whoever shows something on the board: it is brought into sight.
export function sight(element) {
  if (here.near === 1 || !element || visible(element)) return;
  const [[x, y], [atX, atY]] = [middle(), inside(...centre(element.getBoundingClientRect()))];
  shift(x - atX, y - atY);
}

// Of what one may choose on the board, something is in sight.
function seek() {
  if (here.near === 1 || !stage()) return;
  const all = [...stage().querySelectorAll('a[href^="#c"], .is-event')].filter((it) => it.getBoundingClientRect().width);
  if (all.length && !all.some(visible)) sight(all[0]);
  else show();
}

// --- hands -------------------------------------------------------------------------------------------------------------

const scrolls = (element) => {
  for (let it = element; it && it !== stage(); it = it.parentElement) {
    if (it.scrollHeight > it.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(it).overflowY)) return true;
  }
  return getComputedStyle(document.body).overflowY !== "hidden" && document.documentElement.scrollHeight > innerHeight + 1;
};

function wheel(event) {
  if (!event.ctrlKey && scrolls(event.target)) return;
  event.preventDefault();
  nearer(2 ** (-event.deltaY / (event.ctrlKey ? 120 : 480)), inside(event.clientX, event.clientY));
}

function hold() {
  const at = [...hands.values()];
  const [x, y] = [0, 1].map((axis) => at.reduce((sum, it) => sum + it[axis], 0) / at.length);
  return { x, y, apart: at.length > 1 ? Math.hypot(at[0][0] - at[1][0], at[0][1] - at[1][1]) : 0 };
}

function down(event) {
  if (event.button) return;
  if (!hands.size) moved = false;
  hands.set(event.pointerId, inside(event.clientX, event.clientY));
  grip = hold();
}

function drag(event) {
  if (!hands.has(event.pointerId)) return;
  hands.set(event.pointerId, inside(event.clientX, event.clientY));
  const now = hold();
  if (!moved && hands.size === 1 && Math.hypot(now.x - grip.x, now.y - grip.y) < SLIP) return;
  if (here.near === 1 && hands.size === 1) return;
  moved = true;
  basin().classList.add("is-held");
  if (grip.apart && now.apart) nearer(now.apart / grip.apart, [now.x, now.y]);
  shift(now.x - grip.x, now.y - grip.y);
  grip = now;
}

function up(event) {
  if (!hands.delete(event.pointerId)) return;
  if (hands.size) grip = hold();
  else basin()?.classList.remove("is-held");
}

// A hand that has moved the board chooses nothing. On a small screen a tap beside everything, or at something too small for a finger, brings one nearer.
function click(event) {
  if (!stage()?.contains(event.target)) return;
  const target = spotOf(event) ?? event.target.closest("a, button, summary, input, label");
  const touch = event.pointerType === "touch";
  const small = target && touch && here.near === 1 && Math.max(target.getBoundingClientRect().width, target.getBoundingClientRect().height) < FINGER;
  const beside = !target && (touch || matchMedia("(max-width: 760px)").matches) && !scrolls(event.target);
  if (!moved && !small && !beside) return;
  if (moved || small) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (!moved) here.near > 1 ? whole() : nearer(TAP, inside(event.clientX, event.clientY));
  moved = false;
}

const WAYS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

function keys(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea") || !stage()) return;
  const resting = event.target === document.body || stage().contains(event.target);
  if (event.key === "+") nearer(STEP);
  else if (event.key === "-") nearer(1 / STEP);
  else if (event.key === "0" && here.near > 1) {
    event.stopImmediatePropagation(); // not the digit of a choice
    whole();
  } else if (event.key in WAYS && here.near > 1 && resting && document.getElementById("about")?.hidden) {
    event.preventDefault();
    shift(...WAYS[event.key].map((way) => way * 80));
  }
}

export function zooming() {
  if (!lens()) return;
  basin().querySelector(".zoom").hidden = false;
  basin().append(chart);
  chart.addEventListener("click", look);
  show();
  basin().addEventListener("click", (event) => {
    const way = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (way === "fit") whole();
    else if (way) nearer(way === "in" ? STEP : 1 / STEP);
  });
  stage().addEventListener("wheel", wheel, { passive: false });
  stage().addEventListener("pointerdown", down);
  stage().addEventListener("dragstart", (event) => { if (here.near > 1) event.preventDefault(); });
  addEventListener("pointermove", drag);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, up);
  document.addEventListener("click", click, true);
  document.addEventListener("keydown", keys, true);
  document.addEventListener("focusin", (event) => { if (stage()?.contains(event.target)) sight(event.target.closest("a, button, summary")); });
  document.addEventListener("shown", seek);
  addEventListener("resize", show);
}
