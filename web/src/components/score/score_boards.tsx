// The forms of a marker's board: the string of buttons, the pool board with its lives, a bowler's frames.
import type { Board, Look } from "../../wire";
import { PieceChip } from "./piece_chip";
import { say } from "../../shared/words/words";

const WIRE = 25;

/** Buttons on two wires of twenty-five, as they hang over the table: those counted are pushed to the left, every fifth is dark. */
export function Buttons({ count, target }: { count: number; target: number }) {
  const strings = Math.floor(Math.max(0, count) / (2 * WIRE));
  const shown = Math.max(0, count) % (2 * WIRE);
  return (
    <>
      <svg class="buttons" viewBox="0 0 204 22" aria-hidden="true">
        {[0, 1].map((row) => {
          const here = Math.min(WIRE, Math.max(0, shown - WIRE * row));
          return (
            <g key={row}>
              <line x1="0" y1={5 + 12 * row} x2="204" y2={5 + 12 * row} />
              {Array.from({ length: WIRE }, (_, i) => (
                <ellipse key={i} cx={i < here ? 4 + i * 6 : 56 + i * 6} cy={5 + 12 * row} rx="2.7" ry="4.4" class={`${i < here ? "counted" : ""} ${i % 5 === 4 ? "five" : ""}`} />
              ))}
            </g>
          );
        })}
      </svg>
      <span class="small wide">
        {strings > 0 && `${strings === 1 ? say("once across") : say("{strings} times across", { strings })} · `}
        {target > count ? say("{count} to go", { count: target - count }) : say("to {target}", { target })}
      </span>
    </>
  );
}

/** A life on the pool board is a disc that hangs before its hole, until it is taken down. */
export function Lives({ count, most }: { count: number; most: number }) {
  return (
    <svg class="lives" viewBox={`0 0 ${most * 20} 20`} style={{ width: `${most * 1.25}rem` }} role="img" aria-label={say("{count} of {most} lives", { count, most })}>
      {Array.from({ length: most }, (_, i) => (
        <g key={i} transform={`translate(${10 + 20 * i} 10)`}>
          <circle r="7.4" class={i < count ? "held" : "lost"} />
          {i < count ? <circle r="2" class="eye" /> : <path d="M -3 -3 L 3 3 M -3 3 L 3 -3" />}
        </g>
      ))}
    </svg>
  );
}

/** Stars that were taken, over the pool board's rows. */
export function Stars({ count }: { count: number }) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 ? 3.4 : 8;
    return `${r * Math.cos(a)},${r * Math.sin(a)}`;
  }).join(" ");
  return (
    <p class="stars">
      <svg viewBox={`0 0 ${count * 20} 20`} style={{ width: `${count * 1.2}rem` }} aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <polygon key={i} points={points} transform={`translate(${10 + 20 * i} 10)`} />
        ))}
      </svg>
      {count === 1 ? say("A star is taken") : say("{count} stars are taken", { count })}
    </p>
  );
}

/** What the pins of one ring are written as: X all at once, / the rest of them with the second, – none. */
function written(frame: number[], i: number, full: number): string {
  const pins = frame[i]!;
  const before = frame.slice(0, i).reduce((a, b) => a + b, 0);
  // After a first ring that felled none, all at once with the second is a spare.
  if (pins === full && (i === 0 || (before && before % full === 0))) return "X";
  if (i === 1 && pins && before + pins === full) return "/";
  return pins ? String(pins) : "–";
}

/** Ten boxes: the rings above, what all frames so far count beneath. */
export function Frames({ board, seat }: { board: Board; seat: string }) {
  const frames = board.frames?.[seat] ?? [];
  const tally = board.tally?.[seat];
  const full = board.full ?? 10;
  const count = Math.max(10, frames.filter((f, i) => f.length || i < 10).length);
  return (
    <ol class="frames" aria-label={say("The frames of {seat}", { seat })}>
      {Array.from({ length: count }, (_, i) => {
        const frame = frames[i] ?? [];
        const sum = tally && i < tally.length ? tally.slice(0, i + 1).reduce((a, b) => a + b, 0) : null;
        const rings = frame.map((_, k) => written(frame, k, full));
        const said = `${say("frame {n}", { n: i + 1 })}${frame.length ? `: ${frame.join(", ")}` : ""}${frame.length && sum !== null ? `, ${say("{sum} in all", { sum })}` : ""}`;
        return (
          <li key={i} class={frames.length === i + 1 ? "open" : ""} aria-label={said}>
            <span aria-hidden="true">{rings.map((r, k) => <i key={k}>{r}</i>)}</span>
            <b aria-hidden="true">{tally ? (sum ?? "") : frame.length ? frame.reduce((a, b) => a + b, 0) : ""}</b>
          </li>
        );
      })}
    </ol>
  );
}

/** Pieces as they stand in a player's rack. */
export function Rack({ pieces, looks }: { pieces: string[]; looks: Record<string, Look> }) {
  return (
    <span class="rack" role="img" aria-label={pieces.join(", ")}>
      {pieces.map((piece, i) => (
        <PieceChip key={`${piece} ${i}`} name={piece} look={looks[piece]} />
      ))}
    </span>
  );
}
