import { set, setting } from "../storage";

let context: AudioContext | null = null;
export let sounding = setting("sound", true);

export function toggle(): boolean {
  sounding = !sounding;
  set("sound", sounding);
  return sounding;
}

/** So much of the way to one ear a sound at the window's edge is heard. */
const ASIDE = 0.8;

/** A click made of a little noise and a tone: ivory, rubber, leather or wood, louder the faster they met; `side` is -1 at the left, 1 at the right. */
export function click(kind: string, speed: number, side = 0): void {
  if (!sounding) return;
  context ??= new AudioContext();
  const volume = Math.min(0.5, 0.05 + 0.09 * speed);
  const [tone, length, dull] =
    kind === "meet" ? [2300, 0.03, 5200] : kind === "cushion" ? [150, 0.09, 420] : kind === "pocket" ? [95, 0.28, 300] : [700, 0.06, 1800];
  const now = context.currentTime;
  const gain = context.createGain();
  gain.gain.setValueAtTime(volume, now);
  gain.gain.exponentialRampToValueAtTime(0.0005, now + length);
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = dull;
  const size = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, size, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) {
    const t = i / context.sampleRate;
    data[i] = Math.exp((-5 * i) / size) * (0.7 * Math.sin(2 * Math.PI * tone * t) + 0.3 * (Math.random() * 2 - 1));
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(filter).connect(gain);
  const pan = context.createStereoPanner();
  pan.pan.value = ASIDE * Math.max(-1, Math.min(1, side));
  gain.connect(pan).connect(context.destination);
  source.start();
}
