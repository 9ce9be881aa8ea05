// What happened is shown on its way: pieces move one after the other, what is new settles into its place.

const LATE = 500;
const running = new Set();
let skipped = false;

const asked = () => document.documentElement.dataset.motion === "off";
export const still = () => asked() || matchMedia("(prefers-reduced-motion: reduce)").matches;
export const wasSkipped = () => skipped;
export const begin = () => { skipped = false; };

export function skip() {
  skipped = true;
  for (const motion of running) motion.finish();
}

// Any key ends what is moving, and so does looking away.
addEventListener("keydown", () => { if (running.size) skip(); }, true);
document.addEventListener("visibilitychange", () => { if (document.hidden) skip(); });

const pieces = () => [...document.querySelectorAll("#part-table [data-key]")];

export function snapshot() {
  const out = new Map();
  if (still()) return out;
  for (const piece of pieces()) if (!out.has(piece.dataset.key)) out.set(piece.dataset.key, piece.getBoundingClientRect());
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

function changes(before) {
  const moves = [];
  const fresh = [];
  const seen = new Set();
  for (const piece of pieces()) {
    if (seen.has(piece.dataset.key)) continue;
    seen.add(piece.dataset.key);
    const old = before.get(piece.dataset.key);
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    if (old) moves.push([piece, old.left - now.left, old.top - now.top]);
    else fresh.push(piece);
  }
  const [x, y] = shared(moves);
  return { fresh, moved: moves.map((it) => [it[0], it[1] - x, it[2] - y]).filter((it) => Math.hypot(it[1], it[2]) > 2) };
}

// A piece inside another that moves goes along with it.
function alone(moved) {
  const by = new Map(moved.map((it) => [it[0], it]));
  return moved
    .map(([piece, x, y]) => {
      const outer = by.get(piece.parentElement?.closest("[data-key]"));
      return outer ? [piece, x - outer[1], y - outer[2]] : [piece, x, y];
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
  const going = alone(moved);
  if (going.length > MANY) return;
  for (const move of going) {
    if (skipped) break;
    await travel(move, rate);
  }
  if (!skipped) await Promise.all(fresh.slice(0, MANY * 4).map((piece) => settle(piece, rate)));
}
