// What happened is shown on its way: pieces move one after the other, what is new settles into its place.

const LATE = 500;
const running = new Set();
const waiting = new Set();
let skipped = false;

const asked = () => document.documentElement.dataset.motion === "off";
export const still = () => asked() || matchMedia("(prefers-reduced-motion: reduce)").matches;
export const wasSkipped = () => skipped;
export const begin = () => { skipped = false; };

// Scenes that a drawing brings along: what its style sheet moves once, in the place of the board (`moment`) or on it (`plays`).
const scenes = () => document.getAnimations().filter((motion) => motion instanceof CSSAnimation && motion.effect.target?.closest("#part-table :is(.moment, .plays)"));

// What moves is at its place now.
export function finish() {
  for (const motion of [...running, ...scenes()]) motion.finish();
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
addEventListener("keydown", (event) => { if ((running.size || waiting.size || scenes().length) && skips(event)) skip(); }, true);
addEventListener("pointerdown", () => { for (const motion of scenes()) motion.finish(); }, true);
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

function run(piece, frames, duration, delay = 0) {
  const motion = piece.animate(frames, { duration, delay, easing: "cubic-bezier(.3, .1, .2, 1)", fill: "backwards" });
  running.add(motion);
  hold(motion);
  return ended(motion, delay + duration).finally(() => { running.delete(motion); motion.cancel(); });
}

// A new drawing is painted first, which takes a phone a while; what moves on it waits for that, where it was.
function hold(motion) {
  motion.pause();
  requestAnimationFrame(() => requestAnimationFrame(() => { if (motion.playState === "paused") motion.play(); }));
}

function ended(motion, time) {
  const late = new Promise((resolve) => { setTimeout(resolve, time + LATE); }); // a page that is not drawn ends no motion
  return Promise.race([motion.finished.catch(() => {}), late]);
}

// The scenes of the drawing that is there now have been seen, or skipped.
export function watched(rate) {
  const found = still() || document.hidden ? [] : scenes();
  for (const motion of found) motion.playbackRate = rate;
  return Promise.all(found.map((motion) => ended(motion, motion.effect.getComputedTiming().endTime / rate)));
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
  const [dx, dy, way] = [x / scale, y / scale, piece.dataset.way];
  const frames = [{ transform: `translate(${dx}px, ${dy}px)${way === "tumble" ? " rotate(-360deg)" : ""}` }, { transform: "none" }];
  if (way === "sail" && piece.ownerSVGElement) return sail(piece, dx, dy, frames, length("--sail") / rate);
  return run(piece, frames, length("--move") / rate);
}

// A ship sails above everything that its way leads over, also where it is drawn inside of something else: what moves then is its likeness.
function sail(piece, x, y, frames, time) {
  const chart = piece.ownerSVGElement;
  if (piece.parentNode === chart) {
    wake(piece, x, y, time);
    return run(piece, frames, time);
  }
  const { a, b, c, d, e, f } = chart.getScreenCTM().inverse().multiply(piece.parentNode.getScreenCTM());
  const layer = chart.appendChild(made("g", { transform: `matrix(${[a, b, c, d, e, f]})` }));
  const likeness = layer.appendChild(piece.cloneNode(true));
  delete likeness.dataset.key;
  wake(likeness, x, y, time);
  run(piece, [{ opacity: 0 }, { opacity: 0 }], time);
  return run(likeness, frames, time).finally(() => layer.remove());
}

function made(name, attributes) {
  const out = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) out.setAttribute(key, value);
  return out;
}

// Behind a ship that sails the water is churned up as far as it has come, and calms down when it is there.
const FOAM = "M0-.16Q.5-.09 1-.02 .6-.03 0-.06ZM0 .16Q.5 .09 1 .02 .6 .03 0 .06ZM.1-.02Q.6-.015 1 0 .6 .015 .1 .02Z";
function wake(piece, x, y, time) {
  const [box, far] = [piece.getBBox(), Math.hypot(x, y)];
  if (far < box.width / 2) return;
  const place = `translate(${box.x + box.width / 2 + x} ${box.y + box.height * 0.8 + y}) rotate(${(Math.atan2(-y, -x) * 180) / Math.PI}) scale(${far} ${Math.min(far, 140)})`;
  const track = made("g", { class: "track", transform: place });
  const foam = track.appendChild(made("path", { d: FOAM }));
  piece.before(track);
  run(foam, [{ opacity: 0.9, transform: "scaleX(0)" }, { opacity: 0.9, transform: "none" }], time)
    .then(() => skipped || run(foam, [{ opacity: 0.9 }, { opacity: 0 }], time))
    .finally(() => track.remove());
}

// How something new comes, by the way that its drawing names; otherwise it settles.
const COMES = {
  tumble: [{ opacity: 0, transform: "translate(-40px, -30px) rotate(-300deg)" }, { opacity: 1, transform: "translate(2px, 0) rotate(9deg)", offset: 0.75 }, { transform: "none" }],
  drop: [{ opacity: 0, transform: "translate(0, -70px)" }, { opacity: 1, transform: "none", offset: 0.6 }, { transform: "translate(0, -7px)", offset: 0.8 }, { transform: "none" }],
  grow: [{ opacity: 0, transform: "scale(.2)" }, { opacity: 1, transform: "scale(1.18)", offset: 0.65 }, { transform: "none" }],
  stroke: [{ opacity: 0, transform: "scale(.1)" }, { opacity: 1, transform: "scale(.25, .2)", offset: 0.2 }, { transform: "none" }],
  flash: [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
};
const LONG = 2.2; // as many times as long as what only settles
const APART = 110; // one after the other, so that each is seen
const TOGETHER = 900; // but however many they are, the last one has not long to wait

function settle(piece, rate, at, number) {
  const [frames, move] = [COMES[piece.dataset.way], length("--move") / rate];
  if (frames && !piece.hasAttribute("transform")) return run(piece, frames, LONG * move, (at * Math.min(APART, TOGETHER / number)) / rate);
  return run(piece, [piece.hasAttribute("transform") ? { opacity: 0 } : { opacity: 0, transform: "translate(0, -4px)" }, {}], move);
}

function arrive(fresh, rate) {
  const coming = fresh.filter((piece) => piece.dataset.way in COMES);
  return Promise.all(fresh.map((piece) => settle(piece, rate, coming.indexOf(piece), coming.length)));
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
  if (!skipped) await arrive(fresh.slice(0, MANY * 4), rate);
}
