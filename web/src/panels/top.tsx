import type { Turned } from "../wire";
import type { Shot } from "./cue";

const DEGREES = 180 / Math.PI;

interface TopProps {
  body: Turned;
  shot: Shot;
  set: (change: Partial<Shot>) => void;
  play: () => void;
  ready: boolean;
}

/** How a top is spun: how fast, how far it leans, the way it is sent, and on which end. */
export function Top({ body, shot, set, play, ready }: TopProps) {
  const most = Math.round(body.fastest ?? 300);
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
      {range("Spin", "rad/s", shot.spin, -most, most, 5, (spin) => set({ spin }))}
      {range("Lean", "°", shot.lean * DEGREES, 0, 20, 0.5, (v) => set({ lean: v / DEGREES }))}
      {range("Speed", "m/s", shot.speed, 0, 1.5, 0.01, (speed) => set({ speed }))}
      {range("Direction", "°", (((shot.azimuth * DEGREES) % 360) + 360) % 360, 0, 360, 1, (v) => set({ azimuth: v / DEGREES }))}
      {body.long && (
        <label class="which">
          <input type="checkbox" checked={shot.long} onChange={(e) => set({ long: e.currentTarget.checked })} /> on its long end
        </label>
      )}
      <button class="button brass strike" onClick={play} disabled={!ready}>
        Spin <kbd>Space</kbd>
      </button>
    </div>
  );
}
