// What one may do in practice beside the stroke: see its path, take back, lay the pieces by hand.
interface PracticeToolsProps {
  foresee: (() => void) | null;
  takeBack: (() => void) | null;
  lay: (() => void) | null;
  coach: (() => void) | null;
  /** From a position one has laid, back to the match. */
  back: (() => void) | null;
}

export const PracticeTools = ({ foresee, takeBack, lay, coach, back }: PracticeToolsProps) => (
  <div class="options aside">
    {foresee && (
      <button class="option" aria-label="Show the whole path" onClick={foresee}>
        <span>
          Show the <span class="more">whole </span>path <kbd>P</kbd>
        </span>
      </button>
    )}
    <button class="option" aria-label="Take it back" onClick={takeBack ?? undefined} disabled={!takeBack}>
      <span>
        Take <span class="more">it </span>back <kbd>U</kbd>
      </span>
    </button>
    {lay && (
      <button class="option" aria-label="Lay by hand" onClick={lay}>
        <span>
          Lay<span class="more"> by hand</span> <kbd>L</kbd>
        </span>
      </button>
    )}
    {coach && (
      <button class="option" aria-label="Ask the coach" onClick={coach}>
        <span>
          <span class="more">Ask the </span>coach <kbd>C</kbd>
        </span>
      </button>
    )}
    {back && (
      <button class="option" aria-label="Back to the match" onClick={back}>
        <span>
          Back<span class="more"> to the match</span>
        </span>
      </button>
    )}
  </div>
);
