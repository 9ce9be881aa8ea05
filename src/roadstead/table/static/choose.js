// Choosing on the board, by touch and by keys. Every way ends at the button of the choice.

import { foretell } from "./ahead.js";
import { skip } from "./motion.js";
import { begins, numbersOf, spotOf, spots, spotsAt } from "./spots.js";

const button = (number) => document.getElementById(`c${number}`);
let narrowed = null;
let unfolded = [];
let lit = [];

function unfold(it) {
  const group = it?.closest("details.group:not([open])");
  if (!group) return;
  group.open = true;
  unfolded.push(group);
}

// Several choices touch a spot: only they stay in the list, until one is meant; what was unfolded for that folds again.
function narrow(numbers) {
  narrowed = numbers;
  for (const group of unfolded.splice(0)) group.open = false;
  for (const number of numbers ?? []) unfold(button(number));
  document.getElementById("part-prompt")?.classList.toggle("is-narrow", Boolean(numbers));
  for (const choice of document.querySelectorAll("#choose .choice")) {
    choice.parentElement.classList.toggle("is-out", Boolean(numbers) && !numbers.includes(Number(choice.id.slice(1))));
  }
  for (const spot of spots()) spot.classList.toggle("is-out", Boolean(numbers) && !meantBy(spot).length);
}

// What a spot means: of what the list was narrowed to, the choices that touch it, else those that begin with it, such as the die for a slot that was clicked.
function meantBy(spot) {
  const all = numbersOf(spot);
  if (!narrowed) return all;
  const both = all.filter((number) => narrowed.includes(number));
  return both.length ? both : narrowed.filter((number) => begins(number, all));
}

// Pieces may still move while the next question stands in the list: the numbers on the board are of the one before.
const asks = (id) => document.getElementById(id)?.dataset.asks;
export const isNow = () => asks("part-board") === asks("part-prompt");

function touch(spot) {
  if (!isNow()) {
    skip();
    return;
  }
  if (hand === "touch" && isSmall(spot)) hand = "unsure";
  const meant = meantBy(spot);
  pick(meant.length ? meant : numbersOf(spot));
}

// Whoever has said which piece goes means the place that it may go to, also below another piece.
function beneath(event) {
  return narrowed && event.detail > 0 ? spotsAt(event.clientX, event.clientY).find((spot) => meantBy(spot).length) : null;
}

// The only choice is made; of several, the list shows them.
export function pick(numbers) {
  if (numbers.length === 1) {
    button(numbers[0])?.click();
    return;
  }
  narrow(numbers);
  const fold = document.getElementById("fold");
  if (fold?.checked) fold.click();
  button(numbers[0])?.focus();
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

// After a choice the hand is where it goes on: at the button that sends, else at the new question, whose list begins at its top.
function settleFocus() {
  const first = document.querySelector("#send[autofocus]") ?? document.getElementById("q");
  if (!first) return;
  if (first.id === "q") {
    first.tabIndex = -1;
    document.querySelector(".prompt-b")?.scrollTo(0, 0);
  }
  document.querySelector('.choice[aria-pressed="true"]')?.scrollIntoView({ block: "nearest" });
  first.focus({ preventScroll: true });
}

// --- digits: a choice that can be taken back is made at once; of those that cannot, the button has the focus, and Enter presses it -----

const LONGER = 600; // with more than nine choices, so long a second digit is waited for
let typed = "";
let waiting = 0;

function forget() {
  clearTimeout(waiting);
  typed = "";
}

function mean(number) {
  forget();
  const choice = button(number);
  if (choice?.getAttribute("aria-pressed") === "true") document.getElementById("send")?.focus();
  else if (choice && !("ends" in choice.dataset)) choice.click();
}

function digit(key) {
  const number = button(typed + key) ? typed + key : button(key) ? key : "";
  forget();
  if (!number) return;
  narrow(null);
  unfold(button(number));
  button(number).focus();
  typed = number;
  if ([..."0123456789"].some((next) => button(number + next))) waiting = setTimeout(() => mean(number), LONGER);
  else mean(number);
}

function keys(event) {
  if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && narrowed) narrow(null);
  if (/^\d$/.test(event.key)) digit(event.key);
  else forget();
}

// --- what is on its way is not sent again, and the second half of a double click means nothing ------------------------------------------

const TWICE = 350;
let flying = false;
let pressed = -TWICE;

const AREA = "#part-board, #part-own, #part-others";
const chooses = (it) => it.closest?.("#part-prompt button") || (it.closest?.(AREA) && !it.closest("button, summary, input, select"));

function once(event) {
  const twice = event.detail > 1 && event.timeStamp - pressed < TWICE;
  pressed = event.timeStamp;
  if (!twice || !chooses(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// A new question is there: nothing is on its way any more, and nothing half said.
function arrived() {
  flying = false;
  narrowed = null;
  forget();
}

// Who clicks or taps a choice, or presses Enter on its button, was told there that there is no way back. A digit is quickly typed, and a finger may miss
// what is smaller than itself: then the button that sends is asked for. Whether that is enough is for the table to say.
let hand = "";
const FINGER = 40;
const isSmall = (it) => { const box = it.getBoundingClientRect(); return Math.min(box.width, box.height) < FINGER; };
const SURE = ["mouse", "touch", "pen", "key"];
const atOnce = (form, submitter) => form.id === "choose" && SURE.includes(hand) && submitter?.querySelector(".chip.final") ? { at_once: 1 } : {};

async function answer(form, submitter) {
  if (flying) return;
  flying = true;
  skip();
  const taken = await send(form, submitter, atOnce(form, submitter)).finally(arrived);
  if (taken) form.reset();
  if (taken && document.activeElement?.id !== "ask-hint") settleFocus();
}

let send = null;

export function choosing(to) {
  send = to;
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
    answer(form, event.submitter);
  });
  document.addEventListener("pointerdown", (event) => { hand = event.pointerType; }, true);
  document.addEventListener("keydown", (event) => { hand = /^\d$/.test(event.key) ? "digit" : "key"; }, true);
  document.addEventListener("click", once, true);
  document.addEventListener("click", (event) => {
    const spot = spotOf(event);
    if (spot) {
      event.preventDefault();
      touch(beneath(event) ?? spot);
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
  document.addEventListener("shown", arrived);
  foretell(document);
}
