// Clubs: a list, and one club's page with its season's table, members, calendar and matches; it prints as a page to hang up.
import "../people.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { begin as beginMatch } from "../begin";
import { go } from "../go";
import { Head } from "../panels/head";
import { ask, copied, self } from "../people";
import type { GameCard } from "../wire";

export interface Row {
  who: string;
  place: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  points: number;
}
interface Member {
  id: string;
  name: string;
  person: string;
  keeper: boolean;
}
interface Played {
  day: string;
  match: string;
  entry: string;
  game: string;
  first: string;
  second: string;
  scores: [number, number];
  winner: string;
}
interface ClubPage {
  id: string;
  name: string;
  members: Member[];
  calendar: { day: string; what: string }[];
  seasons: { name: string; first: string; last: string; game: string; table: Row[] }[];
  played: Played[];
}

/** What is done, and then the page read again; what is refused is told. */
export function useTold<T>(path: string): { found: T | null; wrong: string; act: (method: string, to: string, body?: unknown) => Promise<boolean>; setWrong: (why: string) => void } {
  const [found, setFound] = useState<T | null>(null);
  const [wrong, setWrong] = useState("");
  const read = () => ask<T>("GET", path, undefined, "").then(setFound, (e: Error) => setWrong(e.message));
  useEffect(() => void read(), [path]);
  const act = (method: string, to: string, body?: unknown) =>
    ask(method, to, body).then(
      async () => {
        setWrong("");
        await read();
        return true;
      },
      (e: Error) => {
        setWrong(e.message);
        return false;
      },
    );
  return { found, wrong, act, setWrong };
}

export const Wrong = ({ why }: { why: string }) =>
  why ? (
    <p class="wrong" role="alert">
      {why}
    </p>
  ) : null;

