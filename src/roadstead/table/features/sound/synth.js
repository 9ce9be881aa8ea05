// The sounds of the table, each made of a few tones and some noise: no files, nobody else's.

let context = null;
let master = null;
let grain = null;

// --- what sounds are made of ---------------------------------------------------------------------------------------------

// A second of noise that all sounds share.
function noise() {
  if (grain) return grain;
  grain = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = grain.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1;
  return grain;
}

// Swells to its loudest, then fades.
function swell(at, loud, attack, length) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  volume.connect(master);
  return volume;
}

// A tone that may slide to another pitch.
function tone(at, length, pitch, { loud = 0.2, to = pitch, kind = "sine", attack = 0.006 } = {}) {
  const voice = context.createOscillator();
  voice.type = kind;
  voice.frequency.setValueAtTime(pitch, at);
  if (to !== pitch) voice.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(swell(at, loud, attack, length));
  voice.start(at);
  voice.stop(at + length + 0.05);
}

// Noise through a filter that may move.
function hiss(at, length, pitch, { loud = 0.2, to = pitch, kind = "lowpass", attack = 0.006, narrow = 0.8 } = {}) {
  const voice = context.createBufferSource();
  const filter = context.createBiquadFilter();
  voice.buffer = noise();
  voice.loop = true;
  filter.type = kind;
  filter.Q.value = narrow;
  filter.frequency.setValueAtTime(pitch, at);
  if (to !== pitch) filter.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(filter).connect(swell(at, loud, attack, length));
  voice.start(at, Math.random() * 0.5);
  voice.stop(at + length + 0.05);
}

const knock = (at, pitch, loud) => {
  hiss(at, 0.05, pitch * 6, { loud: loud * 0.6, kind: "bandpass" });
  tone(at, 0.11, pitch, { loud, to: pitch * 0.8, attack: 0.002 });
};

const stroke = (at) => {
  for (const [pitch, loud] of [[880, 0.16], [1320, 0.08], [2217, 0.04]]) tone(at, 0.9, pitch, { loud, attack: 0.008 });
};

const chord = (at, length, pitches, loud, kind) => pitches.forEach((pitch) => tone(at, length, pitch, { loud, kind, attack: 0.03 }));

// --- the sounds ----------------------------------------------------------------------------------------------------------

export const SOUNDS = {
  waves(at) {
    hiss(at, 1.1, 380, { loud: 0.9, to: 1100, attack: 0.4 });
    hiss(at + 0.45, 1.1, 1600, { loud: 0.32, to: 420, attack: 0.3 });
  },
  dice(at) {
    for (const [late, pitch] of [[0, 620], [0.07, 540], [0.12, 690], [0.2, 500], [0.25, 580], [0.36, 470]]) knock(at + late, pitch, 0.24);
  },
  cannon(at) {
    tone(at, 0.7, 120, { loud: 0.36, to: 32, attack: 0.003 });
    hiss(at, 0.9, 1800, { loud: 0.34, to: 90, attack: 0.004 });
  },
  card(at) {
    hiss(at, 0.13, 3200, { loud: 0.55, to: 5200, kind: "bandpass", attack: 0.03 });
    knock(at + 0.12, 300, 0.05);
  },
  bell(at) {
    stroke(at + 0.02);
    stroke(at + 0.32);
  },
  pencil(at) {
    for (const late of [0, 0.13]) hiss(at + late, 0.11, 4200, { loud: 0.55, to: 3000, kind: "bandpass", attack: 0.03, narrow: 3 });
  },
  coin(at) {
    for (const [late, pitch] of [[0, 1976], [0.08, 2637]]) {
      tone(at + late, 0.35, pitch, { loud: 0.18, kind: "triangle", attack: 0.003 });
      tone(at + late, 0.2, pitch * 2.76, { loud: 0.05, attack: 0.003 });
    }
  },
  wood(at) {
    knock(at, 210, 0.34);
  },
  horn(at) {
    chord(at, 0.9, [116.5, 174.6], 0.17, "sawtooth");
    tone(at, 0.9, 233, { loud: 0.06, attack: 0.06 });
  },
  gong(at) {
    for (const [pitch, loud, length] of [[196, 0.22, 1.6], [294, 0.1, 1.2], [523, 0.06, 0.8], [831, 0.03, 0.5]]) tone(at, length, pitch, { loud });
  },
  fog(at) {
    hiss(at, 1.3, 240, { loud: 0.5, to: 2400, kind: "bandpass", attack: 0.5 });
    chord(at + 0.35, 1, [392, 587, 784], 0.08, "sine");
  },
  win(at) {
    [[0, 523], [0.16, 659], [0.32, 784], [0.5, 1047]].forEach(([late, pitch]) => chord(at + late, late < 0.5 ? 0.4 : 1.3, [pitch, pitch / 2], 0.17, "triangle"));
  },
  loss(at) {
    [[0, 392], [0.28, 349], [0.56, 294]].forEach(([late, pitch]) => chord(at + late, late < 0.5 ? 0.5 : 1.2, [pitch, pitch / 2], 0.15, "triangle"));
  },
};

// --- playing -------------------------------------------------------------------------------------------------------------

function begin() {
  if (context) return;
  context = new AudioContext();
  master = context.createGain();
  master.connect(context.destination);
}

// Called by a hand on the page: from then on the browser lets us sound.
export function wake() {
  begin();
  if (context.state === "suspended") context.resume().catch(() => {});
}

// Whether it sounds; what may not yet is left out, and does not come in a heap later.
export function play(name, volume, later = 0) {
  begin();
  if (context.state === "suspended" && !navigator.userActivation?.hasBeenActive) return false;
  wake();
  master.gain.value = volume;
  SOUNDS[name]?.(context.currentTime + 0.01 + later);
  return name in SOUNDS;
}
