import { say } from "../../shared/words/words";
import type { Board, Ruling, State, Welcome } from "../../wire";
import { Buttons, Frames, Lives, Rack, Stars } from "./score_boards";
import { PieceChip } from "./piece_chip";

/** The marker's board, in the form that the hall says it has. */
export function Score({ welcome, ruling }: { welcome: Welcome; ruling: Ruling }) {
  const { state, ask, board } = ruling;
  const by = new Map(welcome.seats.map((s) => [s.seat, s.by]));
  const turn = ask ? (ask.seat === "*" ? ask.behalf : ask.seat) : "";
  const order = state.order?.length ? state.order : state.seats;
  return (
    <section class={`score form-${board.form}`} aria-label={say("The score")}>
      <h2>{welcome.title}</h2>
      {board.on && (
        <p class="on">
          <PieceChip name={board.on} look={welcome.table.looks[board.on]} /> {say("{piece} is on", { piece: board.on })}
        </p>
      )}
      <ul>
        {order.map((seat) => (
          <li key={seat} class={`${seat === turn ? "turn" : ""} ${state.out?.includes(seat) ? "out" : ""}`}>
            <div class="who">
              <b>
                {own(board, seat) && <PieceChip name={own(board, seat)} look={welcome.table.looks[own(board, seat)]} />}
                {seat}
              </b>
              <span class="small">{player(welcome, by.get(seat) ?? "", seat)}</span>
            </div>
            <output aria-label={board.form === "lives" ? say("{seat}'s lives", { seat }) : say("{seat}'s score", { seat })}>
              {board.form === "lives" ? (state.lives?.[seat] ?? 0) : (state.scores?.[seat] ?? 0)}
            </output>
            <Form board={board} state={state} seat={seat} />
            {!own(board, seat) && board.held?.[seat] && <Rack pieces={board.held[seat]} looks={welcome.table.looks} />}
            <Counted board={board} state={state} seat={seat} turn={turn ?? ""} />
            {secrets(state, seat)}
          </li>
        ))}
      </ul>
      {board.stars ? <Stars count={board.stars} /> : null}
      {state.result && <p class="result">{ending(state)}</p>}
    </section>
  );
}

/** The one ball that a player plays with hangs by their name. */
export const own = (board: Board, seat: string): string => (board.held?.[seat]?.length === 1 ? board.held[seat]![0]! : "");

function Form({ board, state, seat }: { board: Board; state: State; seat: string }) {
  if (board.form === "buttons") return <Buttons count={state.scores?.[seat] ?? 0} target={board.target} />;
  if (board.form === "frames") return <Frames board={board} seat={seat} />;
  if (board.form === "lives") return <Lives count={state.lives?.[seat] ?? 0} most={board.most?.[seat] ?? 3} />;
  return null;
}

/** What is counted besides, in small print: games, misses, the present hand, money. */
function Counted({ board, state, seat, turn }: { board: Board; state: State; seat: string; turn: string }) {
  const told = Object.entries(board.counts?.[seat] ?? {}).map(([name, count]) => `${say(name)}: ${count}`);
  if (board.form === "plain" && board.target) told.unshift(say("to {target}", { target: board.target }));
  if (board.run && seat === turn) told.unshift(say("this hand: {run}", { run: board.run }));
  if (board.form === "lives" && state.scores?.[seat]) told.push(`${say("points")}: ${state.scores[seat]}`);
  if (state.ledger?.[seat]) told.push(`${say("ledger")}: ${signed(state.ledger[seat]!)}`);
  if (state.owes?.[seat]) told.push(say("owes {count}", { count: state.owes[seat]! }));
  return told.length ? <span class="small wide">{told.join(" · ")}</span> : null;
}

export function player(welcome: Welcome, by: string, seat: string): string {
  if (by !== "person") return say("computer, {level}", { level: by.replace(/^[a-z]+/, (level) => say(level)) });
  return welcome.yours.includes(seat) && welcome.yours.length < welcome.seats.length ? say("you") : "";
}

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/** Secrets as one says them. */
const SECRETS: Record<string, string> = { "small-ball": "secret ball", "new-ball": "the new one" };

export function secrets(state: State, seat: string, named = false) {
  const held = Object.entries(state.secrets?.[seat] ?? {});
  return held.length ? (
    <span class="secret">{named && say("{seat}’s ", { seat })}{held.map(([key, value]) => `${say(SECRETS[key] ?? key.replaceAll("-", " "))}: ${String(value)}`).join(", ")}<small> ({say("only you see this")})</small></span>
  ) : null;
}

/** How a match ended, in a sentence. */
export function ending(state: State): string {
  const r = state.result;
  if (!r) return "";
  if (r.draw) return say("The match is drawn.");
  const first = victors(state);
  if (first.length) return say(first.length > 1 ? "{names} win." : "{names} wins.", { names: both(first) });
  if (r.losers?.length) return say(r.losers.length > 1 ? "{names} have lost." : "{names} has lost.", { names: both(r.losers) });
  return say("The match ended without a result.");
}

const both = (names: string[]) => names.join(` ${say("and")} `);

/** Who has won: those named, or the first of a ranking, or all who have not lost. */
export function victors(state: State): string[] {
  const r = state.result;
  if (!r || r.draw) return [];
  if (r.winners?.length) return r.winners;
  if (r.ranking?.length) return [r.ranking[0]!];
  const left = r.losers?.length ? state.seats.filter((s) => !r.losers!.includes(s)) : [];
  return left.length && left.length < state.seats.length ? left : [];
}
