// Of very many choices the page leaves out what each will do; the server says it a block at a time.

let begun = "";

const mark = () => document.getElementById("part-table").dataset.step;
const list = () => document.querySelector("#choose [data-ahead]");

async function block(address, number) {
  const response = await fetch(`${address}?block=${number}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return [...page.querySelectorAll("#part-ahead li")];
}

function fill(rows) {
  for (const row of rows) {
    const words = document.querySelector(`#c${row.value} > span`);
    const small = row.querySelector("small");
    if (words && small && !words.querySelector("small:not(.steps)")) words.append(document.adoptNode(small));
  }
}

async function tell() {
  const choices = list();
  const step = mark();
  if (!choices || begun === step) return;
  begun = step;
  for (let number = 0; number < Number(choices.dataset.blocks); number += 1) {
    const rows = await block(choices.dataset.ahead, number);
    if (mark() !== step) return;
    fill(rows);
  }
}

export function foretelling() {
  document.addEventListener("shown", tell);
  tell();
}
