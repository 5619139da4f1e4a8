// A club's ladders, with the challenges that are open, and its contests for an emblem.
import { useState } from "preact/hooks";
import { useTold, type ClubPage, type Member } from "./club_page";
import { onDay } from "../../shared/people";
import { confirmed } from "../../components/shell/confirm";
import { say } from "../../shared/words/words";

interface Rung {
  who: string;
  place: number;
  played: number;
  won: number;
  lost: number;
  rested: string;
}
interface Challenge {
  id: string;
  challenger: string;
  challenged: string;
  day: string;
  until: string;
}
interface Ladder {
  name: string;
  game: string;
  reach: number;
  days: number;
  rest: number;
  rungs: Rung[];
  open: Challenge[];
  done: { challenger: string; challenged: string; winner: string; day: string; match: string; forfeit: boolean }[];
}
interface Contest {
  match: string;
  title: string;
  over: boolean;
  board: { columns?: string[]; rows?: Record<string, unknown[]>; beside?: Record<string, unknown> };
  due: string;
  may: string[];
}
interface Props {
  club: ClubPage;
  path: string;
  mine?: Member | undefined;
  title: (game: string) => string;
  name: (who: string) => string;
}

export function Ladders(props: Props) {
  const { found, wrong, act } = useTold<Ladder[]>(`${props.path}/ladders`);
  return (
    <>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {found?.map((ladder, n) => (
        <One key={n} ladder={ladder} at={`${props.path}/ladders/${n}`} act={act} {...props} />
      ))}
    </>
  );
}

/** What a ladder's rules are, in a line. */
const rules = (l: Ladder): string =>
  [
    l.reach === 1 ? say("One challenges the one above; who wins takes their rung.") : say("One challenges up to {reach} rungs above; who wins takes their rung.", { reach: l.reach }),
    l.rest ? say("It is played within {days} days, and who loses a challenge rests {rest}.", { days: l.days, rest: l.rest }) : say("It is played within {days} days.", { days: l.days }),
  ].join(" ");

function One({ ladder, at, act, club, mine, title, name }: Props & { ladder: Ladder; at: string; act: (method: string, to: string, body?: unknown) => Promise<boolean> }) {
  const own = ladder.rungs.find((r) => r.who === mine?.id);
  const busy = (who: string) => ladder.open.find((c) => c.challenger === who || c.challenged === who);
  const today = new Date().toISOString().slice(0, 10);
  const mayMeet = (r: Rung) => own && own.place > r.place && own.place - r.place <= ladder.reach && !busy(own.who) && !busy(r.who) && own.rested <= today;
  const ends = (c: Challenge, how: string, question: string) => void confirmed(question).then((sure) => sure && act("POST", `${at}/challenges/${c.id}`, { how }));
  return (
    <section class="rungs" aria-label={say("The ladder {name}", { name: ladder.name })}>
      <h2>
        {ladder.name} <span class="small">{title(ladder.game)}</span>
      </h2>
      <p class="small">{rules(ladder)}</p>
      <ol>
        {ladder.rungs.map((r) => {
          const open = busy(r.who);
          return (
            <li key={r.who} class={r.place === 1 ? "first" : ""}>
              <b class="place">{r.place}</b>
              <span class="name">{name(r.who)}</span>
              <span class="small">{r.played ? say("{won} won, {lost} lost", { won: r.won, lost: r.lost }) : say("no challenge played")}</span>
              {open?.challenger === r.who && (
                <span class="small dare">
                  {say("challenges {name}, to be played by {day}", { name: name(open.challenged), day: onDay(open.until) })}
                </span>
              )}
              {mayMeet(r) && (
                <button class="button" onClick={() => void act("POST", `${at}/challenges`, { challenged: r.who })}>
                  {say("Challenge")}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <div class="now">
        {mine && !own && (
          <button class="button" onClick={() => void act("POST", `${at}/rungs`, {})}>
            {say("Go on the ladder")}
          </button>
        )}
        {ladder.open.map((c) => {
          const [low, high, late] = [c.challenger === mine?.id, c.challenged === mine?.id, c.until < today];
          return (
            <>
              {(low || high) && (
                <a class="button brass" href={`/lobby?club=${club.id}&game=${ladder.game}`}>
                  {say("Play {name}", { name: name(low ? c.challenged : c.challenger) })}
                </a>
              )}
              {(low || mine?.keeper) && (
                <button class="button" onClick={() => ends(c, "withdrawn", say("Withdraw the challenge?"))}>
                  {low ? say("Withdraw it") : say("Withdraw {name}'s challenge", { name: name(c.challenger) })}
                </button>
              )}
              {(high || mine?.keeper || (low && late)) && (
                <button class="button" onClick={() => ends(c, "forfeit", say("{name} takes the rung without a match?", { name: name(c.challenger) }))}>
                  {high ? say("I do not play") : say("{name} has not come", { name: name(c.challenged) })}
                </button>
              )}
            </>
          );
        })}
        <a href={`${at}/ladder.csv`}>ladder.csv</a>
      </div>
      {ladder.done.length > 0 && <Done ladder={ladder} name={name} />}
    </section>
  );
}

function Done({ ladder, name }: { ladder: Ladder; name: (who: string) => string }) {
  const [all, setAll] = useState(false);
  const done = [...ladder.done].reverse();
  return (
    <>
      <ul class="done small">
        {(all ? done : done.slice(0, 5)).map((d, i) => (
          <li key={i}>
            {onDay(d.day)}: {say("{first} challenged {second};", { first: name(d.challenger), second: name(d.challenged) })} {d.forfeit ? say("it was not played, and the rung changes hands") : d.winner ? say("{name} won", { name: name(d.winner) }) : say("drawn")}
            {d.match && (
              <>
                {" "}
                <a href={`/replay/${d.match}`}>{say("replay")}</a>
              </>
            )}
          </li>
        ))}
      </ul>
      {!all && done.length > 5 && (
        <button class="button" onClick={() => setAll(true)}>
          {say("All {count} challenges", { count: done.length })}
        </button>
      )}
    </>
  );
}

export function Contests({ path }: { path: string }) {
  const { found } = useTold<Contest[]>(`${path}/contests`);
  if (!found?.length) return null;
  return (
    <section aria-label={say("Contests for an emblem")}>
      <h2>{say("Contests for an emblem")}</h2>
      <ul class="tables">
        {found.map((c) => {
          const at = (who: string) => String(c.board.rows?.[who]?.[c.board.columns?.indexOf("standing") ?? -1] ?? "");
          const who = (standing: string) => Object.keys(c.board.rows ?? {}).find((one) => at(one) === standing);
          const [holder, challenger] = [who("holder"), who("challenger")];
          return (
            <li key={c.match}>
              <a href={`/contest/${c.match}`}>
                <b>{c.title}</b>
                <span>
                  {c.over ? say("It is over") : holder ? say("{holder} holds it", { holder }) : say("Nobody holds it")}
                  {challenger && `, ${say("{challenger} challenges", { challenger })}`}
                </span>
                <span class="small">{c.due && say("{seat} is to {words}", { seat: c.due, words: c.may.map((word) => say(word.replaceAll("-", " "))).join(` ${say("or")} `) })}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
