import { say } from "../../shared/words/words";
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { begin, levelOf } from "../../shared/start_match";
import { forget, matches } from "../../shared/storage";
import { PageHeader } from "../../components/shell/page_header";
import { useName } from "../../components/name_form";
import type { GameCard, Listed } from "../../wire";
import { meant, plainly, useFound } from "./search";

const HELD: Record<string, string> = { cue: "a cue", ring: "rings and weights", top: "spinning tops", men: "men and dice", book: "a contest's book" };
const LEVELS = ["", "easy to begin", "takes practice", "hard"];
const LASTS: [string, number][] = [
  ["up to 10 minutes", 10],
  ["up to 20 minutes", 20],
  ["up to 45 minutes", 45],
];

interface Filter {
  words: string;
  held: string;
  players: number;
  minutes: number;
  book: string;
}
const ALL: Filter = { words: "", held: "", players: 0, minutes: 0, book: "" };

/** The game of the day: the same for everybody, another one tomorrow. */
function ofTheDay(games: GameCard[]): GameCard | undefined {
  const open = games.filter((g) => g.playable && g.held !== "book");
  const day = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
  return open[(day * 7919) % open.length];
}

export function Hall() {
  const [games, setGames] = useState<GameCard[]>([]);
  const [filter, setFilter] = useState(ALL);
  const [wrong, setWrong] = useState("");
  const [now, setNow] = useState<Listed[]>([]);
  const [mine, setMine] = useState(matches());
  const [away, setAway] = useState(!navigator.onLine);
  const { ask, dialog } = useName();
  useEffect(() => {
    document.title = "Hoyle";
    api.games().then(setGames, (e: Error) => setWrong(e.message));
    api.listed(false).then(setNow, () => {});
    const heard = () => setAway(!navigator.onLine);
    addEventListener("online", heard);
    addEventListener("offline", heard);
    return () => {
      removeEventListener("online", heard);
      removeEventListener("offline", heard);
    };
  }, []);
  const play = (game: GameCard, how: "computer" | "practice" = "computer") =>
    ask(() => void begin({ game, how, count: game.seats[0], level: levelOf(game.id), options: game.options ?? {}, names: [] }).then(setWrong));
  const found = useFound(filter.words);
  const shelves = useMemo(() => shelved(meant(games, filter.words, found), filter), [games, filter, found]);
  const firsts = useMemo(() => games.filter((g) => g.first).sort((a, b) => a.first! - b.first!), [games]);
  const open = mine.filter((m) => !m.over);
  const last = open[0];
  const day = ofTheDay(games);
  const searching = filter !== ALL && JSON.stringify(filter) !== JSON.stringify(ALL);
  const titles = new Map(games.map((g) => [g.id, g.title]));
  return (
    <>
      <PageHeader>
        <input type="search" aria-label={say("Search the games")} placeholder={say("Search the games")} maxLength={64} value={filter.words} onInput={(e) => setFilter({ ...filter, words: e.currentTarget.value })} />
      </PageHeader>
      <main class="paper hall" tabIndex={-1}>
        {away && <p class="away">{say("You are offline. The hall opens again when there is a line to it.")}</p>}
        {!searching && (
          <section class="welcome">
            <div>
              <h1>{say("The hall is open")}</h1>
              <p class="lede">
                {games.length
                  ? say("{count} games from five old rule books: a table, a referee who cites the printed rule, and somebody to play against.", {
                      count: games.length,
                    })
                  : say("All the games from five old rule books: a table, a referee who cites the printed rule, and somebody to play against.")}
              </p>
              <div class="now">
                {last ? (
                  <a class="button brass" href={`/${last.kind === "marker" ? "marker" : "match"}/${last.match}`}>
                    {say("Go on: {title}", { title: last.title })}
                  </a>
                ) : (
                  firsts[0] && (
                    <button class="button brass" onClick={() => play(firsts[0]!)}>
                      {say("Play now: {title}", { title: firsts[0].title })}
                    </button>
                  )
                )}
                <a class="button" href="/lobby">
                  {say("Meet somebody")}
                </a>
                <a class="button" href="/drills">
                  {say("Stroke of the day")}
                </a>
                <a class="button" href="/files">
                  {say("Files")}
                </a>
                {last && firsts[0] && (
                  <button class="button" onClick={() => play(firsts[0]!)}>
                    {say("Play now: {title}", { title: firsts[0].title })}
                  </button>
                )}
              </div>
            </div>
            {day && (
              <a class="today" href={`/games/${day.id}`}>
                <img src={`/api/games/${day.id}/picture.svg`} alt="" width="480" height="300" />
                <span>
                  <small>{say("The game of the day")}</small>
                  <b>{day.title}</b>
                  <span>{day.summary}</span>
                </span>
              </a>
            )}
          </section>
        )}
        {wrong && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        {!searching && open.length > 0 && (
          <section>
            <h2>{say("Continue")}</h2>
            <ul class="slips">
              {open.slice(0, 6).map((m) => (
                <li key={m.match}>
                  <a href={`/${m.kind === "marker" ? "marker" : "match"}/${m.match}`}>
                    <b>{m.title}</b>
                    <span>{m.seats.join(", ")}</span>
                  </a>
                  <button
                    class="quiet"
                    aria-label={say("Leave {title} for good", { title: m.title })}
                    title={say("Forget it")}
                    onClick={() => {
                      forget(m.match);
                      setMine(matches());
                    }}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {!searching && firsts.length > 0 && (
          <section aria-labelledby="firsts">
            <h2 id="firsts">{say("A dozen to begin with")}</h2>
            <ul class="cards firsts">
              {firsts.map((g, i) => (
                <li key={g.id} class="card">
                  <a href={`/games/${g.id}`}>
                    <img src={`/api/games/${g.id}/moving.svg`} alt="" loading={i < 4 ? "eager" : "lazy"} width="320" height="200" />
                    <b>{g.title}</b>
                    <span>{g.like}</span>
                  </a>
                  <span class="small">
                    {g.lasts ? `${g.lasts} · ` : ""}
                    {say(LEVELS[g.level ?? 0]!)}
                  </span>
                  <button class="button" onClick={() => play(g)} aria-label={say("Play {title}", { title: g.title })}>
                    {say("Play")}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {!searching && now.length > 0 && (
          <section>
            <h2>{say("Being played")}</h2>
            <ul class="slips">
              {now.map((m) => (
                <li key={m.id}>
                  <a href={`/match/${m.id}`}>
                    <b>{titles.get(m.game) ?? m.game}</b>
                    <span>{m.seats.join(", ")}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {games.length > 0 && <Filters games={games} filter={filter} set={setFilter} />}
        {!searching && shelves.length > 0 && (
          <nav class="shelves" aria-label={say("Shelves")}>
            {shelves.map(([family, name, found]) => (
              <a key={family} href={`#shelf-${family}`}>
                {name} <span>{found.length}</span>
              </a>
            ))}
          </nav>
        )}
        {found?.note && <p class="meant" role="status">{plainly(found.note)}</p>}
        {shelves.map(([family, name, found]) => (
          <section key={family} class="shelf" aria-labelledby={`shelf-${family}`}>
            <h2 id={`shelf-${family}`}>{name}</h2>
            <ul class="cards">
              {found.map((g) => (
                <li key={g.id}>
                  <a class="card" href={`/games/${g.id}`}>
                    <img src={`/api/games/${g.id}/picture.svg`} alt="" loading="lazy" width="320" height="200" />
                    <b>{g.title}</b>
                    <span class="small">
                      {say("{count} players", { count: g.players })} · {g.short}
                      {g.lasts ? ` · ${g.lasts}` : ""}
                      {g.playable ? "" : ` · ${say("scored at a real table")}`}
                    </span>
                    <span>{g.summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {searching && games.length > 0 && shelves.length === 0 && !found?.note && <p>{say("No game is like that.")}</p>}
        {dialog}
      </main>
    </>
  );
}

function Filters({ games, filter, set }: { games: GameCard[]; filter: Filter; set: (filter: Filter) => void }) {
  const books = [...new Map(games.map((g) => [g.short, g.book]))];
  const choice = (name: string, value: string, options: [string, string][], change: (value: string) => Partial<Filter>) => (
    <label>
      {say(name)}
      <select value={value} onChange={(e) => set({ ...filter, ...change(e.currentTarget.value) })}>
        <option value="">{say("any")}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {say(text)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form class="filters" aria-label={say("Find a game")} onSubmit={(e) => e.preventDefault()}>
      <h2>{say("All {count}", { count: games.length })}</h2>
      {choice("Played with", filter.held, Object.entries(HELD).filter(([key]) => games.some((g) => g.held === key)), (held) => ({ held }))}
      {choice("Players", String(filter.players || ""), [2, 3, 4, 6, 8].map((n) => [String(n), String(n)]), (n) => ({ players: Number(n) }))}
      {choice("Lasts", String(filter.minutes || ""), LASTS.map(([text, n]) => [String(n), text]), (n) => ({ minutes: Number(n) }))}
      {choice("Book", filter.book, books, (book) => ({ book }))}
      {JSON.stringify(filter) !== JSON.stringify(ALL) && (
        <button class="button" onClick={() => set(ALL)}>
          {say("show all")}
        </button>
      )}
    </form>
  );
}

function shelved(games: GameCard[], { held, players, minutes, book }: Filter): [string, string, GameCard[]][] {
  const fits = (g: GameCard) =>
    (!held || g.held === held) &&
    (!players || (g.seats[0] <= players && (g.seats[1] === 0 || players <= g.seats[1]))) &&
    (!minutes || (g.minutes !== undefined && g.minutes <= minutes)) &&
    (!book || g.short === book);
  const found = new Map<string, [string, string, GameCard[]]>();
  for (const g of games) {
    if (!fits(g)) continue;
    if (!found.has(g.family)) found.set(g.family, [g.family, g.shelf, []]);
    found.get(g.family)![2].push(g);
  }
  return [...found.values()];
}
