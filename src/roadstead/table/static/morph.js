// Replace only what has changed, so that nothing jumps away from what a player is doing.

const BOARDS = ["bar", "board", "own", "others", "log", "chat"];

function replace(id, fresh) {
  const old = document.getElementById(id);
  const next = fresh.getElementById(id);
  if (!old || !next || old.outerHTML === next.outerHTML) return;
  const scroll = [...old.querySelectorAll("[tabindex]"), old].map((it) => [it.id || it.className, it.scrollLeft, it.scrollTop]);
  const focused = document.activeElement && old.contains(document.activeElement) ? document.activeElement.id : "";
  old.replaceWith(next);
  for (const [name, left, top] of scroll) {
    if (!left && !top) continue;
    const place = name === id || next.className === name ? next : [...next.querySelectorAll("[tabindex]")].find((it) => (it.id || it.className) === name);
    place?.scrollTo(left, top);
  }
  if (focused && focused !== "send") document.getElementById(focused)?.focus({ preventScroll: true });
}

// The symbols of the new drawing are there before it is.
function symbols(fresh) {
  const sprite = document.querySelector(".sprite");
  const next = fresh.querySelector(".sprite");
  if (!sprite || !next) return;
  for (const symbol of next.querySelectorAll("symbol")) if (!sprite.querySelector(`#${symbol.id}`)) sprite.append(symbol);
}

export function morph(fresh, all) {
  symbols(fresh);
  for (const name of all ? [...BOARDS, "prompt"] : BOARDS) replace(`part-${name}`, fresh);
  const table = document.getElementById("part-table");
  const next = fresh.getElementById("part-table");
  for (const name of ["count", "step"]) table.dataset[name] = next.dataset[name];
  table.className = next.className;
  if (all) document.title = fresh.title;
  announce();
}

// What is new in the log is read out.
let told = "";
function announce() {
  const lines = [...document.querySelectorAll("#part-log .is-last span")].map((line) => line.textContent).reverse().join(" ");
  const place = document.getElementById("announce");
  if (place && lines !== told) place.textContent = lines;
  told = lines;
}
