// The hash of a table's dice as this browser first had it, and the salt that went out from here: kept, and compared with what the server shows later.

const KEY = "roadstead-dice";
const MOST = 200;
const SALT_BYTES = 16;

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {}; // no storage here, or something else in it
  }
}

function put(table, row) {
  const { [table]: _, ...others } = all();
  const rows = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...rows, [table, row]])));
  } catch {
    // the browser keeps nothing: the page says how to note it down
  }
}

// What was kept for this table; the first time, what is shown now.
function kept({ table, commitment, moment }) {
  const before = all()[table];
  if (before) return before;
  const fresh = { commitment, moment: Number(moment), salts: [] };
  put(table, fresh);
  return fresh;
}

function keepSalt({ table, moment }, salt) {
  const row = all()[table];
  if (row && salt) put(table, { ...row, salts: [...row.salts, { salt, moment: Number(moment) }] });
}

const randomSalt = () => [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Before the first deal: the hash is kept, salt that nobody could foresee goes out, and the game begins.
function pledge(form) {
  form.addEventListener("submit", () => keepSalt(form.dataset, form.elements.salt.value.trim()));
  form.elements.salt.value ||= randomSalt();
  form.requestSubmit();
}

// A salt counts if the server lists it, from no later than when it went out.
function isListed({ salt, moment }) {
  return [...document.querySelectorAll("[data-salt]")].some((row) => row.dataset.salt === salt && Number(row.dataset.moment) <= moment);
}

function tell(line, row) {
  const { same, since, salted, missing } = line.dataset;
  const lost = row.salts.filter((it) => !isListed(it)).map((it) => it.salt);
  const said = [row.moment ? since.replace("{moment}", row.moment) : same];
  if (lost.length) said.push(missing.replace("{salt}", lost.join(", ")));
  else if (row.salts.length) said.push(salted);
  line.textContent = said.join(" ");
  line.hidden = false;
}

export function atTable() {
  const shown = document.querySelector("[data-commitment]");
  if (!shown) return;
  const row = kept(shown.dataset);
  const same = row.commitment === shown.dataset.commitment;
  const [alarm, line] = ["dice-alarm", "dice-kept"].map((id) => document.getElementById(id));
  if (alarm) alarm.hidden = same;
  if (same && shown.id === "pledge") pledge(shown);
  if (same && line) tell(line, row);
  const salting = document.getElementById("salting");
  salting?.addEventListener("submit", () => keepSalt(shown.dataset, salting.elements.salt.value.trim()));
}
