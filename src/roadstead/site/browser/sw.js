// Keeps all files of one release, so that the network may be away, and hands every other request to the worker that has the tables.

/* global VERSION, PARTS, POLICY */

const BASE = new URL(registration.scope).pathname;
const ORIGIN = location.origin;
const MINE = `roadstead ${BASE} `;
const CACHE = MINE + VERSION;
const SHELL = "index.html";
const DIGEST = "x-digest";
const MEMORY = "app/memory";
const LANGUAGES = "accept-language";

const channel = new BroadcastChannel(`roadstead ${BASE}`);
const parts = new Map(PARTS.map((part) => [part.path, part]));
const PYTHON = PARTS.filter((part) => /^app\/(pyodide\/|python\.)/.test(part.path)).map((part) => part.digest).join(" ");
const waiting = new Map();

// --- the files of this release ---------------------------------------------------------------------------------------

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function fetched(part) {
  const response = await fetch(BASE + part.file, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${part.file}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (hex(await crypto.subtle.digest("SHA-256", bytes)) !== part.digest) throw new Error(`${part.file} is of another release`);
  return bytes;
}

// What has not changed since an older release is here already.
async function known(part) {
  for (const name of await caches.keys()) {
    const found = name.startsWith(MINE) && (await (await caches.open(name)).match(BASE + part.path));
    if (found && found.headers.get(DIGEST) === part.digest) return found;
  }
  return null;
}

async function keep(cache, part) {
  const found = await known(part);
  if (found) return cache.put(BASE + part.path, found);
  const bytes = await fetched(part);
  const body = part.packed ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")) : bytes;
  const headers = { "content-type": part.type, "content-security-policy": POLICY, "x-content-type-options": "nosniff", [DIGEST]: part.digest };
  return cache.put(BASE + part.path, new Response(body, { headers }));
}

async function install() {
  const cache = await caches.open(CACHE);
  const left = [...PARTS];
  const total = PARTS.reduce((sum, part) => sum + part.size, 0);
  let done = 0;
  const fetchOn = async () => {
    for (let part = left.shift(); part; part = left.shift()) {
      await keep(cache, part);
      done += part.size;
      channel.postMessage({ from: "keeper", done, total });
    }
  };
  await Promise.all([fetchOn(), fetchOn(), fetchOn(), fetchOn()]);
  const picture = await known({ path: MEMORY, digest: PYTHON });
  if (picture) await cache.put(BASE + MEMORY, picture);
}

// What Python's memory looks like after its start belongs to what was started.
async function memory(request) {
  const cache = await caches.open(CACHE);
  if (request.method !== "PUT") return (await cache.match(BASE + MEMORY)) ?? new Response("", { status: 404 });
  await cache.put(BASE + MEMORY, new Response(await request.arrayBuffer(), { headers: { [DIGEST]: PYTHON } }));
  return new Response(null, { status: 204 });
}

async function clear() {
  for (const name of await caches.keys()) if (name.startsWith(MINE) && name !== CACHE) await caches.delete(name);
  await clients.claim();
}

async function kept(path) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(BASE + path);
  if (found) return found;
  await keep(cache, parts.get(path)); // a browser that is short of space may have thrown it away
  return cache.match(BASE + path);
}

// --- requests for the tables -----------------------------------------------------------------------------------------

const asked = (entry) => channel.postMessage({ to: "engine", ...entry.message });

async function ask(request, address) {
  const headers = [...request.headers].filter(([name]) => name !== LANGUAGES);
  headers.push([LANGUAGES, navigator.languages.join(",")]);
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer();
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const entry = { message: { id, method: request.method, address, headers, body }, resolve, by: null, lost: lost(request) };
    waiting.set(id, entry);
    asked(entry);
  });
}

function answered({ status, headers, body }) {
  const where = new Map(headers).get("location");
  if (where && status >= 300 && status < 400) return Response.redirect(new URL(where, ORIGIN), status);
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
}

// Nobody knows what became of it: a script hears that no answer came, and somebody who went there sees all tables.
const lost = (request) => (request.mode === "navigate" ? () => Response.redirect(BASE, 303) : () => Response.error());

// The tables say that they are there whenever a tab asks. If they are others than before, what those before may have done already is not done twice.
function again(engine) {
  for (const [id, entry] of waiting) {
    if (entry.by === engine) continue;
    if (!entry.by || entry.message.method === "GET") asked(entry);
    else finish(id, entry.lost());
  }
}

function finish(id, response) {
  waiting.get(id).resolve(response);
  waiting.delete(id);
}

// All pages are loaded anew when other files take over, which wait until nothing is on its way: also what a tab sent that was killed, and that never ends.
let [dropped, drop] = dropping();

function dropping() {
  let go;
  return [new Promise((resolve) => { go = resolve; }), () => go(Response.error())];
}

function giveWay() {
  for (const [id, entry] of waiting) finish(id, entry.lost());
  setTimeout(drop);
  [dropped, drop] = dropping();
}

channel.onmessage = ({ data }) => {
  if (data.from !== "engine") return;
  if (data.ready) again(data.engine);
  else if (!waiting.has(data.id)) return;
  else if (data.got) waiting.get(data.id).by = data.engine;
  else if (data.status) finish(data.id, answered(data));
};

// --- events ------------------------------------------------------------------------------------------------------------

function answer(request) {
  const url = new URL(request.url);
  if (url.origin !== ORIGIN || !url.pathname.startsWith(BASE)) return null;
  const path = url.pathname.slice(BASE.length);
  if (request.mode === "navigate" && request.destination !== "iframe") {
    const top = path === "" || path === SHELL;
    return top ? kept(SHELL) : parts.has(path) ? kept(path) : Promise.resolve(Response.redirect(`${BASE}#/${path}${url.search}`, 303));
  }
  if (path === MEMORY) return memory(request);
  return parts.has(path) ? kept(path) : ask(request, `/${path}${url.search}`);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clear()));
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
  if (data === "give way") giveWay();
});
addEventListener("fetch", (event) => {
  const found = answer(event.request);
  if (found) event.respondWith(Promise.race([found, dropped]));
});
