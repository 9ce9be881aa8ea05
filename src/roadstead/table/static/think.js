// How long a bot has been thinking, counted on.

export function thinking() {
  let began = performance.now();
  document.addEventListener("shown", () => { began = performance.now(); });
  setInterval(() => {
    const place = document.querySelector("[data-since]");
    if (!place) return;
    const seconds = Number(place.dataset.seconds) + Math.floor((performance.now() - began) / 1000);
    place.firstChild.data = place.dataset.since.replace("{seconds}", seconds); // the same text: nothing comes or goes, so no style is worked out again
  }, 1000);
}
