// Clubs: a list, and one club's page with its season's table, members, calendar and matches; it prints as a page to hang up.
import "../../components/people.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { go } from "../../shared/navigate";
import { PageHeader } from "../../components/shell/page_header";
import { Loading, Wrong } from "../../components/shell/loading";
import { ClubForms } from "./club_forms";
import { Contests, Ladders } from "./ladders";
import { ask, copied, gaveUp, onDay, self } from "../../shared/people";
import { useTold, type ClubPage, type Row } from "./club_page";
import type { GameCard } from "../../wire";
import { confirmed } from "../../components/shell/confirm";
import { say } from "../../shared/words/words";

interface Listed {
  id: string;
  name: string;
  title: string;
  kind: string;
  state: "open" | "running" | "over";
  entered: number;
}
const STATES = { open: "open to enter", running: "under way", over: "over" };


export function Table({ rows, name }: { rows: Row[]; name: (who: string) => string }) {
  return (
    <div class="wide">
      <table class="sums">
        <thead>
          <tr>
            <th scope="col" class="place">
              <span>{say("place")}</span>
            </th>
            <th scope="col" class="said">
              {say("name")}
            </th>
            <th scope="col">{say("played")}</th>
            <th scope="col">{say("won")}</th>
            <th scope="col">{say("drawn")}</th>
            <th scope="col">{say("lost")}</th>
            <th scope="col">{say("points")}</th>
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
  const { found, wrong, setWrong } = useTold<{ id: string; name: string; members: number }[]>("/api/clubs");
  const events = useTold<Listed[]>("/api/events").found;
  useEffect(() => {
    document.title = `${say("Clubs and tournaments")} · Hoyle`;
  }, []);
  return (
    <>
      <PageHeader />
      <main class="paper narrow me" tabIndex={-1}>
        <h1>{say("Clubs and tournaments")}</h1>
        <Wrong why={wrong} />
        {found?.length === 0 && <p class="small">{say("No club has been founded here yet.")}</p>}
        <ul class="tables">
          {found?.map((c) => (
            <li key={c.id}>
              <a href={`/clubs/${c.id}`}>
                <b>{c.name}</b>
                <span class="small">{c.members === 1 ? say("one member") : say("{count} members", { count: c.members })}</span>
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
              {say("The club's name")}
              <input value={name} maxLength={60} required onInput={(e) => setName(e.currentTarget.value)} />
            </label>
            <button class="button brass">{say("Found a club")}</button>
          </form>
        ) : (
          <p>
            {say("To found a club or hold a tournament, first")} <a href="/me">{say("make your name your own")}</a>.
          </p>
        )}
        <h2>{say("Tournaments")}</h2>
        {events?.length === 0 && <p class="small">{say("No tournament is held just now.")}</p>}
        <ul class="tables">
          {events?.map((c) => (
            <li key={c.id}>
              <a href={`/events/${c.id}`}>
                <b>{c.name}</b>
                <span>{c.title}</span>
                <span class="small">
                  {c.kind}, {c.entered} entered, {say(STATES[c.state])}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {self().key && (
          <a class="button" href="/events/new">
            {say("Hold a tournament")}
          </a>
        )}
      </main>
    </>
  );
}

/** A keeper's button that strikes out what was entered by hand. */
function Strike({ what, act }: { what: string; act: () => Promise<boolean> }) {
  return (
    <button class="strike" aria-label={say("Strike out: {what}", { what })} onClick={() => void confirmed(`${say("Strike out: {what}", { what })}?`, say("Strike it out")).then((sure) => sure && act())}>
      {say("strike out")}
    </button>
  );
}

export function ClubView({ id }: { id: string }) {
  const path = `/api/clubs/${encodeURIComponent(id)}`;
  const [most, setMost] = useState(100);
  const { found: club, wrong, act, setWrong } = useTold<ClubPage>(`${path}?most=${most}`);
  const [which, setWhich] = useState(-1);
  const [said, setSaid] = useState("");
  const [games, setGames] = useState<GameCard[]>([]);
  useEffect(() => void api.games().then(setGames, () => {}), []);
  useEffect(() => {
    if (club) document.title = `${club.name} · Hoyle`;
  }, [club]);
  if (!club) return <Loading why={wrong} />;
  const names = new Map(club.members.map((m) => [m.id, m.name]));
  const name = (who: string) => names.get(who) ?? say("a former member");
  const title = (game: string) => games.find((g) => g.id === game)?.title ?? game;
  const mine = club.members.find((m) => m.person && m.person === self().id);
  const today = new Date().toISOString().slice(0, 10);
  const number = which < 0 ? club.seasons.length - 1 : which;
  const season = club.seasons[number];
  const shown = club.played.filter((p) => !season || (p.day >= season.first && p.day <= season.last && (!season.game || p.game === season.game)));
  return (
    <>
      <PageHeader />
      <main class="paper club me" tabIndex={-1}>
        <h1>{club.name}</h1>
        <Wrong why={wrong} />
        <p class="now">
          {!mine && self().key && (
            <button class="button brass" onClick={() => void act("POST", `${path}/members`, {})}>
              {say("Join the club")}
            </button>
          )}
          {!self().key && (
            <a class="button" href="/me">
              {say("A name of your own, to join")}
            </a>
          )}
          {mine && (
            <a class="button brass" href={`/lobby?club=${club.id}`}>
              {say("Play for the club")}
            </a>
          )}
          <button class="button" onClick={() => void copied(location.href).then((done) => setSaid(done ? say("The club's link is copied.") : location.href))}>
            {say("Copy the club's link")}
          </button>
          <button class="button" onClick={() => print()}>
            {say("Print it")}
          </button>
          {said && <span role="status">{said}</span>}
        </p>
        {club.seasons.length > 0 && season && (
          <section aria-label={say("The season")}>
            <h2>
              {season.name}{" "}
              <span class="small">
                {onDay(season.first)} {say("to")} {onDay(season.last)}
                {season.game && `, ${title(season.game)}`}
              </span>
            </h2>
            {club.seasons.length > 1 && (
              <label class="code">
                {say("Season")}
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
            <p class="small csv">
              <a href={`${path}/seasons/${number}/standings.csv`}>standings.csv</a> <a href={`${path}/seasons/${number}/results.csv`}>results.csv</a>
            </p>
          </section>
        )}
        <Ladders club={club} path={path} title={title} name={name} mine={mine} />
        <Contests path={path} />
        {club.calendar.length > 0 && (
          <section>
            <h2>{say("Calendar")}</h2>
            <ul class="calendar">
              {club.calendar.map((d, i) => (
                <li key={i} class={d.day < today ? "past" : ""}>
                  <time dateTime={d.day}>{onDay(d.day)}</time>
                  <span>
                    {d.what} {mine?.keeper && <Strike what={d.what} act={() => act("DELETE", `${path}/calendar?${new URLSearchParams({ day: d.day, what: d.what })}`)} />}
                  </span>
                </li>
              ))}
            </ul>
            <p class="small csv">
              <a href={`${path}/calendar.ics`}>calendar.ics</a>
            </p>
          </section>
        )}
        <section>
          <h2>{say("Matches")}</h2>
          <div class="wide">
            {shown.length === 0 && <p class="small">{season ? say("Nothing has been played in this season yet.") : say("Nothing has been played yet.")}</p>}
            <table class="sums stack">
              <tbody>
                {[...shown].reverse().map((p) => (
                  <tr key={p.match || p.entry}>
                    <td>{onDay(p.day)}</td>
                    <th scope="row">
                      {name(p.first)} {say("and")} {name(p.second)}
                    </th>
                    <td>{p.ended && !p.scores[0] && !p.scores[1] ? "" : say("{a} to {b}", { a: p.scores[0], b: p.scores[1] })}</td>
                    <td>{p.winner ? `${say("{name} won", { name: name(p.winner) })}${p.ended ? `; ${name(p.winner === p.first ? p.second : p.first)} ${gaveUp(p.ended)}` : ""}` : say("drawn")}</td>
                    <td>{title(p.game)}</td>
                    <td>
                      {p.match ? <a href={`/replay/${p.match}`}>{say("replay")}</a> : say("real table")} {p.entry && mine?.keeper && <Strike what={`${name(p.first)} – ${name(p.second)}`} act={() => act("DELETE", `${path}/results/${p.entry}`)} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {club.matches > club.played.length && most < 1000 && (
              <button class="button" onClick={() => setMost(Math.min(1000, 4 * most))}>
                {say("Earlier ones")}
              </button>
            )}
          </div>
        </section>
        <section>
          <h2>{say("Members")}</h2>
          <p>{club.members.map((m) => `${m.name}${m.keeper ? ` (${say("keeper")})` : ""}`).join(", ")}</p>
        </section>
        {mine?.keeper && <ClubForms club={club} games={games} act={act} path={path} setWrong={setWrong} />}
      </main>
    </>
  );
}
