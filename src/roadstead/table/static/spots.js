// Which choice a point on the page means: that of the topmost link there, also where a piece, a mark or the frame of a thing lies over it.

const LINK = '#part-table a[href^="#c"]';
const AREA = "#part-board, #part-own, #part-others";

export const numbersOf = (spot) => (spot.dataset.all ?? spot.getAttribute("href").slice(2)).split(" ").map(Number);
export const spots = () => [...document.querySelectorAll(LINK)];

// Things that take a click themselves are not looked through, nor is what lies over the board.
const takes = (it) => it.closest("button, summary, input, select, label") || !it.closest(AREA);

export function spotsAt(x, y) {
  const found = [];
  for (const it of document.elementsFromPoint(x, y)) {
    if (takes(it)) break;
    const spot = it.closest(LINK);
    if (spot && !found.includes(spot)) found.push(spot);
  }
  return found;
}

export const spotAt = (x, y) => spotsAt(x, y)[0] ?? null;

// What an event of a mouse, a finger or a key is about. Keys have no point: their link has the focus.
export function spotOf(event) {
  const itself = event.target.closest?.(LINK);
  if (itself || !event.target.closest?.(AREA) || !("clientX" in event)) return itself ?? null;
  return spotAt(event.clientX, event.clientY);
}

// Whether a whole move begins with one of these choices.
const valueOf = (number) => document.getElementById(`c${number}`)?.value ?? "";
export const begins = (number, choices) => valueOf(number).includes("\n") && choices.some((it) => valueOf(it) === valueOf(number).split("\n")[0]);
