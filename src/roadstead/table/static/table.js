// Live updates and comfort. Without this file the table is complete: every choice is a button in a form.

const table = document.getElementById("part-table");
const PARTS = ["bar", "prompt", "board", "own", "others", "log"].map((name) => `part-${name}`);
let shown = table ? Number(table.dataset.count) : 0;
let wanted = shown;
let fetching = false;

// Replace only what has changed, so that nothing jumps away from what a player is doing.
function morph(fresh) {
  for (const id of PARTS) {
    const old = document.getElementById(id);
    const next = fresh.getElementById(id);
    if (old && next && old.outerHTML !== next.outerHTML) {
      const scroll = [old.scrollLeft, old.scrollTop];
      const focused = document.activeElement && old.contains(document.activeElement) ? document.activeElement.id : "";
      old.replaceWith(next);
      [next.scrollLeft, next.scrollTop] = scroll;
      if (focused) document.getElementById(focused)?.focus();
    }
  }
  const sprite = document.querySelector(".sprite");
  const symbols = fresh.querySelector(".sprite");
  if (sprite && symbols) sprite.replaceWith(symbols);
  document.title = fresh.title;
  const last = [...document.querySelectorAll("#part-log .is-last span")].map((line) => line.textContent).reverse().join(" ");
  const announce = document.getElementById("announce");
  if (announce) announce.textContent = last;
}

async function refresh(response) {
  const html = await response.text();
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const next = fresh.getElementById("part-table");
  if (!next) {
    location.reload();
    return;
  }
  shown = Number(next.dataset.count);
  table.dataset.count = next.dataset.count;
  morph(fresh);
}

// News that comes while a page is on its way is not forgotten: fetch until what is wanted is shown.
async function update(count) {
  wanted = Math.max(wanted, count);
  if (fetching) return;
  fetching = true;
  try {
    while (shown < wanted) {
      await refresh(await fetch(location.pathname, { headers: { Accept: "text/html" } }));
    }
  } finally {
    fetching = false;
  }
}

function follow() {
  const source = new EventSource(table.dataset.live);
  source.onmessage = (message) => update(Number(message.data));
}

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.set(button.name, button.value);
  await refresh(await fetch(form.action, { method: "POST", body }));
}

if (table) {
  follow();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.closest("#part-prompt") || form.action.endsWith("/join")) return;
    event.preventDefault();
    send(form, event.submitter);
  });
  // A spot on the board is a link to the choice of the same number.
  document.addEventListener("click", (event) => {
    const spot = event.target.closest?.('a[href^="#c"]');
    if (!spot) return;
    event.preventDefault();
    const button = document.getElementById(spot.getAttribute("href").slice(1));
    button?.focus();
    button?.click();
  });
  // Digits choose, as the numbers on the board say.
  let typed = "";
  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) {
      typed += event.key;
      const button = document.getElementById(`c${typed}`);
      if (button) button.focus();
      else typed = "";
    } else {
      typed = "";
    }
  });
}
