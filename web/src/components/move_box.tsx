import { useEffect, useState } from "preact/hooks";
import { PIPS } from "../shared/piece_styles";
import type { Ask } from "../wire";

/** The lawful moves, as they are written; a few letters or a touched man narrow them down. */
export function MoveBox({ ask, dice, made = "", play, back }: { ask: Ask; dice?: number[]; made?: string; play: (steps: string[]) => void; back?: () => void }) {
  const [typed, setTyped] = useState("");
  useEffect(() => setTyped(""), [ask]);
  const words = typed.trim().split(/\s+/);
  const fits = ask.options.filter((o) => words.every((w) => o.includes(w)));
  const exact = ask.options.find((o) => o === typed.trim());
  return (
    <div class="moves">
      {dice && dice.length > 0 && (
        <span class="thrown" role="img" aria-label={`Dice: ${dice.join(" and ")}`}>
          {dice.map((d, i) => (
            <Die key={i} pips={d} />
          ))}
        </span>
      )}
      <label>
        <span class="small">{made || (back ? `Touch a man, then where it goes; or write one of ${ask.options.length}` : `Your move, one of ${ask.options.length}`)}</span>
        <input
          value={typed}
          placeholder={ask.options[0]}
          aria-label="The move, as written"
          onInput={(e) => setTyped(e.currentTarget.value)}
          onKeyDown={(e) => {
            const chosen = exact ?? fits[0];
            if (e.key === "Enter" && chosen) play(chosen.split(" "));
          }}
        />
      </label>
      {made && back && (
        <button class="option" onClick={back}>
          take it back
        </button>
      )}
      <details open={ask.options.length < 9 || typed !== ""}>
        <summary class="small">{fits.length === 1 ? "The one move" : `All ${fits.length} moves`}</summary>
        <ul>
          {fits.slice(0, 60).map((o) => (
            <li key={o}>
              <button onClick={() => play(o.split(" "))}>{o}</button>
            </li>
          ))}
          {fits.length > 60 && <li class="small">and {fits.length - 60} more</li>}
        </ul>
      </details>
    </div>
  );
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
