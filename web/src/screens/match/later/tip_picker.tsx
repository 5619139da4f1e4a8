// The ball's picture: where the tip meets it, how far the cue is raised; and behind "precise", the numbers.
import { decimal, say } from "../../../shared/words/words";
import { useRef, useState } from "preact/hooks";
import { set as keep, setting } from "../../../shared/storage";
import { FURTHEST_TIP, MISCUE, type Shot, type Way } from "../../../shared/stroke";

/** A whole turn, radians. */
const TURN = 2 * Math.PI;

const DEGREES = 180 / Math.PI;
const STEEPEST = 85;

interface TipPickerProps {
  shot: Shot;
  set: (change: Partial<Shot>) => void;
  way: Way;
  most: number;
  raised: boolean;
  shown: boolean;
  play: () => void;
  ready: boolean;
  /** A top with a long end to spin on. */
  long: boolean;
}

const WORDS: Record<Way, { act: string; title: string }> = {
  cue: { act: "Strike", title: "The cue" },
  flick: { act: "Flick", title: "The shot" },
  flip: { act: "Flip", title: "The fingertip" },
  spin: { act: "Spin", title: "The top" },
};

export function TipPicker(props: TipPickerProps) {
  const { shot, set, way, raised, shown } = props;
  const [open, setOpen] = useState(() => setting("face", false));
  const toggle = () => {
    keep("face", !open);
    setOpen(!open);
  };
  if (!shown) return null;
  return (
    <div class={`face ${open ? "open" : ""}`} role="group" aria-label={say(WORDS[way].title)}>
      <button class="ball" onClick={toggle} aria-expanded={open} aria-label={way === "cue" ? `${say("Tip and elevation")}. ${tipped(shot)}` : say("More about the shot")} title={way === "cue" ? say("Tip and elevation") : say("More")}>
        {way === "cue" ? (
          <svg viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true">
            <circle r="1.02" class="body" />
            <circle r={MISCUE} class="limit" />
            <circle cx={shot.side} cy={-shot.height} r="0.15" class="leather" />
          </svg>
        ) : (
          <svg viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true">
            <circle r="1.02" class="body" />
            <path d="M -.55 0 H .55 M 0 -.55 V .55" class="lines" />
          </svg>
        )}
      </button>
      {open && (
        <div class="sheet">
          <header>
            <b>{say(WORDS[way].title)}</b>
            <button class="quiet" onClick={toggle} aria-label={say("Fold it away")}>
              ×
            </button>
          </header>
          {way === "cue" && (
            <div class="pictures">
              <Tip shot={shot} set={set} />
              <Elevation shot={shot} set={set} />
            </div>
          )}
          {way === "spin" && <Lean {...props} />}
          <Precise {...props} />
          <button class="button brass strike" onClick={props.play} disabled={!props.ready}>
            {say(WORDS[way].act)} <kbd>{say("Space")}</kbd>
          </button>
        </div>
      )}
      {raised && shot.elevation > 0 && (
        <span class="raised" title={say("It could not pass level")}>
          {say("cue raised {degrees}°", { degrees: Math.round(shot.elevation * DEGREES) })}
        </span>
      )}
    </div>
  );
}

const tipped = ({ side, height, elevation }: Shot): string => {
  const across = side ? `${decimal(Math.abs(side), 2, 2)} ${side > 0 ? say("right") : say("left")}` : "";
  const up = height ? `${decimal(Math.abs(height), 2, 2)} ${height > 0 ? say("up") : say("down")}` : "";
  const where = across || up ? say("Tip {where} of the middle, in radii", { where: [across, up].filter(Boolean).join(", ") }) : say("Tip in the middle");
  return `${where}${Math.hypot(side, height) > MISCUE ? `; ${say("it will slip")}` : ""}. ${say("Cue raised {degrees} degrees.", { degrees: Math.round(elevation * DEGREES) })}`;
};

