import type { GamePage } from "../wire";

/** A game for who is invited to it: what it is, how one wins, how long it takes. */
export function GameInBrief({ game: { sections, lasts } }: { game: GamePage }) {
  const [what, wins] = sections.what;
  return (
    <>
      <p>{what}</p>
      {wins && <p>{wins}</p>}
      {lasts && <p class="small">{lasts}.</p>}
    </>
  );
}
