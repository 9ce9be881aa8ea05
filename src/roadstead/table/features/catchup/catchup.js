// What happened since one's turn, as a short film on the table itself. Without this file the same button leads to the replay.

import { fetchAnyway, load } from "./live.js";
import { film, scene } from "./morph.js";
import { begin, play, skip, snapshot, still } from "./motion.js";
import { quiet, sayAt } from "./pace.js";

const LENGTH = 14_000;
const [SHORTEST, LONGEST] = [900, 2200];
const ACTS = /\/(play|choose|send|drop|undo)$/;

let reel = null;

const panel = () => document.getElementById("part-since");
const part = (name) => document.getElementById(`since-${name}`);
const sleep = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

function dress() {
  const close = part("close");
  if (close) close.hidden = false;
}

// --- rolling ----------------------------------------------------------------------------------------------------------

function mark() {
  part("halt").setAttribute("aria-pressed", String(!reel.halted));
  part("halt").setAttribute("aria-label", reel.halted ? part("halt").dataset.run : part("halt").dataset.halt);
  part("at").textContent = `${reel.at + 1} / ${reel.steps.length}`;
  if (part("said").textContent !== reel.steps[reel.at].textContent) part("said").textContent = reel.steps[reel.at].textContent;
}

// Until the time of a step is over, which it never is while the film stands still, or somebody wants another step.
function rest(time) {
  return new Promise((resolve) => {
    const timer = reel.halted ? 0 : setTimeout(resolve, time);
    reel.wake = () => { clearTimeout(timer); resolve(); };
  });
}

async function frame(here, time) {
  const page = await load(`?moment=${here.steps[here.at].dataset.moment}`).catch(() => null);
  if (here.over) return;
  if (!page) return end();
  const before = snapshot();
  scene(page);
  document.dispatchEvent(new CustomEvent("shown"));
  sayAt(Number(here.steps[here.at].dataset.moment));
  begin();
  await Promise.race([play(before, 2), sleep(time)]);
  skip();
}

async function roll() {
  const here = reel;
  const time = Math.min(LONGEST, Math.max(SHORTEST, LENGTH / here.steps.length));
  while (!here.over) {
    mark();
    const began = performance.now();
    await frame(here, time);
    while (!here.over && here.next === null) {
      await rest(Math.max(200, time - (performance.now() - began)));
      if (!here.halted && here.next === null) here.next = here.at + 1;
    }
    if (here.next >= here.steps.length) end();
    [here.at, here.next] = [here.next, null];
  }
}

function start() {
  const steps = [...panel().querySelectorAll("[data-moment]")];
  reel = { steps, at: 0, next: null, halted: still(), over: false, wake: () => {} };
  film.running = true;
  panel().classList.add("is-film");
  panel().querySelector(".since-f").hidden = false;
  part("halt").focus({ preventScroll: true });
  roll();
}

function end() {
  if (!reel || reel.over) return;
  reel.over = true;
  film.running = false;
  quiet();
  reel.wake();
  const held = panel()?.contains(document.activeElement);
  panel()?.classList.remove("is-film");
  const bar = panel()?.querySelector(".since-f");
  if (bar) bar.hidden = true;
  if (held) part("show")?.focus({ preventScroll: true });
  fetchAnyway();
}

// --- hands ------------------------------------------------------------------------------------------------------------

function go(step) {
  reel.halted = true;
  reel.next = Math.max(0, Math.min(reel.steps.length - 1, (reel.next ?? reel.at) + step));
  reel.wake();
}

function halt() {
  reel.halted = !reel.halted;
  mark();
  if (!reel.halted) reel.next = reel.at + 1;
  reel.wake();
}

const HANDS = { "since-halt": halt, "since-back": () => go(-1), "since-on": () => go(1), "since-end": end, "since-close": close };
const KEYS = { ArrowLeft: () => go(-1), ArrowRight: () => go(1), Escape: end };

function close() {
  end();
  const held = panel()?.contains(document.activeElement);
  panel()?.remove();
  if (held) document.querySelector("#part-log .log-b")?.focus({ preventScroll: true });
}

function click(event) {
  const hand = event.target.closest?.("#part-since button, #since-show");
  if (!hand || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (hand.id === "since-show") start();
  else HANDS[hand.id]?.();
}

function key(event) {
  if (!reel || reel.over || !KEYS[event.key] || !(event.key === "Escape" || panel()?.contains(event.target))) return;
  event.preventDefault();
  KEYS[event.key]();
}

// Who acts knows where the game is.
function acting(event) {
  if (!ACTS.test(event.detail.action)) return;
  end();
  panel()?.remove();
}

export function atTable(table) {
  if (!table) return;
  dress();
  document.addEventListener("click", click);
  document.addEventListener("keydown", key);
  document.addEventListener("acting", acting);
  document.addEventListener("shown", dress);
}
