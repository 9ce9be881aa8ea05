// Moving through a replay without leaving the page. Without this file every way to move is a link or a form.

import { zooming } from "./zoom.js";

const PARTS = [
  ...["part-bar", "part-film", "part-board", "part-own", "part-others", "part-log"],
  ...["part-round", "part-steps", "part-chapters", "part-does", "part-eyes", "points"],
];
const PACE = 900;
const SCROLLS = ".log, .own, .others, .acts-l, .board";
const main = document.getElementById("film");
let wanted = null;
let busy = false;
let timer = 0;
let speed = 1;

const slider = () => document.getElementById("slider");
const at = () => Number(slider().value);

function address(moment) {
  const url = new URL(location.href);
  url.searchParams.set("at", moment);
  url.searchParams.set("eyes", document.querySelector(".film-r [name=eyes]").value);
  return url;
}

// Only what has changed is replaced, and what has the focus keeps it; the slider stays what it is, so that it can be dragged on.
function morph(fresh) {
  const focused = document.activeElement?.id;
  const label = document.activeElement?.getAttribute?.("aria-label");
  for (const id of PARTS) {
    const old = document.getElementById(id);
    const next = fresh.getElementById(id);
    if (!old || !next || old.outerHTML === next.outerHTML) continue;
    const place = [old.scrollLeft, old.scrollTop];
    old.replaceWith(next);
    [next.scrollLeft, next.scrollTop] = place;
  }
  const sprite = document.querySelector(".sprite");
  const symbols = fresh.querySelector(".sprite");
  if (sprite && symbols) sprite.replaceWith(symbols);
  document.title = fresh.title;
  if (wanted === null) slider().value = fresh.getElementById("slider").value;
  dress();
  const back = (focused && document.getElementById(focused)) || (label && document.querySelector(`[aria-label="${CSS.escape(label)}"]`));
  if (back && back !== document.activeElement) back.focus({ preventScroll: true });
  const count = document.getElementById("count").textContent;
  document.getElementById("announce").textContent = `${count}. ${document.getElementById("said").textContent}`;
}

async function go(moment, keep = false) {
  const last = Number(slider().max);
  wanted = Math.max(0, Math.min(last, moment));
  if (busy) return;
  busy = true;
  try {
    while (wanted !== null) {
      const next = wanted;
      wanted = null;
      const url = address(next);
      const response = await fetch(url, { headers: { Accept: "text/html" } });
      if (!response.ok) {
        location.href = url;
        return;
      }
      const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
      history.replaceState(null, "", url);
      morph(fresh);
    }
  } finally {
    busy = false;
  }
  if (!keep) halt();
}

const running = () => timer !== 0;

function halt() {
  clearInterval(timer);
  timer = 0;
  mark();
}

function run() {
  if (running()) return halt();
  if (at() >= Number(slider().max)) return;
  timer = setInterval(() => (at() < Number(slider().max) ? go(at() + 1, true) : halt()), PACE / speed);
  mark();
}

function mark() {
  const button = document.getElementById("play");
  button.setAttribute("aria-pressed", String(running()));
  button.setAttribute("aria-label", running() ? button.dataset.halt : button.dataset.run);
}

function pace(button) {
  speed = Number(button.dataset.speed);
  for (const it of document.querySelectorAll("[data-speed]")) it.setAttribute("aria-pressed", String(it === button));
  if (!running()) return;
  halt();
  run();
}

// The act of this moment is in sight.
function reach() {
  const list = document.getElementById("part-round");
  const now = list.querySelector(".is-now") ?? list.querySelector(".is-later");
  if (now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
}

// Where the game turned takes a while to find: the flags come when they are there.
async function turns() {
  const place = document.getElementById("part-turns");
  if (!place?.dataset.from) return;
  const response = await fetch(place.dataset.from).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html").getElementById("part-turns");
  if (!fresh) return;
  place.replaceWith(fresh);
  here();
}

// The flag of this moment is lit.
function here() {
  for (const flag of document.querySelectorAll("#part-turns a")) {
    if (Number(flag.dataset.at) === at()) flag.setAttribute("aria-current", "step");
    else flag.removeAttribute("aria-current");
  }
}

// What only works with a script shows itself, what is only needed without one goes.
function dress() {
  document.getElementById("play").hidden = false;
  document.getElementById("go").hidden = true;
  document.getElementById("speeds").hidden = false;
  mark();
  reach();
  here();
}

function follow(id) {
  const link = document.getElementById(id);
  if (link?.dataset.at) go(Number(link.dataset.at));
}

const KEYS = {
  ArrowLeft: () => go(at() - 1),
  ArrowRight: () => go(at() + 1),
  Home: () => go(0),
  End: () => go(Number(slider().max)),
  PageUp: () => follow("go-round_back"),
  PageDown: () => follow("go-round_on"),
  " ": run,
};

function meant(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return false;
  const target = event.target;
  if (target.id === "slider") return true;
  if (target.closest("input, select, textarea")) return false;
  if (event.key === " ") return !target.closest("a, button, summary");
  return event.key.startsWith("Arrow") || !target.closest(SCROLLS);
}

if (main) {
  dress();
  turns();
  document.addEventListener("keydown", (event) => {
    if (!meant(event)) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  document.addEventListener("input", (event) => {
    if (event.target.id === "slider") go(Number(event.target.value));
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#play")) return run();
    const link = event.target.closest?.("a[data-at]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      go(Number(link.dataset.at));
      return;
    }
    const faster = event.target.closest?.("[data-speed]");
    if (faster) pace(faster);
  });
}
if (main) zooming();
