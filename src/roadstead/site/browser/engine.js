// The worker that has the tables. It answers what pages ask over the channel of the site, and hires workers that think.

import { mount, open } from "./files.js";
import { python } from "./python.js";

const BASE = new URL("..", import.meta.url).pathname; // with a stroke at its end
const NAMES = ["roadstead.db", "roadstead.db-journal"];
const PLACE = "/kept";
const SILENCE = 200_000; // who listens says so more often, also in a tab that nobody sees
const REMEMBERED = 1000;

const channel = new BroadcastChannel(`roadstead ${BASE}`);
const name = crypto.randomUUID();
const listening = new Map(); // streams, and when their pages were last heard
const taken = new Set(); // requests: one that is asked again is not done twice
const say = (message) => channel.postMessage({ from: "engine", engine: name, ...message });

let engine = null;
let machine = null;
let [shown, kept, warm] = [false, false, false];

// --- workers that think ----------------------------------------------------------------------------------------------

function hire() {
  const worker = new Worker(new URL("thinker.js", import.meta.url), { type: "module" });
  const start = Promise.withResolvers();
  let thought = start;
  let broken = null;
  start.promise.catch(() => {}); // whoever asks hears of it
  const fail = (error) => {
    broken = new Error(error.message || "a worker could not be started");
    start.reject(broken);
    thought.reject(broken);
  };
  worker.onerror = fail;
  worker.onmessage = ({ data }) => {
    if (data.trouble) fail({ message: data.trouble });
    else if (data.ready) start.resolve();
    else thought.resolve(machine.toPy(data.told));
  };
  return {
    ready: () => start.promise,
    ask: (packed) => {
      thought = Promise.withResolvers();
      if (broken) thought.reject(broken);
      else worker.postMessage(packed.toJs());
      return thought.promise;
    },
    end: () => {
      worker.terminate();
      fail({ message: "ended" });
    },
  };
}

// --- requests ----------------------------------------------------------------------------------------------------------

function tell(id, status, headers, body, more) {
  const bytes = body.toJs();
  body.destroy();
  if (!more) listening.delete(id);
  say({ id, status, headers: JSON.parse(headers), body: bytes, more });
  shown = true;
  warmUp();
}

// A worker that thinks is made ready once there is something to see, and the memory it begins with is kept.
function warmUp() {
  if (!shown || !kept || warm) return;
  warm = true;
  setTimeout(() => engine.warm(), 300);
}

function ask({ id, method, address, headers, body, stream }) {
  if (!engine || taken.has(id)) return;
  taken.add(id);
  if (taken.size > REMEMBERED) taken.delete(taken.values().next().value);
  say({ id, got: true });
  if (stream) listening.set(id, Date.now());
  engine.ask(id, method, address, JSON.stringify(headers), machine.toPy(new Uint8Array(body ?? 0)));
}

function hear({ data }) {
  if (data.to !== "engine") return;
  if (data.hello) {
    if (engine) say({ ready: true });
  } else if (data.here) {
    if (listening.has(data.here)) listening.set(data.here, Date.now());
  } else if (data.gone) {
    listening.delete(data.gone);
    engine?.let_go(data.gone);
  } else ask(data);
}

function sweep() {
  for (const [id, heard] of listening) if (Date.now() - heard > SILENCE) hear({ data: { to: "engine", gone: id } });
}

// --- the beginning -----------------------------------------------------------------------------------------------------

async function begin() {
  const files = open(`roadstead${BASE.replaceAll("/", " ")}`.trim(), NAMES);
  const [made, keep] = await python(true);
  machine = made;
  say({ stage: "rules" });
  const handles = await files;
  if (handles) mount(machine.FS, PLACE, handles);
  const { Engine } = machine.pyimport("roadstead.site.engine");
  const table = Engine(handles ? `${PLACE}/${NAMES[0]}` : ":memory:", location.origin, BASE.slice(0, -1), hire, tell);
  await table.begin();
  engine = table;
  say({ ready: true });
  postMessage({ ready: true, kept: Boolean(handles) });
  await keep?.();
  kept = true;
  warmUp();
}

channel.onmessage = hear;
setInterval(sweep, 30_000);
begin().catch((error) => postMessage({ trouble: String(error.message ?? error) }));
