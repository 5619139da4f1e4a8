import { say } from "../shared/words/words";
import { useState } from "preact/hooks";
import { PIPS } from "../shared/piece_styles";
import type { Ask } from "../wire";

interface MoveBoxProps {
  /** The question that a move answers; null while the others are asked: what is written is kept until then. */
  ask: Ask | null;
  dice?: number[];
  made?: string;
  typed: string;
  type: (text: string) => void;
  play: (steps: string[]) => void;
  back?: () => void;
}

/** The lawful moves, as they are written; a few letters or a touched man narrow them down. Only what is written whole is played. */
export function MoveBox({ ask, dice, made = "", typed, type, play, back }: MoveBoxProps) {
  // What is said of what was written holds for that alone, whenever it is drawn.
  const [said, setSaid] = useState<{ of: string; ask: Ask | null; word: string } | null>(null);
  const unknown = said?.of === typed && said.ask === ask ? said.word : "";
  const setUnknown = (word: string) => setSaid({ of: typed, ask, word });
  const written = typed.trim().split(/\s+/).join(" ");
  const options = ask?.options ?? [];
  const fits = options.filter((o) => written.split(" ").every((w) => o.includes(w)));
  const near = fits.length ? fits : options.filter((o) => loose(o).startsWith(loose(written)));
  const enter = () => {
    if (!ask) return setUnknown(say("It is not your turn yet; what you have written is kept."));
    const whole = meant(written, options);
    if (whole) return play(whole.split(" "));
    if (written) setUnknown(near.length ? say("“{written}” is no move here; write one of these whole, or touch it.", { written }) : say("“{written}” is no move here; take a letter away to see what is.", { written }));
  };
  return (
    <div class="moves">
      {dice && dice.length > 0 && (
        <span class="thrown" role="img" aria-label={say("Dice: {numbers}", { numbers: dice.join(", ") })}>
          {dice.map((d, i) => (
            <Die key={i} pips={d} />
          ))}
        </span>
      )}
      <label>
        <span class="small">{made || (!back ? say("Your move, one of {count}", { count: options.length }) : ask ? say("Touch a man, then where it goes; or write one of {count}", { count: options.length }) : say("Your next move, written ahead"))}</span>
        <input
          value={typed}
          placeholder={options[0]}
          aria-label={say("The move, as written")}
          onInput={(e) => type(e.currentTarget.value)}
          onKeyDown={(e) => e.key === "Enter" && enter()}
        />
      </label>
      {unknown && (
        <p class="small" role="status">
          {unknown}
        </p>
      )}
      {made && back && (
        <button class="option" onClick={back}>
          {say("take it back")}
        </button>
      )}
      <details open={!!ask && (options.length < 9 || typed !== "")} hidden={!ask}>
        <summary class="small">{near.length === 1 ? say("The one move") : say("All {count} moves", { count: near.length })}</summary>
        <ul>
          {near.slice(0, 60).map((o) => (
            <li key={o}>
              <button onClick={() => play(o.split(" "))}>{o}</button>
            </li>
          ))}
          {near.length > 60 && <li class="small">{say("and {count} more", { count: near.length - 60 })}</li>}
        </ul>
      </details>
    </div>
  );
}

/** The move that is written whole, whatever its case, its signs and its dashes; empty where none is, or two are alike. A small b is a file, and no bishop. */
function meant(written: string, options: readonly string[]): string {
  if (options.includes(written)) return written;
  const alike = written ? options.filter((o) => loose(o) === loose(written) && !(written.startsWith("b") && o.startsWith("B"))) : [];
  return alike.length === 1 ? alike[0]! : "";
}

/** A move without case and the signs beside it; numbers stay apart, and castling with noughts is castling. */
function loose(move: string): string {
  const plain = move.toLowerCase().replace(/^\d+\.+\s*/, "").replace(/[!?+#=.]/g, "");
  const parted = plain.replace(/(\d)\s*[-x:/>,\u2010-\u2014 ]\s*(?=\d)/g, "$1~").replace(/[-x:/>,\u2010-\u2014\s]/g, "");
  return /^[0o~]+$/.test(parted) ? parted.replace(/0/g, "o").replace(/~/g, "") : parted;
}

function Die({ pips }: { pips: number }) {
  return (
    <svg viewBox="-2 -2 4 4" class="die" aria-hidden="true">
      <rect x="-1.9" y="-1.9" width="3.8" height="3.8" rx=".5" />
      {(PIPS[pips] ?? []).map(([x, y], i) => (
        <circle key={i} cx={x * 1.05} cy={y * 1.05} r=".36" />
      ))}
    </svg>
  );
}
