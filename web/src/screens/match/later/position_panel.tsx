// The pieces laid by hand, in practice: what lies aside, and what to do when all lies as it should.
import type { PositionEditor } from "../input/position_editor";
import type { Welcome } from "../../../wire";
import { said } from "../../../components/prompt";
import { PieceChip } from "../../../components/score/piece_chip";
import { say } from "../../../shared/words/words";

export function PositionPanel({ laying, welcome, wrong }: { laying: PositionEditor; welcome: Welcome; wrong: string }) {
  const called = (piece: string) => said(piece, welcome.table.looks[piece]);
  return (
    <section class="wanted lay" aria-label={say("Lay the pieces")}>
      {laying.aside.length > 0 && (
        <div class="tray" role="group" aria-label={say("Off the table: touch one to bring it on")}>
          {laying.aside.map((piece) => (
            <button key={piece} onClick={() => laying.bring(piece)} aria-label={say("Bring {piece} on", { piece: called(piece) })}>
              <PieceChip name={piece} look={welcome.table.looks[piece]} />
            </button>
          ))}
        </div>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="options">
        <label class="which">
          <span class="hidden">{say("Piece")}</span>
          <select aria-label={say("The piece that the arrow keys move")} value={laying.chosen} onChange={(e) => laying.choose(e.currentTarget.value)}>
            <option value="">{say("a piece …")}</option>
            {laying.movable.map((piece) => (
              <option key={piece} value={piece}>
                {called(piece)}
              </option>
            ))}
          </select>
        </label>
        <button class="option" onClick={laying.cancel}>
          {say("As it was")}
        </button>
        <button class="option chosen" onClick={laying.play}>
          {say("Play from here")}
        </button>
      </div>
      <p class="do">
        <span>
          {say("Drag any piece to where it is to lie;")} {welcome.table.pockets.length > 0 && `${say("in a pocket it is off the table;")} `}
          {laying.men ? `${say("beside the board it is off;")} ` : laying.movable.some((piece) => piece.startsWith("#")) && `${say("over the rail a pin is off;")} `}
          {say("arrow keys move the chosen one.")}
        </span>
      </p>
    </section>
  );
}
