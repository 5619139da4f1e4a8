// Time in the players' hands: strokes are shown as fast as one likes, or skipped.
import { RATES } from "../event_queue";
import { say } from "../../../shared/words/words";

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
    <div class="hurry" role="group" aria-label={say("Time")}>
      <span class="small">{touch ? say("Touch the table to skip, hold for 4×") : say("Click the table to skip, hold for 4×")}</span>
      {RATES.map((r) => (
        <button key={r} aria-pressed={rate === r} class={rate === r ? "chosen" : ""} onClick={() => setRate(r)}>
          {r}×
        </button>
      ))}
      <button onClick={skip}>{say("skip")}</button>
      {toMe && <button onClick={toMe}>{say("to my turn")}</button>}
    </div>
  );
}
