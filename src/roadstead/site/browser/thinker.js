// A worker that thinks: it says when it is ready; then a question comes packed, and its answer goes back packed.

import { python } from "./python.js";

const asked = [];
let answer = null;

function reply(packed) {
  const told = answer(packed);
  postMessage({ told: told.toJs() });
  told.destroy();
}

onmessage = ({ data }) => (answer ? reply(data) : asked.push(data));

async function begin() {
  const [machine] = await python();
  const queues = machine.pyimport("roadstead.table.server.queues");
  machine.pyimport("roadstead.kernel.registry").titles();
  answer = (packed) => queues.answer(machine.toPy(packed));
  postMessage({ ready: true });
  asked.splice(0).forEach(reply);
}

begin().catch((error) => postMessage({ trouble: String(error.message ?? error) }));
