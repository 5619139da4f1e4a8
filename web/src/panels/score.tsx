import type { Ask, State, Welcome } from "../wire";

/** The marker's board: the string of buttons for points, the pool board where there are lives. */
export function Score({ welcome, state, ask }: { welcome: Welcome; state: State; ask: Ask | null }) {
  const by = new Map(welcome.seats.map((s) => [s.seat, s.by]));
  const turn = ask ? (ask.seat === "*" ? ask.behalf : ask.seat) : "";
  const order = state.order?.length ? state.order : state.seats;
  return (
    <section class="score" aria-label="The score">
      <h2>{welcome.title}</h2>
      <ul>
        {order.map((seat) => (
          <li key={seat} class={`${seat === turn ? "turn" : ""} ${state.out?.includes(seat) ? "out" : ""}`}>
            <div class="who">
              <b>{seat}</b>
              <span class="small">
                {by.get(seat) !== "person" ? `the computer, a ${by.get(seat)}` : welcome.yours.includes(seat) ? "you" : ""}
                {state.pieces?.[seat]?.length ? ` · ${few(state.pieces[seat]!)}` : ""}
              </span>
            </div>
            {state.lives && seat in state.lives ? <Lives count={state.lives[seat]!} /> : null}
            <output>{state.scores?.[seat] ?? 0}</output>
            <Buttons count={state.scores?.[seat] ?? 0} />
            {state.ledger?.[seat] ? <span class="small">{signed(state.ledger[seat]!)}</span> : null}
            {state.owes?.[seat] ? <span class="small">owes {state.owes[seat]}</span> : null}
            {secrets(state, seat)}
          </li>
        ))}
      </ul>
      {state.result && <p class="result">{ending(state)}</p>}
    </section>
  );
}

const few = (pieces: string[]) => (pieces.length > 3 ? `${pieces[0]} to ${pieces.at(-1)}` : pieces.join(", "));
const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

function Lives({ count }: { count: number }) {
  return (
    <span class="lives" aria-label={`${count} lives`}>
      {"●".repeat(Math.max(0, count))}
      {"○".repeat(Math.max(0, 3 - count))}
    </span>
  );
}

/** Buttons on two wires of twenty-five, as they hang over the table: those counted are pushed to the left, every fifth is dark. */
function Buttons({ count }: { count: number }) {
  const shown = ((count % 50) + 50) % 50;
  return (
    <svg class="buttons" viewBox="0 0 204 22" aria-hidden="true">
      {[0, 1].map((row) => {
        const here = Math.min(25, Math.max(0, shown - 25 * row));
        return (
          <g key={row}>
            <line x1="0" y1={5 + 12 * row} x2="204" y2={5 + 12 * row} />
            {Array.from({ length: 25 }, (_, i) => (
              <ellipse key={i} cx={i < here ? 4 + i * 6 : 56 + i * 6} cy={5 + 12 * row} rx="2.7" ry="4.4" class={i % 5 === 4 ? "five" : ""} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function secrets(state: State, seat: string) {
  const held = Object.entries(state.secrets?.[seat] ?? {});
  return held.length ? (
    <span class="secret">{held.map(([key, value]) => `${key.replaceAll("-", " ")}: ${String(value)}`).join(", ")} (only you see this)</span>
  ) : null;
}

export function ending(state: State): string {
  const r = state.result;
  if (!r) return "";
  if (r.draw) return "The match is drawn.";
  if (r.winners?.length) return `${r.winners.join(" and ")} ${r.winners.length > 1 ? "divide the win" : "wins"}.`;
  return "The match is over, and nobody has won.";
}
