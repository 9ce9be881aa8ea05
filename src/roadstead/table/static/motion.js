// What happened is shown on its way: pieces move one after the other, what is new settles into its place.

const LATE = 500;
const running = new Set();
const waiting = new Set();
let skipped = false;

const asked = () => document.documentElement.dataset.motion === "off";
export const still = () => asked() || matchMedia("(prefers-reduced-motion: reduce)").matches;
export const wasSkipped = () => skipped;
export const begin = () => { skipped = false; };

// What moves is at its place now.
export function finish() {
  for (const motion of running) motion.finish();
}

// The same, and nothing more is shown on its way until something else begins.
export function skip() {
  skipped = true;
  finish();
  for (const wake of waiting) wake();
}

// A while that ends when somebody skips it.
export function rest(time) {
  if (skipped || time <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = () => { clearTimeout(timer); waiting.delete(wake); resolve(); };
    const timer = setTimeout(wake, time);
    waiting.add(wake);
  });
}

// Any key ends what is moving, unless somebody writes, and so does looking away.
const HELD = ["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Tab"];
const skips = (event) => !HELD.includes(event.key) && !event.target.closest?.("input:not([type=radio], [type=checkbox]), textarea, select");
addEventListener("keydown", (event) => { if ((running.size || waiting.size) && skips(event)) skip(); }, true);
document.addEventListener("visibilitychange", () => { if (document.hidden) skip(); });

const pieces = () => [...document.querySelectorAll("#part-table [data-key]")];
const partOf = (piece) => piece.closest("[id^=part-]")?.id;

export function snapshot() {
  const out = new Map();
  if (still()) return out;
  for (const piece of pieces()) if (!out.has(piece.dataset.key)) out.set(piece.dataset.key, [piece.getBoundingClientRect(), partOf(piece)]);
  return out;
}

const length = (name) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

function run(piece, frames, duration) {
  const motion = piece.animate(frames, { duration, easing: "cubic-bezier(.3, .1, .2, 1)", fill: "backwards" });
  running.add(motion);
  const late = new Promise((resolve) => { setTimeout(resolve, duration + LATE); }); // a page that is not drawn ends no motion
  return Promise.race([motion.finished.catch(() => {}), late]).finally(() => running.delete(motion));
}

// A drawing that was scaled or shifted as a whole has not moved: the shift that most pieces share does not count.
function shared(moves) {
  const votes = new Map();
  for (const [, x, y] of moves) {
    const name = `${Math.round(x)} ${Math.round(y)}`;
    votes.set(name, (votes.get(name) ?? 0) + 1);
  }
  const [most, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? ["0 0", 0];
  return count > moves.length / 2 && count > 2 ? most.split(" ").map(Number) : [0, 0];
}

// What goes from one part of the page to another, such as a die that is taken, does not fly over what lies between: it settles where it is now.
function changes(before) {
  const moves = [];
  const fresh = [];
  const seen = new Set();
  for (const piece of pieces()) {
    if (seen.has(piece.dataset.key)) continue;
    seen.add(piece.dataset.key);
    const [old, part] = before.get(piece.dataset.key) ?? [];
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    if (old && part === partOf(piece)) moves.push([piece, old.left - now.left, old.top - now.top, old, now]);
    else fresh.push(piece);
  }
  const [x, y] = shared(moves);
  return { fresh, moved: moves.map((it) => [it[0], it[1] - x, it[2] - y, it[3], it[4]]) };
}

// A piece inside another goes along with it, also when both have become larger or smaller.
const DRIFT = 12;
function within([piece, , , old, now], [, , , was, is]) {
  const x = (old.left - was.left) * (is.width / was.width || 1) - (now.left - is.left);
  const y = (old.top - was.top) * (is.height / was.height || 1) - (now.top - is.top);
  return Math.hypot(x, y) > DRIFT ? [piece, x, y, true] : [piece, 0, 0, true];
}

function alone(moved) {
  const by = new Map(moved.map((it) => [it[0], it]));
  return moved
    .map((it) => {
      const outer = by.get(it[0].parentElement?.closest("[data-key]"));
      return outer ? within(it, outer) : [it[0], it[1], it[2], false];
    })
    .filter(([piece, x, y]) => Math.hypot(x, y) > 2 && !piece.hasAttribute("transform"));
}

function travel([piece, x, y], rate) {
  const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
  const from = { transform: `translate(${x / scale}px, ${y / scale}px)` };
  return run(piece, [from, { transform: "none" }], length(piece.dataset.way === "sail" ? "--sail" : "--move") / rate);
}

function settle(piece, rate) {
  const from = piece.hasAttribute("transform") ? { opacity: 0 } : { opacity: 0, transform: "translate(0, -4px)" };
  return run(piece, [from, {}], length("--move") / rate);
}

const MANY = 12;

export async function play(before, rate) {
  if (still() || !before.size || document.hidden) return;
  const { moved, fresh } = changes(before);
  let going = alone(moved);
  if (going.length > MANY) going = going.filter((it) => !it[3]); // where everything has changed, only what carries the rest is shown
  if (going.length > MANY) return;
  for (const move of going) {
    if (skipped) break;
    await travel(move, rate);
  }
  if (!skipped) await Promise.all(fresh.slice(0, MANY * 4).map((piece) => settle(piece, rate)));
}
