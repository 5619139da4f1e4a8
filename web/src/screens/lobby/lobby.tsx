// The lobby: tables that wait for somebody, a table of one's own, matches to look on at.
import "../../components/people.css";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { begin, ownName, seated } from "../../shared/start_match";
import { go } from "../../shared/navigate";
import { PageHeader } from "../../components/shell/page_header";
import { Name } from "../../components/identity";
import { ask, keepSeat, rated, self, TERMS, type Playback, type Seek } from "../../shared/people";
import type { GameCard } from "../../wire";
import { say } from "../../shared/words/words";
import type * as Watched from "./watched_match";

/** How often the lobby is looked at (ms), and not while nobody sees it. */
const EVERY = 3000;

export function Lobby() {
  const [found, setFound] = useState<{ waiting: Seek[]; playing: Playback[] } | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    document.title = `${say("The lobby")} · Hoyle`;
    let gone = false;
    let timer = 0;
    const look = async () => {
      if (!document.hidden)
        await ask<{ waiting: Seek[]; playing: Playback[] }>("GET", "/api/lobby", undefined, "").then(
          (all) => {
            if (gone) return;
            setFound(all);
            setWrong("");
          },
          (e: Error) => setWrong(e.message),
        );
      if (!gone) timer = window.setTimeout(() => void look(), EVERY);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <PageHeader />
      <main class="paper lobby" tabIndex={-1}>
        <h1>{say("The lobby")}</h1>
        <Name />
        {wrong && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        <div class="columns">
          <section aria-labelledby="waiting">
            <h2 id="waiting">{say("Tables that wait")}</h2>
            {found && !found.waiting.length && <p class="small">{say("Nobody waits just now. Put up a table, and whoever comes by sees it.")}</p>}
            <ul class="tables">
              {found?.waiting.map((one) => (
                <li key={one.code}>
                  <a href={`/table/${one.code}`}>
                    <b>{one.title}</b>
                    <span>
                      {one.seats.map((s) => (s.bot ? say("{name} (a program)", { name: s.name }) : s.name)).join(", ")} · {say("{count} of {most} here", { count: one.seats.length, most: one.players })}
                    </span>
                    <span class="small">{[one.words, ...Object.entries(one.options).map(([k, v]) => `${k} ${v}`)].join(" · ")}</span>
                  </a>
                </li>
              ))}
            </ul>
            <Code />
            <h2>{say("Being played")}</h2>
            {found && <Shown playing={found.playing} />}
            <ul class="tables">
              {found?.playing.map((one) => (
                <li key={one.id}>
                  <a href={`/match/${one.id}`}>
                    <b>{one.title}</b>
                    <span>{one.seats.join(", ")}</span>
                    <span class="small">{one.watching ? say("{count} looking on", { count: one.watching }) : say("look on")}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <PutUp />
        </div>
      </main>
    </>
  );
}

/** One match is shown as it is played: the first of those that are played, or else one of computers, begun for whoever comes by. */
function Shown({ playing }: { playing: Playback[] }) {
  const [panel, setPanel] = useState<typeof Watched | null>(null);
  const [match, setMatch] = useState("");
  const [seen, setSeen] = useState(!document.hidden);
  const begun = useRef(false);
  useEffect(() => {
    void import("./watched_match").then(setPanel, () => {});
    // Computers rest while nobody looks on.
    const heard = () => setSeen(!document.hidden);
    document.addEventListener("visibilitychange", heard);
    return () => document.removeEventListener("visibilitychange", heard);
  }, []);
  useEffect(() => {
    if (playing.some((one) => one.id === match)) return;
    if (playing[0]) return setMatch(playing[0].id);
    if (begun.current) return;
    begun.current = true;
    void api.games().then(async (games) => {
      const struck = games.filter((g) => g.first && g.held === "cue").sort((a, b) => a.first! - b.first!);
      const game = struck[new Date().getHours() % struck.length];
      if (!game) return;
      const seats = seated(Math.max(2, game.seats[0]), []).map((name) => ({ name, by: "player" }));
      setMatch((await api.begin({ game: game.id, seats, options: game.options ?? {}, kind: "play", listed: true })).match);
    }).catch(() => {});
  }, [playing]);
  return (
    <>
      {match && panel && seen && <panel.WatchedMatch key={match} id={match} />}
      <Others />
    </>
  );
}

/** How many games may be begun for computers, to look on at: the first of those to begin with. */
const SHOWN = 4;

/** Buttons that begin matches of computers. */
function Others() {
  const [games, setGames] = useState<GameCard[]>([]);
  const [wrong, setWrong] = useState("");
  useEffect(() => void api.games().then(setGames, () => {}), []);
  const shown = games.filter((g) => g.first).sort((a, b) => a.first! - b.first!);
  return (
    <p class="now">
      {shown.slice(0, SHOWN).map(({ id, title }) => (
        <button key={id} class="button" onClick={() => void begin({ game: { id, title }, how: "watch", count: 2, level: "expert", options: {}, names: [] }).then(setWrong)}>
          {say("Watch {title}", { title: title.toLowerCase() })}
        </button>
      ))}
      {wrong && <span class="wrong">{wrong}</span>}
    </p>
  );
}

/** A code that somebody has told one. */
function Code() {
  const [code, setCode] = useState("");
  return (
    <form
      class="code"
      onSubmit={(e) => {
        e.preventDefault();
        go(`/table/${code.replace(/[^A-Za-z0-9]/g, "").toUpperCase()}`);
      }}
    >
      <label>
        {say("Somebody told you a code")}
        <input value={code} maxLength={9} placeholder="K7M-Q2P" autocapitalize="characters" autocomplete="off" onInput={(e) => setCode(e.currentTarget.value)} />
      </label>
      <button class="button" disabled={code.replace(/[^A-Za-z0-9]/g, "").length !== 6}>
        {say("Go to the table")}
      </button>
    </form>
  );
}

function PutUp() {
  const [games, setGames] = useState<GameCard[]>([]);
  const asked = new URLSearchParams(location.search).get("game") ?? "";
  const club = new URLSearchParams(location.search).get("club") ?? "";
  const [game, setGame] = useState(asked);
  const [players, setPlayers] = useState(0);
  const [terms, setTerms] = useState(0);
  const [counts, setCounts] = useState(false);
  const [listed, setListed] = useState(true);
  const [chat, setChat] = useState(true);
  const [points, setPoints] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const take = (all: GameCard[]) => {
      const open = all.filter((g) => g.playable && g.held !== "book").sort((a, b) => a.title.localeCompare(b.title));
      setGames(open);
      // The game that newcomers are shown first, where none was asked for.
      setGame((now) => now || open.reduce((best, g) => ((g.first ?? 99) < (best.first ?? 99) ? g : best)).id);
    };
    api.games().then(take, () => {});
  }, []);
  const chosen = games.find((g) => g.id === game);
  const [least, most] = chosen?.seats ?? [2, 2];
  const count = Math.max(2, least, Math.min(players || least, most || 12));
  const put = () => {
    setBusy(true);
    setWrong("");
    const wanted = { ...TERMS[terms]![1], chat };
    const agreed = counts ? rated(wanted) : wanted;
    const options = points.trim() ? { Points: Number(points) } : {};
    ask<Seek>("POST", "/api/seeks", { game, name: self().key ? "" : ownName() || say("Guest"), players: count, options, terms: agreed, listed, club })
      .then((seek) => {
        keepSeat(seek.code, seek.token!);
        go(`/table/${seek.code}`);
      }, (e: Error) => setWrong(e.message))
      .finally(() => setBusy(false));
  };
  return (
    <section class="putup" aria-labelledby="putup">
      <h2 id="putup">{say("Put up a table")}</h2>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          put();
        }}
      >
        <label>
          {say("Game")}
          <select value={game} onChange={(e) => setGame(e.currentTarget.value)}>
            {games.map((g) => (
              <option key={g.id} value={g.id}>
                {g.title}
              </option>
            ))}
          </select>
        </label>
        {(most === 0 || most > Math.max(2, least)) && (
          <label>
            {say("Players")}
            <input type="number" min={Math.max(2, least)} max={most || 12} value={count} onInput={(e) => setPlayers(Number(e.currentTarget.value))} />
          </label>
        )}
        {chosen?.options && "Points" in chosen.options && (
          <label>
            {say("Points")}
            <input inputMode="numeric" value={points} placeholder={say("as printed")} onInput={(e) => setPoints(e.currentTarget.value.replace(/\D/g, ""))} />
          </label>
        )}
        <label>
          {say("Clock")}
          <select value={terms} onChange={(e) => setTerms(Number(e.currentTarget.value))}>
            {TERMS.map(([name], i) => (
              <option key={name} value={i}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        <label class="tick">
          <input type="checkbox" checked={counts} disabled={!self().key} onChange={(e) => setCounts(e.currentTarget.checked)} />
          {say("rated")} {self().key ? (terms ? say("(nothing is taken back)") : say("(nothing is taken back; who stays away for 30 min has lost)")) : say("(wants a name of your own)")}
        </label>
        <label class="tick">
          <input type="checkbox" checked={chat} onChange={(e) => setChat(e.currentTarget.checked)} /> {say("with talk")}
        </label>
        <label class="tick">
          <input type="checkbox" checked={!listed} onChange={(e) => setListed(!e.currentTarget.checked)} /> {say("only for whom I send the link")}
        </label>
        <button class="button brass" disabled={busy}>
          {listed ? say("Put up the table") : say("Make an invitation")}
        </button>
        {wrong && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
      </form>
    </section>
  );
}

