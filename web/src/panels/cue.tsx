import { useRef } from "preact/hooks";

export interface Shot {
  azimuth: number;
  speed: number;
  side: number;
  height: number;
  elevation: number;
  spin: number;
  lean: number;
  /** Whether a top is spun on its long end. */
  long: boolean;
}

const DEGREES = 180 / Math.PI;
export const MISCUE = 0.5;

/** What a piece is played with: a cue, or a fingertip that shoots it, or that tips it over. */
export type Way = "cue" | "flick" | "flip";
const WORDS: Record<Way, { pull: string; act: string }> = {
  cue: { pull: "Draw the cue back", act: "Strike" },
  flick: { pull: "Strength", act: "Flick" },
  flip: { pull: "How fast the fingertip comes up under it", act: "Flip" },
};

/** The cue: tip, elevation, speed and direction, drawn and typed; a finger has less of them. */
export function Cue({
  shot,
  set,
  most,
  way,
  play,
  ready,
}: {
  shot: Shot;
  set: (change: Partial<Shot>) => void;
  most: number;
  way: Way;
  play: () => void;
  ready: boolean;
}) {
  return (
    <div class={way === "cue" ? "cue" : "cue plain"} aria-label="The cue" role="group">
      {way === "cue" && <Tip shot={shot} set={set} />}
      {way === "cue" && <Elevation shot={shot} set={set} />}
      <div class="numbers">
        {way !== "flip" && <Number name="Direction" unit="°" value={shot.azimuth * DEGREES} step={0.1} change={(v) => set({ azimuth: v / DEGREES })} />}
        <Number name="Speed" unit="m/s" value={shot.speed} step={0.1} least={0.1} most={most} change={(v) => set({ speed: v })} />
        {way === "flick" && <Number name="Spin" unit="rad/s" value={shot.spin} step={1} change={(v) => set({ spin: v })} />}
        {way === "cue" && (
          <>
            <Number name="Side" unit="R" value={shot.side} step={0.05} least={-0.7} most={0.7} change={(v) => set({ side: v })} />
            <Number name="Height" unit="R" value={shot.height} step={0.05} least={-0.7} most={0.7} change={(v) => set({ height: v })} />
            <Number
              name="Elevation"
              unit="°"
              value={shot.elevation * DEGREES}
              step={1}
              least={0}
              most={85}
              change={(v) => set({ elevation: v / DEGREES })}
            />
          </>
        )}
      </div>
      <label class="pull">
        <span class="small">{WORDS[way].pull}</span>
        <input
          type="range"
          min={0.1}
          max={most}
          step={0.05}
          value={shot.speed}
          onInput={(e) => set({ speed: Number_(e.currentTarget.value) })}
          aria-label="Speed"
        />
      </label>
      <button class="button brass strike" onClick={play} disabled={!ready}>
        {WORDS[way].act} <kbd>Space</kbd>
      </button>
    </div>
  );
}

const Number_ = (text: string) => parseFloat(text) || 0;

function Number(p: {
  name: string;
  unit: string;
  value: number;
  step: number;
  least?: number;
  most?: number;
  change: (v: number) => void;
}) {
  return (
    <label>
      <span class="small">{p.name}</span>
      <span class="unit">
        <input
          type="number"
          step={p.step}
          min={p.least}
          max={p.most}
          value={Math.round(p.value * 100) / 100}
          onChange={(e) => {
            const v = Number_(e.currentTarget.value);
            p.change(Math.min(p.most ?? Infinity, Math.max(p.least ?? -Infinity, v)));
          }}
        />
        {p.unit}
      </span>
    </label>
  );
}

function Tip({ shot, set }: { shot: Shot; set: (c: Partial<Shot>) => void }) {
  const svg = useRef<SVGSVGElement>(null);
  const point = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect();
    let side = ((event.clientX - box.left) / box.width - 0.5) * 2.2;
    let height = (0.5 - (event.clientY - box.top) / box.height) * 2.2;
    const off = Math.hypot(side, height);
    if (off > 0.7) [side, height] = [(side / off) * 0.7, (height / off) * 0.7];
    set({ side: Math.round(side * 100) / 100, height: Math.round(height * 100) / 100 });
  };
  const missing = Math.hypot(shot.side, shot.height) > MISCUE;
  return (
    <svg
      ref={svg}
      class="tip"
      viewBox="-1.1 -1.1 2.2 2.2"
      role="img"
      aria-label={`Tip ${shot.side} to the right, ${shot.height} up, in radii${missing ? "; it will slip" : ""}`}
      onPointerDown={(e) => {
        svg.current!.setPointerCapture(e.pointerId);
        point(e);
      }}
      onPointerMove={(e) => e.buttons && point(e)}
      onDblClick={() => set({ side: 0, height: 0 })}
    >
      <circle r="1" class="ball" />
      <circle r={MISCUE} class="limit" />
      <line x1="-1" x2="1" y1="0" y2="0" />
      <line y1="-1" y2="1" x1="0" x2="0" />
      <circle cx={shot.side} cy={-shot.height} r="0.13" class={missing ? "leather slips" : "leather"} />
    </svg>
  );
}

function Elevation({ shot, set }: { shot: Shot; set: (c: Partial<Shot>) => void }) {
  const svg = useRef<SVGSVGElement>(null);
  const point = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect();
    const a = Math.atan2(box.bottom - 8 - event.clientY, event.clientX - box.left - 8);
    set({ elevation: Math.min(85, Math.max(0, Math.round(a * DEGREES))) / DEGREES });
  };
  const [x, y] = [Math.cos(shot.elevation), Math.sin(shot.elevation)];
  return (
    <svg
      ref={svg}
      class="arc"
      viewBox="-0.1 -1.1 1.2 1.2"
      role="img"
      aria-label={`Cue raised ${Math.round(shot.elevation * DEGREES)} degrees`}
      onPointerDown={(e) => {
        svg.current!.setPointerCapture(e.pointerId);
        point(e);
      }}
      onPointerMove={(e) => e.buttons && point(e)}
    >
      <path d="M 1 0 A 1 1 0 0 0 0 -1" />
      <line x1="0" y1="0" x2={x} y2={-y} class="stick" />
      <circle r="0.09" class="ball" />
    </svg>
  );
}