/** Where the tip meets the ball: touched, or by the arrow keys. */
function Tip({ shot, set }: { shot: Shot; set: (c: Partial<Shot>) => void }) {
  const svg = useRef<SVGSVGElement>(null);
  const put = (side: number, height: number) => {
    const off = Math.hypot(side, height);
    const k = off > FURTHEST_TIP ? FURTHEST_TIP / off : 1;
    set({ side: Math.round(side * k * 100) / 100, height: Math.round(height * k * 100) / 100 });
  };
  const point = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect();
    put(((event.clientX - box.left) / box.width - 0.5) * 2.3, (0.5 - (event.clientY - box.top) / box.height) * 2.3);
  };
  const keys: Record<string, [number, number]> = { ArrowLeft: [-0.05, 0], ArrowRight: [0.05, 0], ArrowUp: [0, 0.05], ArrowDown: [0, -0.05] };
  const slips = Math.hypot(shot.side, shot.height) > MISCUE;
  return (
    <svg
      ref={svg}
      class="tip"
      viewBox="-1.15 -1.15 2.3 2.3"
      tabindex={0}
      data-keys
      role="slider"
      aria-label={say("Where the tip meets the ball; the arrow keys move it, Home brings it to the middle")}
      aria-valuenow={Math.round(shot.side * 100)}
      aria-valuetext={tipped(shot)}
      onPointerDown={(e) => {
        svg.current!.setPointerCapture(e.pointerId);
        point(e);
      }}
      onPointerMove={(e) => e.buttons && point(e)}
      onDblClick={() => put(0, 0)}
      onKeyDown={(e) => {
        const by = keys[e.key];
        if (by) put(shot.side + by[0], shot.height + by[1]);
        else if (e.key === "Home") put(0, 0);
        else return;
        e.preventDefault();
      }}
    >
      <circle r="1.02" class="body" />
      <circle r={MISCUE} class="limit" />
      <path d="M -1 0 H 1 M 0 -1 V 1" class="lines" />
      <circle cx={shot.side} cy={-shot.height} r="0.13" class={slips ? "leather slips" : "leather"} />
    </svg>
  );
}

/** How far the cue is raised: touched, or by the arrow keys. */
function Elevation({ shot, set }: { shot: Shot; set: (c: Partial<Shot>) => void }) {
  const svg = useRef<SVGSVGElement>(null);
  const put = (degrees: number) => set({ elevation: Math.min(STEEPEST, Math.max(0, Math.round(degrees))) / DEGREES });
  const point = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect();
    put(Math.atan2(box.bottom - 8 - event.clientY, event.clientX - box.left - 8) * DEGREES);
  };
  const degrees = Math.round(shot.elevation * DEGREES);
  const keys: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 };
  return (
    <svg
      ref={svg}
      class="arc"
      viewBox="-0.12 -1.12 1.24 1.24"
      tabindex={0}
      data-keys
      role="slider"
      aria-label={say("How far the cue is raised")}
      aria-valuemin={0}
      aria-valuemax={STEEPEST}
      aria-valuenow={degrees}
      aria-valuetext={say("{degrees} degrees", { degrees })}
      onPointerDown={(e) => {
        svg.current!.setPointerCapture(e.pointerId);
        point(e);
      }}
      onPointerMove={(e) => e.buttons && point(e)}
      onKeyDown={(e) => {
        const by = keys[e.key];
        if (!by) return;
        put(degrees + by);
        e.preventDefault();
      }}
    >
      <path d="M 1 0 A 1 1 0 0 0 0 -1" />
      <line x1="0" y1="0" x2={Math.cos(shot.elevation)} y2={-Math.sin(shot.elevation)} class="stick" />
      <circle r="0.1" class="ball" />
      <text x="0.52" y="-0.1">{degrees}°</text>
    </svg>
  );
}

