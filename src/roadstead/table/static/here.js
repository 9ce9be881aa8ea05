// On a small screen only a part of the chart is in sight: when the place that matters has moved, the chart goes there.
// The page itself stays where it is, and so does a chart that somebody has moved.

let before = "";
let rest = [0, 0];

const chart = () => document.getElementById("part-board");
const spot = () => [chart().scrollLeft, chart().scrollTop];
const untouched = () => spot().every((value, at) => Math.abs(value - rest[at]) < 2);

function centre(place) {
  const [window, aim] = [chart().getBoundingClientRect(), place.getBoundingClientRect()];
  chart().scrollBy({ left: aim.left - window.left - (window.width - aim.width) / 2, top: aim.top - window.top - (window.height - aim.height) / 2 });
}

function look() {
  const here = chart()?.querySelector(".here");
  const place = here?.offsetWidth ? here.className : "";
  if (place && before && place !== before && untouched()) {
    centre(here);
    rest = spot();
  }
  before = place;
}

export function following() {
  if (!chart()) return;
  look();
  rest = spot();
  document.addEventListener("shown", look);
}
