// The score as one plate over the table: who plays, what each has, what it goes to.
import { say } from "../../../shared/words/words";
import type { Board, Ruling, Welcome } from "../../../wire";
import { PieceChip } from "../../../components/score/piece_chip";
import { own, player } from "../../../components/score/score";

/** More players than these are not all on the plate: the rest are in the score. */
const FEW = 4;

export function ScorePlate({ welcome, ruling, open }: { welcome: Welcome; ruling: Ruling; open: () => void }) {
  const { state, ask, board } = ruling;
  const turn = ask ? (ask.seat === "*" ? ask.behalf : ask.seat) : "";
  const order = state.order?.length ? state.order : state.seats;
  const shown = order.length <= FEW ? order : around(order, turn || order[0]!);
  const by = new Map(welcome.seats.map((s) => [s.seat, s.by]));
  return (
    <button class={`plate ${shown.length > 2 ? "many" : ""}`} onClick={open} title={say("Open the whole score")}>
      <span class="hidden">{say("The score: ")}</span>
      {shown.map((seat, i) => (
        <>
          {i === 1 && shown.length === 2 && <Middle board={board} />}
          <span key={seat} class={`seat ${seat === turn ? "on" : ""} ${state.out?.includes(seat) ? "out" : ""}`}>
            {swatch(welcome, ruling, seat)}
            <span class="who">
              {seat}
              <Small need={wanting(ruling, seat)} goal={board.goal} who={player(welcome, by.get(seat) ?? "", seat)} />
            </span>
            {board.form === "lives" ? <Dots count={state.lives?.[seat] ?? 0} most={board.most?.[seat] ?? 3} /> : <b>{figure(ruling, seat)}</b>}
            {board.run && seat === turn ? <small class="run">+{board.run}</small> : null}
          </span>
        </>
      ))}
      {order.length > FEW && <span class="middle">{say("of {count}", { count: order.length })}</span>}
    </button>
  );
}

/** Under a name: what the seat needs, and who plays; where there is no room what it needs, or how the game is won, or else the level alone. */
function Small({ need, goal, who }: { need: string[]; goal?: string; who: string }) {
  const [kind, level] = who.includes(", ") ? [`${who.split(", ")[0]}, `, who.split(", ")[1]] : ["", who];
  return (
    <small>
      {need[0] ?? <span class="narrow">{goal}</span>}
      {need.length > 1 && <span class="beside"> · {need.slice(1).join(" · ")}</span>}
      <span class={need.length ? "beside" : goal ? "level" : ""}>
        {need.length > 0 && who && " · "}
        <span class="beside">{kind}</span>
        {level}
      </span>
    </small>
  );
}

/** What a seat plays with: its one ball, or a piece of its colour where the others have another. */
function swatch(welcome: Welcome, { board, state }: Ruling, seat: string): preact.JSX.Element | null {
  const { looks } = welcome.table;
  const one = own(board, seat);
  if (one) return <PieceChip name={one} look={looks[one]} />;
  const first = (who: string) => looks[state.pieces?.[who]?.[0] ?? ""];
  const look = first(seat);
  const told = look?.body && state.seats.some((other) => first(other)?.body && first(other)!.body !== look.body);
  return told ? <PieceChip name="" look={{ body: look.body }} /> : null;
}

/** The pieces of a seat that are still in hand. */
export const inHand = (state: Ruling["state"], seat: string): string[] => (state.pieces?.[seat] ?? []).filter((piece) => state.layout.places[piece] === "(in-hand)");

/** How far a seat is from winning, and what it still has in hand, as far as the board says. */
function wanting({ board, state }: Ruling, seat: string): string[] {
  const told: string[] = [];
  const score = state.scores?.[seat] ?? 0;
  const { sets, games } = (state.race && board.counts?.[seat]) || {};
  if (sets !== undefined) told.push(`${say("sets")} ${sets}`);
  if (games !== undefined) told.push(`${say("games")} ${games}`);
  if (board.goals?.[seat]) told.push(board.goals[seat]!);
  else if (board.target && board.form !== "lives") told.push(score < board.target ? say("{count} to go", { count: board.target - score }) : say("there"));
  else for (const [name, count] of Object.entries(board.counts?.[seat] ?? {}).slice(0, 1)) if (!["men", "sets", "games"].includes(name)) told.push(`${say(name)} ${count}`);
  const held = inHand(state, seat).length;
  if (held > 1) told.push(say("{count} in hand", { count: held }));
  return told;
}

const figure = (ruling: Ruling, seat: string): number => (ruling.board.form === "lives" ? (ruling.state.lives?.[seat] ?? 0) : (ruling.state.scores?.[seat] ?? 0));

/** The player in turn with those before and after. */
function around(order: string[], turn: string): string[] {
  const i = Math.max(0, order.indexOf(turn));
  return [-1, 0, 1].map((k) => order[(i + k + order.length) % order.length]!);
}

function Middle({ board }: { board: Board }) {
  if (board.goal) return <span class="middle">{board.goal}</span>;
  return <span class="middle" aria-hidden="true">·</span>;
}

const Dots = ({ count, most }: { count: number; most: number }) => (
  <span class="dots">
    {Array.from({ length: most }, (_, i) => (
      <i key={i} class={i < count ? "held" : ""} />
    ))}
  </span>
);
