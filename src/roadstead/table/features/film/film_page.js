// The player of a film: every step is a few numbers of drawings that share whatever did not change, so only what did is changed on the page.

import { begin, play as move, rest, skip, snapshot, still } from "./motion.js";
import { zooming } from "./zoom.js";

const BEAT = 1100;
const LINES = 60;
const SVG = "http://www.w3.org/2000/svg";
const PLACES = ["where", "part-board", "part-own", "part-others"];
const { heads, nodes, steps } = JSON.parse(document.getElementById("film-data").textContent);

const part = (name) => document.getElementById(name);
const slider = part("slider");
let at = -1;
let speed = 1;
let running = false;
let turn = 0; // whoever moved last; what was moving before is given up

// --- drawings -----------------------------------------------------------------------------------------------------------

const tagOf = (node) => heads[node[0]][0];
const keyOf = (node) => { const head = heads[node[0]]; const found = head.indexOf("data-key", 1); return found > 0 ? head[found + 1] : ""; };
const alike = (a, b) => typeof a !== "string" && typeof b !== "string" && tagOf(a) === tagOf(b) && keyOf(a) === keyOf(b);
const spaceIn = (element) => (element.namespaceURI === SVG && element.localName !== "foreignObject" ? SVG : null);

function dress(element, head, before = ["", ""]) {
  const wanted = new Set();
  for (let i = 1; i < head.length; i += 2) {
    wanted.add(head[i]);
    if (element.getAttribute(head[i]) !== head[i + 1]) element.setAttribute(head[i], head[i + 1]);
  }
  for (let i = 1; i < before.length; i += 2) if (!wanted.has(before[i])) element.removeAttribute(before[i]);
}

function build(number, parent) {
  const node = nodes[number];
  if (typeof node === "string") return document.createTextNode(node);
  const tag = tagOf(node);
  const space = tag === "svg" ? SVG : spaceIn(parent);
  const element = space ? document.createElementNS(space, tag) : document.createElement(tag);
  dress(element, heads[node[0]]);
  for (const child of node.slice(1)) element.append(build(child, element));
  return element;
}

// What is inside of an element: the same stays, what is alike becomes what it shall be, the rest is made or goes.
function fill(element, before, after) {
  const there = [...element.childNodes];
  const taken = new Set();
  const find = (test) => before.findIndex((number, i) => !taken.has(i) && test(number));
  const found = after.map((number) => { const i = find((it) => it === number); if (i >= 0) taken.add(i); return i; });
  for (const [place, number] of after.entries()) {
    if (found[place] >= 0) continue;
    const i = find((it) => alike(nodes[it], nodes[number]));
    if (i < 0) continue;
    taken.add(i);
    found[place] = i;
    change(there[i], before[i], number);
  }
  for (const [i, child] of there.entries()) if (!taken.has(i)) child.remove();
  let next = element.firstChild;
  for (const [place, number] of after.entries()) {
    const child = found[place] >= 0 ? there[found[place]] : build(number, element);
    if (child === next) next = next.nextSibling;
    else element.insertBefore(child, next);
  }
}

function change(element, before, after) {
  const [a, b] = [nodes[before], nodes[after]];
  if (a[0] !== b[0]) dress(element, heads[b[0]], heads[a[0]]);
  fill(element, a.slice(1), b.slice(1));
}

function draw(step) {
  for (const [place, name] of PLACES.entries()) {
    const [before, after] = [at < 0 ? -1 : steps[at].parts[place], step.parts[place]];
    if (before === after) continue;
    if (before < 0) part(name).replaceChildren();
    fill(part(name), before < 0 ? [] : nodes[before].slice(1), nodes[after].slice(1));
  }
}

// --- words --------------------------------------------------------------------------------------------------------------

function tell(number) {
  const step = steps[number];
  const count = part("count");
  count.textContent = `${count.dataset.word} ${number} ${count.dataset.of} ${steps.length - 1}`;
  part("said").textContent = step.said;
  part("cap").textContent = step.told.join(" ");
  slider.value = number;
  for (const row of document.querySelectorAll(".film-s li")) {
    row.classList.toggle("is-acting", Number(row.dataset.seat) === step.seat);
    row.querySelector("b").textContent = step.points[row.dataset.seat] ?? "";
  }
  for (const button of document.querySelectorAll("[data-round]")) {
    if (Number(button.dataset.round) === step.round) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  }
  for (const button of document.querySelectorAll("[data-go]")) {
    button.disabled = ["first", "step_back", "round_back"].includes(button.dataset.go) ? number === 0 : number === steps.length - 1;
  }
  lines(number);
}

