import { useState } from "preact/hooks";
import type { Ask } from "../wire";

/** The lawful moves, as they are written; a few letters or a touched point narrow them down. */
export function Moves({ ask, play }: { ask: Ask; play: (steps: string[]) => void }) {
  const [typed, setTyped] = useState("");
  const fits = ask.options.filter((o) => typed.split(/\s+/).every((w) => o.includes(w)));
  return (
    <div class="moves">
      <label>
        <span class="small">Your move, one of {ask.options.length}</span>
        <input
          value={typed}
          placeholder={ask.options[0]}
          onInput={(e) => setTyped(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === "Enter" && fits[0]) play(fits[0].split(" "));
          }}
        />
      </label>
      <ul>
        {fits.slice(0, 40).map((o) => (
          <li key={o}>
            <button onClick={() => play(o.split(" "))}>{o}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}
