import type { Ruling, Welcome } from "../wire";

/** A contest's page: who holds the emblem, who plays for it next and who waits, and what each has paid and been paid. */
export function Ladder({ welcome, ruling }: { welcome: Welcome; ruling: Ruling }) {
  const { state, ask, board } = ruling;
  const staked = board.staked ?? [];
  return (
    <section class="score form-ladder" aria-label="The ladder">
      <h2>{welcome.title}</h2>
      <p class="small">On {board.day}</p>
      <ol>
        {board.ladder?.map(({ seat, said }) => (
          <li key={seat} class={seat === (ask?.behalf ?? ask?.seat) ? "turn" : ""}>
            <div class="who">
              <b>{seat}</b>
              <span class="small">{said}</span>
            </div>
            <output aria-label={`${seat}'s money`}>{dollars(state.ledger?.[seat] ?? 0)}</output>
          </li>
        ))}
      </ol>
      {staked.length > 0 && <p class="small">Staked with the donor: {staked.join(" and ")}</p>}
      {state.result?.winners?.length ? <p class="result">The emblem is {state.result.winners.join(" and ")}’s own.</p> : null}
    </section>
  );
}

const dollars = (n: number) => `${n < 0 ? "−" : ""}$${Math.abs(n)}`;
