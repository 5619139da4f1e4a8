// What one may do in practice beside the stroke: see its path, take back, lay the pieces by hand.
import { say } from "../../../shared/words/words";

interface PracticeToolsProps {
  foresee: (() => void) | null;
  takeBack: (() => void) | null;
  lay: (() => void) | null;
  coach: (() => void) | null;
  /** From a position one has laid, back to the match. */
  back: (() => void) | null;
}

/** A text of which every other part, between strokes, is left out where there is little room. */
const more = (text: string) => text.split("|").map((part, i) => (i % 2 && part ? <span class="more">{part}</span> : part));

export const PracticeTools = ({ foresee, takeBack, lay, coach, back }: PracticeToolsProps) => (
  <div class="options aside">
    {foresee && (
      <button class="option" onClick={foresee}>
        <span>
          {more(say("Show the |whole |path"))} <kbd>P</kbd>
        </span>
      </button>
    )}
    <button class="option" onClick={takeBack ?? undefined} disabled={!takeBack}>
      <span>
        {more(say("Take |it |back"))} <kbd>U</kbd>
      </span>
    </button>
    {lay && (
      <button class="option" onClick={lay}>
        <span>
          {more(say("Lay| by hand|"))} <kbd>L</kbd>
        </span>
      </button>
    )}
    {coach && (
      <button class="option" onClick={coach}>
        <span>
          {more(say("|Ask the |coach"))} <kbd>C</kbd>
        </span>
      </button>
    )}
    {back && (
      <button class="option" onClick={back}>
        <span>
          {more(say("Back| to the match|"))}
        </span>
      </button>
    )}
  </div>
);
