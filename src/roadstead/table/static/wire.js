// The connection to the table. It is opened again for as long as it takes, and the player hears when it is lost and when it is back.

const PAUSES = [500, 1000, 2000, 4000, 8000, 15000];
const SILENCE = 50_000; // the server says something every 20 s; what is silent for longer is dead, whatever the browser thinks
const FRESH = 25_000;
const READ = 6000;

const broken = new Set();
let source = null;
let address = () => "";
let news = () => {};
let change = () => {};
let tries = 0;
let reopening = 0;
let watching = 0;
let heard = 0;
let fading = 0;

export const pause = (number) => PAUSES[Math.min(number, PAUSES.length - 1)] * (0.75 + Math.random() / 2);

// One line for everything that can be out of reach: it speaks when the first thing is lost, and when the last is back.
export function report(what, well) {
  const before = broken.size > 0;
  if (well) broken.delete(what);
  else broken.add(what);
  if (before !== broken.size > 0) say(before ? "back" : "lost");
}

function say(word) {
  const line = document.getElementById("wire");
  if (!line) return;
  clearTimeout(fading);
  line.textContent = line.dataset[word];
  line.classList.toggle("is-lost", word === "lost");
  if (word === "back") fading = setTimeout(() => { line.textContent = ""; }, READ);
}

function watch() {
  clearTimeout(watching);
  watching = setTimeout(lost, SILENCE);
}

function alive() {
  tries = 0;
  heard = Date.now();
  report("news", true);
  watch();
}

export function open() {
  clearTimeout(reopening);
  source?.close();
  source = new EventSource(address());
  source.onmessage = (message) => {
    alive();
    news(Number(message.data));
  };
  source.addEventListener("change", (message) => {
    alive();
    change(message.data);
  });
  source.onerror = lost;
  watch();
}

// A browser gives up for good when the answer was not 200, so it is never left to the browser.
function lost() {
  clearTimeout(watching);
  clearTimeout(reopening);
  source.close();
  report("news", false);
  reopening = setTimeout(open, pause(tries));
  tries += 1;
}

function wake() {
  if (document.hidden) return;
  tries = 0;
  if (Date.now() - heard > FRESH || source.readyState === EventSource.CLOSED) open();
  news(0);
}

// `to` says where; what is heard is a number, or what has changed.
export function listen(to, hear, see) {
  [address, news, change] = [to, hear, see];
  open();
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  addEventListener("offline", lost);
  addEventListener("online", () => { heard = 0; wake(); });
}
