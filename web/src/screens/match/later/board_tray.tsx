// Below a square board on an upright phone: the pieces beside the board, how the game is won, and the rulings before the last.
import { useEffect, useState } from "preact/hooks";
import { Frames } from "../../../components/score/score_boards";
import { PieceChip } from "../../../components/score/piece_chip";
import * as api from "../../../shared/api";
import type { Ruling, State, Welcome } from "../../../wire";
import { inHand } from "../panels/score_plate";

/** So many rulings before the last are written on the sheet: more than it ever has lines. */
const PAST = 12;

/** The pieces of a seat that are out of play: down, off or taken. */
const gone = (state: State, seat: string): string[] =>
  (state.pieces?.[seat] ?? []).filter((piece) => {
    const place = state.layout.places[piece];
    return typeof place === "string" && /^[(@]/.test(place) && place !== "(in-hand)";
  });

/** Who sees the table hears of all this elsewhere: it is not said again to who does not. */
export function BoardTray({ welcome, ruling, heard }: { welcome: Welcome; ruling: Ruling; heard: { n: number; headline: string }[] }) {
  const { state, board } = ruling;
  // How a turn goes stands below the rulings, until these have filled the sheet.
  const [how, setHow] = useState<string[]>([]);
  useEffect(() => void api.game(welcome.game).then(({ sections }) => setHow(sections.turn), () => {}), [welcome.game]);
  const rows = state.seats.map((seat): [string, string[], string[]] => [seat, inHand(state, seat), gone(state, seat)]);
  const shown = rows.some(([, held, out]) => held.length > 1 || out.length) ? rows : [];
  const past = heard.filter((one) => one.n < ruling.n && one.headline).slice(-PAST).reverse();
  return (
    <div class="board-tray" aria-hidden="true">
      {shown.map(([seat, held, out]) => (
        <p key={seat}>
          <span>{seat}</span>
          {[...held, ...out].map((piece, i) => (
            <i key={piece} class={i < held.length ? "" : "gone"}>
              <PieceChip name="" look={{ body: welcome.table.looks[piece]?.body }} />
            </i>
          ))}
        </p>
      ))}
      {board.frames &&
        state.seats.map((seat) => (
          <div key={seat} class="bowled">
            <span>{seat}</span>
            <Frames board={board} seat={seat} />
          </div>
        ))}
      <ol class="lines">
        {board.goal && <li class="goal">{board.goal}</li>}
        {past.map((one) => (
          <li key={one.n}>{one.headline}</li>
        ))}
        {how.map((line, i) => (
          <li key={line} class="step" lang="en">
            {i + 1}. {line}
          </li>
        ))}
      </ol>
    </div>
  );
}
