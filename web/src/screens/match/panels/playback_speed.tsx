// Time in the players' hands: strokes are shown as fast as one likes, or skipped.
import { RATES } from "../event_queue";

interface PlaybackSpeedProps {
  rate: number;
  setRate: (rate: number) => void;
  skip: () => void;
  /** Show nothing more until it is one's own turn; null where nobody else plays. */
  toMe: (() => void) | null;
  touch: boolean;
}

export function PlaybackSpeed({ rate, setRate, skip, toMe, touch }: PlaybackSpeedProps) {
  return (
    <div class="hurry" role="group" aria-label="Time">
      <span class="small">{touch ? "Touch the table to skip, hold for 4×" : "Click the table to skip, hold for 4×"}</span>
      {RATES.map((r) => (
        <button key={r} aria-pressed={rate === r} class={rate === r ? "chosen" : ""} onClick={() => setRate(r)}>
          {r}×
        </button>
      ))}
      <button onClick={skip}>skip</button>
      {toMe && <button onClick={toMe}>to my turn</button>}
    </div>
  );
}