/** How a top is let go: the way round, how far it leans, on which end. */
function Lean({ shot, set, long }: TipPickerProps) {
  return (
    <div class="lean">
      <label>
        <span>{say("Lean")} {Math.round(shot.lean * DEGREES)}°</span>
        <input type="range" min={0} max={20} step={0.5} value={shot.lean * DEGREES} onInput={(e) => set({ lean: parseFloat(e.currentTarget.value) / DEGREES })} />
      </label>
      <label>
        <span>{say("Drift")} {decimal(shot.speed, 2, 2)} m/s</span>
        <input type="range" min={0} max={1.5} step={0.01} value={shot.speed} onInput={(e) => set({ speed: parseFloat(e.currentTarget.value) })} />
      </label>
      <label class="which">
        <input type="checkbox" checked={shot.spin < 0} onChange={() => set({ spin: -shot.spin })} /> {say("the other way round")}
      </label>
      {long && (
        <label class="which">
          <input type="checkbox" checked={shot.long} onChange={(e) => set({ long: e.currentTarget.checked })} /> {say("on its long end")}
        </label>
      )}
    </div>
  );
}

/** The numbers, for those who want them. */
function Precise({ shot, set, way, most }: TipPickerProps) {
  const [open, setOpen] = useState(() => setting("precise", false));
  return (
    <details
      class="precise"
      open={open}
      onToggle={(e) => {
        keep("precise", e.currentTarget.open);
        setOpen(e.currentTarget.open);
      }}
    >
      <summary>{say("precise")}</summary>
      <div class="numbers">
        {way !== "flip" && <Field name={say("Direction")} unit="°" value={shot.azimuth * DEGREES} step={0.1} change={(v) => set({ azimuth: v / DEGREES })} />}
        {way === "spin" && <Field name={say("Spin")} unit={say("turns/s")} value={shot.spin / TURN} step={0.5} least={-most / TURN} most={most / TURN} change={(v) => set({ spin: v * TURN })} />}
        <Field name={say("Speed")} unit="m/s" value={shot.speed} step={0.1} least={way === "spin" ? 0 : 0.05} most={way === "spin" ? 1.5 : 25} change={(v) => set({ speed: v })} />
        {way === "flick" && <Field name={say("Spin")} unit="rad/s" value={shot.spin} step={1} change={(v) => set({ spin: v })} />}
        {way === "cue" && (
          <>
            <Field name={say("Side")} unit="R" value={shot.side} step={0.05} least={-0.7} most={0.7} change={(v) => set({ side: v })} />
            <Field name={say("Height")} unit="R" value={shot.height} step={0.05} least={-0.7} most={0.7} change={(v) => set({ height: v })} />
            <Field name={say("Elevation")} unit="°" value={shot.elevation * DEGREES} step={1} least={0} most={STEEPEST} change={(v) => set({ elevation: v / DEGREES })} />
          </>
        )}
        {way === "spin" && <Field name={say("Lean")} unit="°" value={shot.lean * DEGREES} step={1} least={0} most={20} change={(v) => set({ lean: v / DEGREES })} />}
      </div>
    </details>
  );
}

interface FieldProps {
  name: string;
  unit: string;
  value: number;
  step: number;
  least?: number;
  most?: number;
  change: (v: number) => void;
}

function Field({ name, unit, value, step, least = -Infinity, most = Infinity, change }: FieldProps) {
  // A number counts while it is written, and stays as it is written when the page is drawn again.
  const [written, write] = useState<string | null>(null);
  const leave = () => write(null);
  return (
    <label>
      <span class="small">{name}</span>
      <span class="unit">
        <input
          type="number"
          step={step}
          min={least === -Infinity ? undefined : least}
          max={most === Infinity ? undefined : most}
          value={written ?? Math.round(value * 100) / 100}
          onInput={(e) => {
            write(e.currentTarget.value);
            const given = parseFloat(e.currentTarget.value);
            if (Number.isFinite(given)) change(Math.min(most, Math.max(least, given)));
          }}
          onChange={leave}
          onBlur={leave}
        />
        {unit}
      </span>
    </label>
  );
}
