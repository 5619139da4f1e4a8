// The score as one plate over the table: who plays, what each has, what it goes to.
import type { Board, Ruling, Welcome } from "../../../wire";
import { PieceChip } from "../../../components/piece_chip";
import { own, player } from "../../../components/score";

/** More players than these are not all on the plate: the rest are in the score. */
const FEW = 4;

export function ScorePlate({ welcome, ruling, open }: { welcome: Welcome; ruling: Ruling; open: () => void }) {
  const { state, ask, board } = ruling;
  const turn = ask ? (ask.seat === "*" ? ask.behalf : ask.seat) : "";
  const order = state.order?.length ? state.order : state.seats;
  const shown = order.length <= FEW ? order : around(order, turn || order[0]!);
  const by = new Map(welcome.seats.map((s) => [s.seat, s.by]));
  return (
    <button class={`plate ${shown.length > 2 ? "many" : ""}`} onClick={open} aria-label={`The score. ${order.map((s) => `${s} ${figure(ruling, s)}`).join(", ")}. Open the whole score`}>
      {shown.map((seat, i) => (
        <>
          {i === 1 && shown.length === 2 && <Middle board={board} />}
          <span key={seat} class={`seat ${seat === turn ? "on" : ""} ${state.out?.includes(seat) ? "out" : ""}`}>
            {own(board, seat) ? <PieceChip name={own(board, seat)} look={welcome.table.looks[own(board, seat)]} /> : null}
            <span class="who">
              {seat}
              <small>{player(welcome, by.get(seat) ?? "", seat)}</small>
            </span>
            {board.form === "lives" ? <Dots count={state.lives?.[seat] ?? 0} most={board.most?.[seat] ?? 3} /> : <b>{figure(ruling, seat)}</b>}
            {board.run && seat === turn ? <small class="run">+{board.run}</small> : null}
          </span>
        </>
      ))}
      {order.length > FEW && <span class="middle">of {order.length}</span>}
    </button>
  );
}

const figure = (ruling: Ruling, seat: string): number => (ruling.board.form === "lives" ? (ruling.state.lives?.[seat] ?? 0) : (ruling.state.scores?.[seat] ?? 0));

/** The player in turn with those before and after. */
function around(order: string[], turn: string): string[] {
  const i = Math.max(0, order.indexOf(turn));
  return [-1, 0, 1].map((k) => order[(i + k + order.length) % order.length]!);
}

function Middle({ board }: { board: Board }) {
  if (board.target) return <span class="middle">to {board.target}</span>;
  return <span class="middle" aria-hidden="true">·</span>;
}

const Dots = ({ count, most }: { count: number; most: number }) => (
  <span class="dots">
    {Array.from({ length: most }, (_, i) => (
      <i key={i} class={i < count ? "held" : ""} />
    ))}
  </span>
);
