import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../api";
import { Head } from "../panels/head";
import { forget, matches } from "../mine";
import type { GameCard, Listed } from "../wire";

const FIRST = "three-ball-carrom";

/** The families in the order in which one would walk round the room. */
const SHELVES: [string, string][] = [
  ["carom", "Carom"],
  ["balkline", "Balk line"],
  ["english", "English billiards"],
  ["pocket", "Pocket billiards"],
  ["pyramid", "Pyramids"],
  ["snooker", "Snooker"],
  ["lifepool", "Life pool"],
  ["table-pins", "Pins, corks and bottle"],
  ["parisian", "The Parisian board"],
  ["holes", "Bagatelle and its kin"],
  ["shuffleboard", "Shuffleboard"],
  ["carrom-board", "Carrom board"],
  ["ring-carom", "Ring caroms"],
  ["crokinole", "Crokinole"],
  ["ring-pins", "Rings and ten-pins"],
  ["tops", "Spinning tops"],
  ["board", "Checkers and backgammon"],
  ["contest", "Contests"],
];

export function Hall() {
  const [games, setGames] = useState<GameCard[]>([]);
  const [wanted, setWanted] = useState("");
  const [wrong, setWrong] = useState("");
  const [now, setNow] = useState<Listed[]>([]);
  const [mine, setMine] = useState(matches());
  useEffect(() => {
    document.title = "Hoyle";
    api.games().then(setGames, (e: Error) => setWrong(e.message));
    api.listed(false).then(setNow, () => {});
  }, []);
  const shelves = useMemo(() => shelved(games, wanted), [games, wanted]);
  const titles = useMemo(() => new Map(games.map((g) => [g.id, g.title])), [games]);
  const open = mine.filter((m) => !m.over).slice(0, 6);
  const first = games.find((g) => g.id === FIRST);
  return (
    <>
      <Head>
        <input
          type="search"
          aria-label="Search the games"
          placeholder="Search the games"
          value={wanted}
          onInput={(e) => setWanted(e.currentTarget.value)}
        />
      </Head>
      <main class="paper" tabIndex={-1}>
        {!wanted && (
          <section class="welcome">
            <div>
              <h1>The hall is open</h1>
              <p class="lede">
                {games.length || "All the"} games from five old rule books, with a table, a referee who cites the printed rule, and
                somebody to play against.
              </p>
              {first && (
                <a class="button brass" href={`/games/${FIRST}?now`}>
                  Play now: {first.title}
                </a>
              )}
            </div>
            {first && <img src={`/api/games/${FIRST}/picture.svg`} alt="A carom table with its three balls" />}
          </section>
        )}
        {wrong && <p class="wrong" role="alert">{wrong}</p>}
        {!wanted && open.length > 0 && (
          <section>
            <h2>Continue</h2>
            <ul class="slips">
              {open.map((m) => (
                <li key={m.match}>
                  <a href={`/${m.kind === "marker" ? "marker" : "match"}/${m.match}`}>
                    <b>{m.title}</b>
                    <span>{m.seats.join(", ")}</span>
                  </a>
                  <button
                    class="quiet"
                    aria-label={`Leave ${m.title} for good`}
                    title="Forget it"
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
        {!wanted && now.length > 0 && (
          <section>
            <h2>Being played</h2>
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
        {!wanted && shelves.length > 0 && (
          <nav class="shelves" aria-label="Shelves">
            {shelves.map(([family, name, found]) => (
              <a key={family} href={`#shelf-${family}`}>
                {name} <span>{found.length}</span>
              </a>
            ))}
          </nav>
        )}
        {shelves.map(([family, name, found]) => (
          <section key={family} class="shelf" aria-labelledby={`shelf-${family}`}>
            <h2 id={`shelf-${family}`}>{name}</h2>
            <ul class="cards">
              {found.map((g) => (
                <li key={g.id}>
                  <a class="card" href={`/games/${g.id}`}>
                    <img src={`/api/games/${g.id}/picture.svg`} alt="" loading="lazy" />
                    <b>{g.title}</b>
                    <span class="small">
                      {g.players} players · {g.short}
                      {g.playable ? "" : " · scored at a real table"}
                    </span>
                    <span>{g.summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {wanted && games.length > 0 && shelves.length === 0 && <p>No game is called so, or plays so.</p>}
      </main>
    </>
  );
}

function shelved(games: GameCard[], wanted: string): [string, string, GameCard[]][] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (g: GameCard) =>
    words.every((w) => `${g.title} ${g.id} ${g.summary} ${g.family} ${g.book}`.toLowerCase().includes(w));
  const known = new Set(SHELVES.map(([family]) => family));
  const others = [...new Set(games.map((g) => g.family))].filter((f) => !known.has(f)).map((f): [string, string] => [f, f]);
  return [...SHELVES, ...others]
    .map(([family, name]): [string, string, GameCard[]] => [family, name, games.filter((g) => g.family === family && fits(g))])
    .filter(([, , found]) => found.length > 0);
}
