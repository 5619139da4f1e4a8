// The fine dial at the table's edge, and the cue's strength beside it: both are taken and drawn.
import { decimal, say } from "../../../shared/words/words";
import { useRef } from "preact/hooks";

/** A pixel of the dial turns the line of aim by so much (rad). */
const FINE = 0.0009;

export function Dial({ azimuth, take, turn, shown }: { azimuth: number; take: () => void; turn: (by: number) => void; shown: boolean }) {
  const last = useRef<number | null>(null);
  const degrees = (((azimuth * 180) / Math.PI) % 360 + 360) % 360;
  return (
    <div
      class={`dial ${shown ? "" : "away"}`}
      role="slider"
      tabIndex={shown ? 0 : -1}
      aria-label={say("Direction, finely")}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={Math.round(degrees * 10) / 10}
      aria-valuetext={say("{degrees} degrees", { degrees: decimal(degrees, 1, 1) })}
      aria-hidden={!shown}
      style={{ "--turned": `${(azimuth / FINE) % 9}px` }}
      onPointerDown={(e) => {
        take();
        last.current = e.clientY;
        e.currentTarget.setPointerCapture(e.pointerId);
      }}
      onPointerMove={(e) => {
        if (last.current === null) return;
        turn((last.current - e.clientY) * FINE);
        last.current = e.clientY;
      }}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      onLostPointerCapture={() => (last.current = null)}
    >
      <i />
    </div>
  );
}

/** Draw down and let go: it strikes so hard. Back to the top, nothing is struck. */
export function Power({ share, pulling, take, draw, play, shown, name, figure }: { share: number; pulling: boolean; take: () => void; draw: (share: number | null) => void; play: () => void; shown: boolean; name: string; figure: string }) {
  const from = useRef<{ y: number; high: number; share: number } | null>(null);
  const leave = () => {
    if (from.current) draw(null);
    from.current = null;
  };
  return (
    <div
      class={`power ${shown ? "" : "away"} ${pulling ? "pulling" : ""}`}
      role="slider"
      tabIndex={shown ? 0 : -1}
      aria-hidden={!shown}
      aria-label={say("Strength: draw down and let go to {act}", { act: name })}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={figure}
      style={{ "--share": share }}
      onPointerDown={(e) => {
        take();
        from.current = { y: e.clientY, high: e.currentTarget.clientHeight, share: 0 };
        e.currentTarget.setPointerCapture(e.pointerId);
      }}
      onPointerMove={(e) => {
        const f = from.current;
        if (!f) return;
        f.share = Math.min(1, Math.max(0, (e.clientY - f.y - 6) / (f.high * 0.92)));
        draw(f.share);
      }}
      onPointerUp={() => {
        const f = from.current;
        from.current = null;
        draw(null);
        if (f && f.share > 0.01) setTimeout(play, 0);
      }}
      onPointerCancel={leave}
      onLostPointerCapture={leave}
    >
      <span class="track">
        <i />
      </span>
      <output>{figure}</output>
    </div>
  );
}
