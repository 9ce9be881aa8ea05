// The page around the table: it keeps Python while pages come and go in its frame, and says what goes on until the first one is there.

const BASE = new URL("..", import.meta.url).pathname;
const CHECK = 3_600_000;
const URGE = 500;

const at = (id) => document.getElementById(id);
const [frame, state, bar] = [at("table"), at("state"), at("progress")];
const words = JSON.parse(at("words").textContent);
const channel = new BroadcastChannel(`roadstead ${BASE}`);
const script = (name) => new URL(name, import.meta.url);

let lang = navigator.languages.map((it) => it.slice(0, 2)).find((it) => it in words) ?? "en";
let ready = null;
let offered = null;

// --- what is said ----------------------------------------------------------------------------------------------------------

function speak() {
  document.documentElement.lang = lang;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = words[lang][place.dataset.word];
  frame.title = words[lang].table;
}

function say(word) {
  state.dataset.word = word;
  speak();
}

function fail(word, detail = "") {
  bar.hidden = true;
  at("again").hidden = false;
  at("detail").textContent = detail;
  say(word);
}

function progress(done, total) {
  bar.max = total;
  bar.value = done;
}

// --- the files, and newer ones -------------------------------------------------------------------------------------------

const installed = (worker) => new Promise((go, stop) => {
  const look = () => (worker.state === "redundant" ? stop(new Error("redundant")) : worker.state === "activated" && go());
  worker.addEventListener("statechange", look);
  look();
});

function offer(worker) {
  if (!worker || !navigator.serviceWorker.controller) return;
  offered = worker;
  at("update").hidden = false;
}

function watch(registration) {
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => { if (worker.state === "installed") offer(worker); });
  });
  const check = () => registration.update().catch(() => {}); // without a network there is nothing new
  check();
  setInterval(check, CHECK);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) check(); });
}

// A browser lets the new files take over when the old worker has nothing left to do, and looks only when something of it has ended.
function takeOver() {
  const old = navigator.serviceWorker.controller;
  const urge = () => old?.postMessage("give way");
  offered.postMessage("take over");
  urge();
  setInterval(urge, URGE);
}

async function keepFiles() {
  const registration = await navigator.serviceWorker.register(`${BASE}sw.js`, { scope: BASE, updateViaCache: "none" });
  if (!registration.active) await installed(registration.installing ?? registration.waiting);
  if (!navigator.serviceWorker.controller) await new Promise((go) => navigator.serviceWorker.addEventListener("controllerchange", go, { once: true }));
  watch(registration);
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
}

// --- Python, in one tab for all ------------------------------------------------------------------------------------------

// Who has the lock has the tables, until this tab goes.
function keepTables() {
  navigator.locks.request(`roadstead ${BASE}`, () => new Promise(() => {
    const worker = new Worker(script("engine.js"), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.trouble) fail("broken", data.trouble);
      else at("private").hidden = data.kept;
    };
    worker.onerror = (error) => fail("broken", error.message ?? "");
  }));
}

const tables = () => new Promise((go) => {
  ready = go;
  channel.postMessage({ to: "engine", hello: true });
});

channel.onmessage = ({ data }) => {
  if (data.from === "keeper") progress(data.done, data.total);
  if (data.from === "engine" && data.stage) say(data.stage);
  if (data.from === "engine" && data.ready) ready?.();
};

// --- the frame -----------------------------------------------------------------------------------------------------------

const wanted = () => location.hash.slice(1).replace(/^(?!\/)/, "/").replace(/^\/{2,}/, "/");
const shown = () => {
  const { pathname, search, hash } = frame.contentWindow.location;
  return `/${pathname.slice(BASE.length)}${search}${hash}`;
};

function follow() {
  const page = frame.contentDocument;
  if (!page || frame.contentWindow.location.href === "about:blank") return;
  document.body.classList.add("is-there");
  const named = () => { document.title = page.title; }; // whose turn it is stands there too
  named();
  new MutationObserver(named).observe(page.head, { childList: true, characterData: true, subtree: true });
  if (page.documentElement.lang in words) lang = page.documentElement.lang;
  speak();
  if (wanted() !== shown()) history.replaceState(null, "", `#${shown()}`);
}

function show() {
  if (document.body.classList.contains("is-there") && wanted() === shown()) return;
  frame.contentWindow.location.replace(BASE + wanted().slice(1));
}

async function begin() {
  speak();
  if (!navigator.serviceWorker || !navigator.locks || !globalThis.DecompressionStream) return fail("unable");
  try {
    await keepFiles();
  } catch (error) {
    return fail("unfetched", error.message);
  }
  bar.removeAttribute("value");
  say("python");
  keepTables();
  await tables();
  navigator.storage?.persist?.();
  frame.addEventListener("load", follow);
  addEventListener("hashchange", show);
  return show();
}

at("again").addEventListener("click", () => location.reload());
at("accept").addEventListener("click", takeOver, { once: true });
at("later").addEventListener("click", () => { at("update").hidden = true; });
at("understood").addEventListener("click", () => { at("private").hidden = true; });
begin();
