// Choosing on the board, by touch and by keys. Every way ends at the button of the choice.

import { foretelling } from "./ahead.js";
import { skip } from "./motion.js";
import { numbersOf, spotOf, spots } from "./spots.js";

const button = (number) => document.getElementById(`c${number}`);
let narrowed = null;
let lit = [];

// Several choices touch a spot: only they stay in the list, until one is meant.
function narrow(numbers) {
  narrowed = numbers;
  document.getElementById("part-prompt")?.classList.toggle("is-narrow", Boolean(numbers));
  for (const choice of document.querySelectorAll("#choose .choice")) {
    choice.parentElement.classList.toggle("is-out", Boolean(numbers) && !numbers.includes(Number(choice.id.slice(1))));
  }
  for (const spot of spots()) spot.classList.toggle("is-out", Boolean(numbers) && !numbersOf(spot).some((number) => numbers.includes(number)));
}

function touch(spot) {
  const all = numbersOf(spot);
  const meant = narrowed ? all.filter((number) => narrowed.includes(number)) : all;
  const left = meant.length ? meant : all;
  if (left.length === 1) {
    button(left[0])?.click();
    return;
  }
  narrow(left);
  const fold = document.getElementById("fold");
  if (fold?.checked) fold.click();
  button(left[0])?.focus();
}

// Both ends light up together.
function light(numbers, on) {
  for (const spot of spots()) if (numbersOf(spot).some((number) => numbers.includes(number))) spot.classList.toggle("is-hover", on);
  for (const number of numbers) button(number)?.classList.toggle("is-hover", on);
}

function ends(event) {
  const choice = event.target.closest?.("#choose .choice");
  if (choice) return [Number(choice.id.slice(1))];
  const spot = spotOf(event);
  return spot ? numbersOf(spot) : null;
}

// After a choice the hand is where it goes on: at the button that sends, else at the new question.
function settleFocus() {
  const first = document.querySelector("#send[autofocus]") ?? document.getElementById("q");
  if (!first) return;
  if (first.id === "q") first.tabIndex = -1;
  document.querySelector('.choice[aria-pressed="true"]')?.scrollIntoView({ block: "nearest" });
  first.focus({ preventScroll: true });
}

let typed = "";
function keys(event) {
  if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && narrowed) narrow(null);
  if (!/^\d$/.test(event.key)) {
    typed = "";
    return;
  }
  typed = button(typed + event.key) ? typed + event.key : button(event.key) ? event.key : "";
  if (typed) {
    narrow(null);
    button(typed).focus();
  }
}

export function choosing(send) {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.id === "chatting") {
      event.preventDefault();
      const said = form.elements.text.value;
      if ((await send(form, event.submitter)) && form.elements.text.value === said) form.reset();
      return;
    }
    if (!form.closest("#part-prompt") || /\/(join|settings)$/.test(form.action)) return;
    event.preventDefault();
    skip();
    const taken = await send(form, event.submitter);
    if (taken) form.reset();
    if (taken && document.activeElement?.id !== "ask-hint") settleFocus();
  });
  document.addEventListener("click", (event) => {
    const spot = spotOf(event);
    if (spot) {
      event.preventDefault();
      touch(spot);
    }
    if (event.target.closest?.("#show-all")) narrow(null);
  });
  document.addEventListener("pointerover", (event) => {
    light(lit, false);
    lit = ends(event) ?? [];
    light(lit, true);
  });
  document.addEventListener("focusin", (event) => { const found = ends(event); if (found) light(found, true); });
  document.addEventListener("focusout", (event) => { const found = ends(event); if (found) light(found, false); });
  document.addEventListener("keydown", keys);
  document.addEventListener("shown", () => { narrowed = null; });
  foretelling();
}
