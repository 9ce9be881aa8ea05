// A ship's bell says "your turn": two strokes, made here, and only if somebody wants it.

let wanted = false;
let context = null;

function stroke(at) {
  for (const [pitch, loud] of [[880, 0.16], [1320, 0.08], [2217, 0.04]]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loud, at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
}

export function chime() {
  if (!wanted) return;
  context ??= new AudioContext();
  stroke(context.currentTime + 0.02);
  stroke(context.currentTime + 0.32);
  document.getElementById("part-table").dataset.rung = String(Number(document.getElementById("part-table").dataset.rung ?? 0) + 1);
}

function show() {
  const place = document.getElementById("bell");
  if (!place) return;
  place.hidden = false;
  place.setAttribute("aria-pressed", String(wanted));
}

function keep(value) {
  wanted = value;
  document.documentElement.dataset.sound = value ? "on" : "off";
  const body = new URLSearchParams({ sound: value ? "on" : "off", back: "/static/icon.svg" });
  fetch("/settings", { method: "POST", body }).catch(() => {}); // a browser that keeps nothing still rings today
  show();
}

export function sounding() {
  wanted = document.documentElement.dataset.sound === "on";
  show();
  document.addEventListener("shown", show);
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#bell")) return;
    keep(!wanted);
    chime();
  });
}
