// On a small screen only a part of the chart is in sight: when the place that matters has moved, the chart goes there.
// The page itself stays where it is, and so does a chart that somebody has moved by hand.

let before = "";
let held = false;

const board = () => document.getElementById("part-board");

function middle(window, place) {
  const left = place.left - window.left - (window.width - place.width) / 2;
  const top = place.top - window.top - (window.height - place.height) / 2;
  return { left, top };
}

function look() {
  const chart = board();
  const here = chart?.querySelector(".here");
  const place = here?.offsetWidth ? here.className : "";
  if (place && before && place !== before && !held) chart.scrollBy(middle(chart.getBoundingClientRect(), here.getBoundingClientRect()));
  before = place;
}

export function following() {
  look();
  document.addEventListener("shown", look);
  for (const name of ["wheel", "touchmove", "keydown"]) {
    document.addEventListener(name, (event) => { if (board()?.contains(event.target)) held = true; }, { passive: true });
  }
}