export function Table({ rows, name }: { rows: Row[]; name: (who: string) => string }) {
  return (
    <div class="wide">
      <table class="sums">
        <thead>
          <tr>
            <th scope="col">place</th>
            <th scope="col">name</th>
            <th scope="col">played</th>
            <th scope="col">won</th>
            <th scope="col">drawn</th>
            <th scope="col">lost</th>
            <th scope="col">points</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.who}>
              <td>{r.place}</td>
              <th scope="row">{name(r.who)}</th>
              <td>{r.played}</td>
              <td>{r.won}</td>
              <td>{r.drawn}</td>
              <td>{r.lost}</td>
              <td>
                <b>{r.points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ClubsPage() {
  const [name, setName] = useState("");
  const { found, wrong, setWrong } = useTold<{ id: string; name: string }[]>("/api/clubs");
  const events = useTold<{ id: string; name: string }[]>("/api/events").found;
  useEffect(() => {
    document.title = "Clubs and tournaments · Hoyle";
  }, []);
  return (
    <>
      <Head />
      <main class="paper narrow me" tabIndex={-1}>
        <h1>Clubs and tournaments</h1>
        <Wrong why={wrong} />
        <ul class="tables">
          {found?.map((c) => (
            <li key={c.id}>
              <a href={`/clubs/${c.id}`}>
                <b>{c.name}</b>
              </a>
            </li>
          ))}
        </ul>
        {self().key ? (
          <form
            class="code"
            onSubmit={(e) => {
              e.preventDefault();
              ask<{ id: string }>("POST", "/api/clubs", { name }).then((c) => go(`/clubs/${c.id}`), (w: Error) => setWrong(w.message));
            }}
          >
            <label>
              The club's name
              <input value={name} maxLength={60} required onInput={(e) => setName(e.currentTarget.value)} />
            </label>
            <button class="button brass">Found a club</button>
          </form>
        ) : (
          <p>
            To found a club or hold a tournament, first <a href="/me">make your name your own</a>.
          </p>
        )}
        <h2>Tournaments</h2>
        {events?.length === 0 && <p class="small">No tournament is held just now.</p>}
        <ul class="tables">
          {events?.map((c) => (
            <li key={c.id}>
              <a href={`/events/${c.id}`}>
                <b>{c.name}</b>
              </a>
            </li>
          ))}
        </ul>
        {self().key && (
          <a class="button" href="/events/new">
            Hold a tournament
          </a>
        )}
      </main>
    </>
  );
}

export function ClubView({ id }: { id: string }) {
  const path = `/api/clubs/${encodeURIComponent(id)}`;
  const { found: club, wrong, act, setWrong } = useTold<ClubPage>(path);
  const [which, setWhich] = useState(-1);
  const [said, setSaid] = useState("");
  const [games, setGames] = useState<GameCard[]>([]);
  useEffect(() => void api.games().then(setGames, () => {}), []);
  useEffect(() => {
    if (club) document.title = `${club.name} · Hoyle`;
  }, [club]);
  if (!club)
    return (
      <>
        <Head />
        <main class="paper">
          <Wrong why={wrong} />
        </main>
      </>
    );
  const names = new Map(club.members.map((m) => [m.id, m.name]));
  const name = (who: string) => names.get(who) ?? "a former member";
  const title = (game: string) => games.find((g) => g.id === game)?.title ?? game;
  const mine = club.members.find((m) => m.person && m.person === self().id);
  const number = which < 0 ? club.seasons.length - 1 : which;
  const season = club.seasons[number];
  const shown = club.played.filter((p) => !season || (p.day >= season.first && p.day <= season.last && (!season.game || p.game === season.game)));
  return (
    <>
      <Head />
      <main class="paper club me" tabIndex={-1}>
        <h1>{club.name}</h1>
        <Wrong why={wrong} />
        <p class="now">
          {!mine && self().key && (
            <button class="button brass" onClick={() => void act("POST", `${path}/members`, {})}>
              Join the club
            </button>
          )}
          {!self().key && (
            <a class="button" href="/me">
              A name of your own, to join
            </a>
          )}
          {mine && (
            <a class="button brass" href={`/lobby?club=${club.id}`}>
              Play for the club
            </a>
          )}
          <button class="button" onClick={() => void copied(location.href).then((done) => setSaid(done ? "The club's link is copied." : location.href))}>
            Copy the club's link
          </button>
          <button class="button" onClick={() => print()}>
            Print it
          </button>
          {said && <span role="status">{said}</span>}
        </p>
        {club.seasons.length > 0 && season && (
          <section aria-label="The season">
            <h2>
              {season.name}{" "}
              <span class="small">
                {season.first} to {season.last}
                {season.game && `, ${title(season.game)}`}
              </span>
            </h2>
            {club.seasons.length > 1 && (
              <label class="code">
                Season
                <select value={number} onChange={(e) => setWhich(Number(e.currentTarget.value))}>
                  {club.seasons.map((s, i) => (
                    <option key={i} value={i}>
                      {s.name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <Table rows={season.table} name={name} />
            <p class="small">
              <a href={`${path}/seasons/${number}/standings.csv`}>standings.csv</a> <a href={`${path}/seasons/${number}/results.csv`}>results.csv</a>
            </p>
          </section>
        )}
        {club.calendar.length > 0 && (
          <section>
            <h2>Calendar</h2>
            <ul>
              {club.calendar.map((d, i) => (
                <li key={i}>
                  {d.day}: {d.what}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>Matches</h2>
          <div class="wide">
            <table class="sums">
              <tbody>
                {[...shown].reverse().map((p) => (
                  <tr key={p.match || p.entry}>
                    <td>{p.day}</td>
                    <th scope="row">
                      {name(p.first)} and {name(p.second)}
                    </th>
                    <td>
                      {p.scores[0]} to {p.scores[1]}
                    </td>
                    <td>{p.winner ? `${name(p.winner)} won` : "drawn"}</td>
                    <td>{title(p.game)}</td>
                    <td>{p.match ? <a href={`/replay/${p.match}`}>replay</a> : "real table"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        <section>
          <h2>Members</h2>
          <p>{club.members.map((m) => `${m.name}${m.keeper ? " (keeper)" : ""}`).join(", ")}</p>
        </section>
        {mine?.keeper && <Keeper club={club} games={games} act={act} path={path} setWrong={setWrong} />}
      </main>
    </>
  );
}

interface KeeperProps {
  club: ClubPage;
  games: GameCard[];
  path: string;
  act: (method: string, to: string, body?: unknown) => Promise<boolean>;
  setWrong: (why: string) => void;
}

/** What a keeper writes into the club's book. */
function Keeper({ club, games, path, act, setWrong }: KeeperProps) {
  const today = new Date().toISOString().slice(0, 10);
  const text = (form: HTMLFormElement, key: string) => String(new FormData(form).get(key) ?? "");
  const on = (work: (form: HTMLFormElement) => Promise<unknown>) => (e: Event) => {
    e.preventDefault();
    void work(e.currentTarget as HTMLFormElement);
  };
  const both = (form: HTMLFormElement) => [text(form, "first"), text(form, "second")] as const;
  const member = (key: string, label: string) => (
    <label>
      {label}
      <select name={key}>
        {club.members.map((m) => (
          <option key={m.id} value={m.id}>
            {m.name}
          </option>
        ))}
      </select>
    </label>
  );
  const game = (
    <label>
      Game
      <select name="game">
        {games.map((g) => (
          <option key={g.id} value={g.id}>
            {g.title}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <section class="putup" aria-label="The keeper's book">
      <h2>The keeper's book</h2>
      <form class="code" onSubmit={on((f) => act("POST", `${path}/members`, { name: text(f, "name") }))}>
        <label>
          A member who plays at the real tables only
          <input name="name" maxLength={24} required />
        </label>
        <button class="button">Enter</button>
      </form>
      <form class="code" onSubmit={on((f) => act("POST", `${path}/seasons`, { name: text(f, "name"), first: text(f, "first"), last: text(f, "last"), win: Number(text(f, "win")), draw: Number(text(f, "draw")), loss: 0 }))}>
        <label>
          Season
          <input name="name" maxLength={60} required placeholder="Winter" />
        </label>
        <label>
          from
          <input type="date" name="first" defaultValue={today} required />
        </label>
        <label>
          to
          <input type="date" name="last" required />
        </label>
        <label>
          a win
          <input name="win" inputMode="decimal" defaultValue="1" size={3} />
        </label>
        <label>
          a draw
          <input name="draw" inputMode="decimal" defaultValue="0.5" size={3} />
        </label>
        <button class="button">Open the season</button>
      </form>
      <form
        class="code"
        onSubmit={on((f) => {
          const [first, second] = both(f);
          const scores = [Number(text(f, "a")), Number(text(f, "b"))];
          const winner = scores[0]! > scores[1]! ? first : scores[1]! > scores[0]! ? second : "";
          return act("POST", `${path}/results`, { id: "", day: text(f, "day"), game: text(f, "game"), first, second, scores, winner });
        })}
      >
        {game}
        <label>
          played on
          <input type="date" name="day" defaultValue={today} required />
        </label>
        {member("first", "First")}
        <label>
          scored
          <input name="a" inputMode="decimal" size={4} required />
        </label>
        {member("second", "Second")}
        <label>
          scored
          <input name="b" inputMode="decimal" size={4} required />
        </label>
        <button class="button">Enter the result</button>
      </form>
      <form
        class="code"
        onSubmit={on(async (f) => {
          const [first, second] = both(f).map((one) => club.members.find((m) => m.id === one)!.name);
          const chosen = games.find((g) => g.id === text(f, "game"))!;
          setWrong(await beginMatch({ game: chosen, how: "marker", count: 2, level: "player", options: {}, names: [first!, second!], club: club.id }));
        })}
      >
        {game}
        {member("first", "First")}
        {member("second", "Second")}
        <button class="button">Score it on the marker's board</button>
      </form>
      <form class="code" onSubmit={on((f) => act("POST", `${path}/calendar`, { day: text(f, "day"), what: text(f, "what") }))}>
        <label>
          Calendar
          <input type="date" name="day" defaultValue={today} required />
        </label>
        <label>
          what
          <input name="what" maxLength={120} required />
        </label>
        <button class="button">Write it in</button>
      </form>
    </section>
  );
}
