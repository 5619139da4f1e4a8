import type { Shot } from "./cue";

const DEGREES = 180 / Math.PI;

/** How a top is spun: how fast, how far it leans, and the way it is sent. */
export function Top({ shot, set, play, ready }: { shot: Shot; set: (change: Partial<Shot>) => void; play: () => void; ready: boolean }) {
  const range = (name: string, unit: string, value: number, least: number, most: number, step: number, change: (v: number) => void) => (
    <label class="pull">
      <span class="small">
        {name}: {Math.round(value * 100) / 100} {unit}
      </span>
      <input type="range" min={least} max={most} step={step} value={value} aria-label={name} onInput={(e) => change(parseFloat(e.currentTarget.value) || 0)} />
    </label>
  );
  return (
    <div class="cue top" role="group" aria-label="The top">
      {range("Spin", "rad/s", shot.spin, -300, 300, 5, (spin) => set({ spin }))}
      {range("Lean", "°", shot.lean * DEGREES, 0, 30, 0.5, (v) => set({ lean: v / DEGREES }))}
      {range("Speed", "m/s", shot.speed, 0, 1.5, 0.01, (speed) => set({ speed }))}
      {range("Direction", "°", (((shot.azimuth * DEGREES) % 360) + 360) % 360, 0, 360, 1, (v) => set({ azimuth: v / DEGREES }))}
      <button class="button brass strike" onClick={play} disabled={!ready}>
        Spin <kbd>Space</kbd>
      </button>
    </div>
  );
}
