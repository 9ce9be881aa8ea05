// Python, with everything of ours in it. What the first start has loaded is kept as a picture of its memory, with which later starts begin.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const PAGE = 65_536; // WebAssembly's memory comes in pages
const HOME = "/home/pyodide";
const LOADED = `
import anyio._backends._asyncio
import roadstead.site.engine
from roadstead.kernel import registry
from roadstead.table.features import load_pages

registry.titles()
load_pages()
`;
// The search for packages keeps the archive of the library open. Python would close that file in a machine that begins with the picture, where its number is
// another file's: that of the tables.
const CLOSED = `
import gc, importlib

importlib.invalidate_caches()
gc.collect()
`;
const STANDARD = 3; // input, output and errors are open in every machine

const here = (name) => new URL(name, import.meta.url).href;
const PICTURE = here("memory");

const load = (more) => loadPyodide({ indexURL: here("pyodide/"), lockFileContents: fetch(here("pyodide/pyodide-lock.json")).then((it) => it.text()), ...more });

// Our files: a line of JSON with the size of each, and all of them one after the other.
function unpack(FS, packed) {
  const end = packed.indexOf(10);
  let at = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(packed.subarray(0, end)))) {
    FS.mkdirTree(`${HOME}/${name}`.replace(/\/[^/]*$/, ""));
    FS.writeFile(`${HOME}/${name}`, packed.subarray(at, at + size));
    at += size;
  }
}

// A machine has as much memory as the picture before anything is put there.
async function withMemory(size, act) {
  const before = [WebAssembly.instantiate, WebAssembly.instantiateStreaming];
  const roomy = (make) => async (...given) => {
    const made = await make(...given);
    const memory = (made.instance ?? made).exports.memory;
    const missing = memory ? Math.ceil((size - memory.buffer.byteLength) / PAGE) : 0;
    if (missing > 0) memory.grow(missing);
    return made;
  };
  [WebAssembly.instantiate, WebAssembly.instantiateStreaming] = before.map(roomy);
  try {
    return await act();
  } finally {
    [WebAssembly.instantiate, WebAssembly.instantiateStreaming] = before;
  }
}

async function revived(ours) {
  const response = await fetch(PICTURE);
  if (!response.ok) return null;
  const picture = new Uint8Array(await response.arrayBuffer());
  try {
    const machine = await withMemory(picture.length, () => load({ _loadSnapshot: picture }));
    unpack(machine.FS, await ours);
    return machine;
  } catch (error) {
    console.warn(`Python starts anew: ${error.message ?? error}`);
    return null;
  }
}

async function fresh(ours, keep) {
  const machine = await load({ _makeSnapshot: keep });
  unpack(machine.FS, await ours);
  machine.runPython(LOADED);
  if (!keep) return [machine, null];
  machine.runPython(CLOSED);
  const left = machine.FS.streams.filter((it) => it && it.fd >= STANDARD).map((it) => it.path);
  if (left.length) {
    console.error(`no picture is kept, since these files are open: ${left.join(", ")}`);
    return [machine, null];
  }
  const picture = machine.makeMemorySnapshot();
  return [machine, () => fetch(PICTURE, { method: "PUT", body: picture }).catch(() => {})]; // without room for it the next start is slow again
}

// The machine, and how to keep the picture of its memory if there was none.
export async function python(keep = false) {
  const ours = fetch(here("python.bundle")).then((it) => it.arrayBuffer()).then((it) => new Uint8Array(it));
  const machine = await revived(ours);
  return machine ? [machine, null] : fresh(ours, keep);
}