// What was told up to here, the newest at the bottom and in sight.
function lines(number) {
  const out = [];
  for (let i = number; i >= 0 && out.length < LINES; i -= 1) {
    for (const [place, said] of [...steps[i].told].reverse().entries()) {
      const line = document.createElement("li");
      if (i === number) line.classList.add("is-last");
      if (place === steps[i].told.length - 1) line.classList.add("is-step");
      line.append(Object.assign(document.createElement("span"), { textContent: said }));
      out.unshift(line);
    }
  }
  const log = part("told");
  log.replaceChildren(...out);
  log.scrollTop = log.scrollHeight;
}

// --- moving -------------------------------------------------------------------------------------------------------------

async function show(number) {
  const mine = (turn += 1);
  skip();
  begin();
  const near = Math.abs(number - at) === 1;
  const before = near ? snapshot() : new Map();
  draw(steps[number]);
  at = number;
  tell(number);
  await move(before, Math.max(1, speed));
  return mine === turn;
}

const within = (number) => Math.max(0, Math.min(steps.length - 1, number));
const last = () => steps.length - 1;

function go(number) {
  halt();
  if (within(number) !== at) show(within(number));
}

function roundFrom(way) {
  let number = at;
  while (number > 0 && way < 0 && steps[number - 1].round === steps[at].round) number -= 1;
  if (way < 0) {
    number -= 1;
    while (number > 0 && steps[number - 1].round === steps[number].round) number -= 1;
  } else while (number < last() && steps[number].round === steps[at].round) number += 1;
  return within(number);
}

function mark() {
  part("play").setAttribute("aria-pressed", String(running));
  part("play").setAttribute("aria-label", running ? part("play").dataset.halt : part("play").dataset.run);
}

function halt() {
  running = false;
  mark();
}

// Things that matter stay longer.
const length = (step) => (BEAT * (step.weight >= 3 ? 1.8 : step.weight ? 1 : 0.6)) / speed;

async function run() {
  if (running) return halt();
  if (at === last()) await show(0);
  running = true;
  mark();
  while (running && at < last()) {
    const began = performance.now();
    if (!(await show(at + 1)) || !running) break;
    await rest(Math.max(0, length(steps[at]) - (performance.now() - began)));
  }
  if (at === last()) halt();
}

// Whoever wants no motion goes step by step.
const play = () => (still() ? go(at + 1) : run());

function hurry(value) {
  speed = Number(value);
  for (const button of document.querySelectorAll("[data-speed]")) button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === speed));
}

function nextSpeed(way) {
  const all = [...document.querySelectorAll("[data-speed]")].map((it) => Number(it.dataset.speed));
  hurry(all[Math.max(0, Math.min(all.length - 1, all.indexOf(speed) + way))]);
}

const dark = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

// --- hands --------------------------------------------------------------------------------------------------------------

const WAYS = {
  first: () => go(0),
  round_back: () => go(roundFrom(-1)),
  step_back: () => go(at - 1),
  step_on: () => go(at + 1),
  round_on: () => go(roundFrom(1)),
  last: () => go(last()),
};
const KEYS = { ArrowLeft: WAYS.step_back, ArrowRight: WAYS.step_on, Home: WAYS.first, End: WAYS.last, PageUp: WAYS.round_back, PageDown: WAYS.round_on, " ": play, "+": () => nextSpeed(1), "-": () => nextSpeed(-1) };

function meant(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return false;
  if (event.target === slider) return true;
  if (event.target.closest("input")) return false;
  return event.key !== " " || !event.target.closest("a, button, summary");
}

document.addEventListener("keydown", (event) => {
  if (!meant(event)) return;
  event.preventDefault();
  KEYS[event.key]();
});
slider.addEventListener("input", () => go(Number(slider.value)));
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button");
  if (event.target.closest?.("#part-table a")) event.preventDefault();
  if (!button) return;
  if (button.id === "play") play();
  else if (button.id === "theme") document.documentElement.dataset.theme = dark() ? "light" : "dark";
  else if (button.dataset.speed) hurry(button.dataset.speed);
  else if (button.dataset.at) go(Number(button.dataset.at));
  else WAYS[button.dataset.go]?.();
});
for (const name of PLACES) part(name).replaceChildren();
if (still()) part("play").hidden = true;
mark();
show(0);
zooming();
