// Of very many choices the page leaves out what each will do; the server says it a block at a time. A new question waits a moment for it, so that no choice
// moves from under a hand; what comes later moves others rather than the one that somebody points at.

const WAIT = 250;

let said = { step: "", rows: [], all: null };

const stepOf = (page) => page.getElementById("part-table").dataset.step;
const listOf = (page) => page.querySelector("#choose [data-ahead]");

async function block(address, number) {
  const response = await fetch(`${address}?block=${number}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return [...page.querySelectorAll("#part-ahead li")];
}

function fill(page, rows) {
  for (const row of rows) {
    const words = page.querySelector(`#c${row.value} > span`);
    const small = row.querySelector("small");
    if (words && small && !words.querySelector("small:not(.steps)")) words.append(page.importNode(small, true));
  }
}

// The choice that is pointed at, else the first one in sight, stays where it is.
function keepingStill(change) {
  const area = document.querySelector(".prompt-b");
  const { top } = area.getBoundingClientRect();
  const choices = [...area.querySelectorAll("#choose .choice")].filter((it) => it.checkVisibility());
  const held = choices.find((it) => it.matches(":hover")) ?? choices.find((it) => it.getBoundingClientRect().top >= top);
  const before = held?.getBoundingClientRect().top;
  change();
  if (held) area.scrollTop += held.getBoundingClientRect().top - before;
}

async function ask({ dataset }, mine) {
  for (let number = 0; number < Number(dataset.blocks); number += 1) {
    const rows = await block(dataset.ahead, number);
    if (said !== mine) return;
    mine.rows.push(...rows);
    if (stepOf(document) === mine.step) keepingStill(() => fill(document, rows));
  }
}

// Have a page that is about to be shown say it, as far as it is known in time.
export async function foretell(page) {
  const choices = listOf(page);
  if (!choices) return;
  if (said.step !== stepOf(page)) {
    said = { step: stepOf(page), rows: [] };
    said.all = ask(choices, said).catch(() => {});
  }
  await Promise.race([said.all, new Promise((over) => { setTimeout(over, WAIT); })]);
  fill(page, said.rows);
}
