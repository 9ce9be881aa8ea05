// What happens is heard, if somebody wants it: off by default, and then nothing of it is even fetched. Whatever is heard is also to be
// seen: an act with its words, one's own piece, the question, the end. One sound at a time.

import { still } from "./motion.js";

const GAP = 160;
const LATER = 450;
const WAITS = ["bell", "win", "loss"]; // these are not left out: they come after what is heard just now

const root = document.documentElement;
const on = () => root.dataset.sound === "on";
const loudness = () => Number(root.dataset.volume ?? 6) / 10;
const table = () => document.getElementById("part-table");

let synth = null;
let last = -Infinity;
const fetched = () => (synth ??= import("./synth.js"));

async function ring(name, volume = loudness()) {
  const soon = performance.now() - last < GAP;
  if (!name || (soon && !WAITS.includes(name))) return;
  last = performance.now() + (soon ? LATER : 0);
  const { play } = await fetched();
  if (!play(name, volume, soon ? LATER / 1000 : 0) || !table()) return;
  table().dataset.heard = name;
  if (name === "bell") table().dataset.rung = String(Number(table().dataset.rung ?? 0) + 1);
}

// --- what is new ---------------------------------------------------------------------------------------------------------

const heard = { own: 0, others: 0 }; // the last moments of which everything was heard

// What one's own decision brought, what matters most first. Something taken back is not heard, and may be heard again.
function ownNews() {
  const place = document.getElementById("sounds");
  const pairs = (place?.dataset.sounds ?? "").split(" ").filter(Boolean).map((it) => it.split(":"));
  const fresh = pairs.find(([moment]) => Number(moment) > heard.own);
  heard.own = Number(place?.dataset.moment ?? heard.own);
  return fresh?.[1];
}

// Of what others did, the loudest: for somebody to whom it is not shown act by act.
function othersNews() {
  const acts = [...document.querySelectorAll("#part-strip [data-moment]")];
  const fresh = acts.filter((it) => Number(it.dataset.moment) > heard.others && it.dataset.sound);
  heard.others = Math.max(0, ...acts.map((it) => Number(it.dataset.moment)));
  return fresh.sort((a, b) => b.dataset.weight - a.dataset.weight)[0]?.dataset.sound;
}

const atOnce = () => still() || root.dataset.pace === "instant";

function news() {
  const [own, others] = [ownNews(), othersNews()];
  if (on() && !document.hidden) ring(own ?? (atOnce() ? others : ""));
}

// --- the switch ----------------------------------------------------------------------------------------------------------

function show() {
  const place = document.getElementById("bell");
  if (!place) return;
  place.hidden = false;
  place.setAttribute("aria-pressed", String(on()));
}

function keep(value) {
  root.dataset.sound = value;
  const body = new URLSearchParams({ sound: value, back: "/static/icon.svg" });
  const set = () => document.dispatchEvent(new CustomEvent("set"));
  fetch(new URL("../settings", import.meta.url), { method: "POST", body }).then(set, () => {}); // a browser that keeps nothing still sounds today
  show();
}

function click(event) {
  if (!event.target.closest?.("#bell")) return;
  keep(on() ? "off" : "on");
  if (on()) ring("bell");
}

// On the page of settings: how loud that would be.
function tried(event) {
  const form = event.target.closest?.(".settings form");
  if (!form || !["sound", "volume"].includes(event.target.name) || form.elements.sound.value !== "on") return;
  ring("bell", Number(form.elements.volume.value) / 10);
}

// Browsers let nothing sound before somebody has touched the page.
function touched() {
  if (on()) fetched().then(({ wake }) => wake());
}

export function atTable(place) {
  document.addEventListener("change", tried);
  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, touched, { capture: true, passive: true });
  if (!place) return;
  ownNews();
  othersNews();
  show();
  document.addEventListener("shown", show);
  document.addEventListener("shown", news);
  document.addEventListener("act", (event) => { if (on()) ring(event.detail.dataset.sound); });
  document.addEventListener("asked", () => { if (on()) ring("bell"); });
  document.addEventListener("click", click);
}
