// Somebody's figures, ratings and matches; and the strongest at a game.
import "../../components/people.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { PageHeader } from "../../components/shell/page_header";
import { Wrong } from "../../components/shell/loading";
import { NotFound } from "../../components/shell/not_found";
import { Program } from "../../components/program";
import { report } from "../../components/shell/report";
import { ask, day, gaveUp, type Figures, type Result } from "../../shared/people";
import { decimal, say } from "../../shared/words/words";

const signed = (x: number): string => `${x < 0 ? "−" : "+"}${decimal(Math.abs(x), 1, 1)}`;
/** A mean and how sure it is. */
const sure = (mean: number, by: number): string => `${decimal(mean, 1, 1)} ± ${decimal(by, 1, 1)}`;

/** What each made, and who gave the match up, if anybody did. */
function ended(row: Result): string {
  const scores = [row.score, ...row.others.map((o) => o.score)];
  const gave = [gaveUp(row.outcome), ...row.others.map((o) => gaveUp(o.outcome) && `${o.seat} ${gaveUp(o.outcome)}`)].filter(Boolean);
  const made = gave.length && !scores.some(Boolean) ? [] : [say("{a} to {b}", { a: decimal(scores[0]!), b: scores.slice(1).map((score) => decimal(score)).join(", ") })];
  return [...made, ...gave].join("; ");
}

export function PersonPage({ id }: { id: string }) {
  const [name, setName] = useState("");
  const [bot, setBot] = useState(false);
  const [unknown, setUnknown] = useState("");
  useEffect(() => {
    document.title = `${name || say("Somebody")} · Hoyle`;
  }, [name]);
  if (unknown) return <NotFound why={`${unknown[0]!.toUpperCase()}${unknown.slice(1)}.`} />;
  return (
    <>
      <PageHeader />
      <main class="paper me" tabIndex={-1}>
        {name && (
          <h1>
            {name} <Program bot={bot} />
          </h1>
        )}
        <Person
          id={id}
          unknown={setUnknown}
          known={(found) => {
            setName(found.name);
            setBot(!!found.bot);
          }}
        />
      </main>
    </>
  );
}

/** Somebody's figures and matches; on one's `own` page others at one's tables can be reported. */
export function Person({ id, known, unknown, own }: { id: string; known?: (person: { name: string; bot?: boolean }) => void; unknown?: (why: string) => void; own?: boolean }) {
  const [games, setGames] = useState<Figures[] | null>(null);
  const [history, setHistory] = useState<Result[]>([]);
  const [more, setMore] = useState(false);
  const [titles, setTitles] = useState(new Map<string, string>());
  const [wrong, setWrong] = useState("");
  const path = `/api/people/${encodeURIComponent(id)}`;
  const older = (before: number) =>
    ask<Result[]>("GET", `${path}/history?most=30${before ? `&before=${before}` : ""}`, undefined, "").then((rows) => {
      setHistory((had) => (before ? [...had, ...rows] : rows));
      setMore(rows.length === 30);
    });
  useEffect(() => {
    api.games().then((all) => setTitles(new Map(all.map((g) => [g.id, g.title]))), () => {});
    ask<{ name: string; bot?: boolean; games: Figures[] }>("GET", path, undefined, "").then((found) => {
      setGames(found.games);
      known?.(found);
    }, (e: Error) => (unknown ?? setWrong)(e.message));
    older(0).catch(() => {});
  }, [id]);
  if (wrong) return <Wrong why={wrong} />;
  const title = (game: string) => titles.get(game) ?? game;
  return (
    <>
      <section>
        <h2>{say("By game")}</h2>
        {games?.length === 0 && <p class="small">{say("Nothing has been played yet.")}</p>}
        {!!games?.length && (
          <div class="wide">
            <table class="sums stack">
              <thead>
                <tr>
                  <th scope="col" class="said">
                    {say("game")}
                  </th>
                  <th scope="col">{say("matches")}</th>
                  <th scope="col">{say("won")}</th>
                  <th scope="col">{say("drawn")}</th>
                  <th scope="col">{say("high run")}</th>
                  <th scope="col">{say("average")}</th>
                  <th scope="col">{say("fouls")}</th>
                  <th scope="col">{say("rating")}</th>
                  <th scope="col">{say("even match")}</th>
                </tr>
              </thead>
              <tbody>
                {games.map((g) => (
                  <tr key={g.game}>
                    <th scope="row">
                      <a href={`/ratings/${g.game}`}>{title(g.game)}</a>
                    </th>
                    <td data-label={say("matches")}>{g.matches}</td>
                    <td data-label={say("won")}>{g.won}</td>
                    <td data-label={say("drawn")}>{g.drawn}</td>
                    <td data-label={say("high run")}>{decimal(g.best)}</td>
                    <td data-label={say("average")}>{decimal(g.average)}</td>
                    <td data-label={say("fouls")}>{decimal(g.fouls, 1)}</td>
                    <td data-label={say("rating")}>{g.mu === undefined ? say("unrated") : sure(g.mu, g.sigma ?? 0)}</td>
                    <td data-label={say("even match")}>
                      {g.level === undefined ? "–" : <a href={`/games/${g.game}?level=${g.level.toFixed(1)}`}>{say("level {level}", { level: sure(g.level, g.level_error ?? 0) })}</a>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <section>
        <h2>{say("Matches")}</h2>
        {games && !history.length && <p class="small">{say("None yet.")}</p>}
        <div class="wide">
          <table class="sums history stack">
            <tbody>
              {history.map((row) => (
                <tr key={row.match} class={gaveUp(row.outcome) ? "lost" : row.outcome}>
                  <td>{day(row.at)}</td>
                  <th scope="row">{title(row.game)}</th>
                  <td>{say(gaveUp(row.outcome) ? "lost" : row.outcome)}</td>
                  <td>{ended(row)}</td>
                  <td>{row.others.map((o) => (o.person ? <a href={`/people/${encodeURIComponent(o.person)}`}>{o.seat} </a> : `${o.seat} `))}</td>
                  <td>{row.rated ? signed(row.gained) : ""}</td>
                  <td>
                    <a href={`/replay/${row.match}`}>{say("replay")}</a> <a href={`/api/matches/${row.match}/sheet`}>{say("sheet")}</a>
                    {own && <Report row={row} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {more && (
          <button class="button" onClick={() => void older(history.at(-1)!.at)}>
            {say("Earlier ones")}
          </button>
        )}
      </section>
    </>
  );
}

/** Tell the keepers of the hall about who one sat with. */
function Report({ row }: { row: Result }) {
  const [told, setTold] = useState(false);
  const others = row.others.filter((o) => !o.person.startsWith("computer:")).map((o) => o.seat);
  if (!others.length) return null;
  if (told) return <span role="status"> {say("The keepers have your report.")}</span>;
  return (
    <>
      {" "}
      <button class="link" onClick={() => void report(row.match, others).then(setTold)}>
        {say("report")}
      </button>
    </>
  );
}

export function RatingsPage({ id }: { id: string }) {
  const [rows, setRows] = useState<{ person: string; name: string; bot: boolean; mu: number; sigma: number; played: number; weighed_less: number }[] | null>(null);
  const [title, setTitle] = useState(id);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    document.title = `${say("Ratings")} · Hoyle`;
    api.games().then((all) => setTitle(all.find((g) => g.id === id)?.title ?? id), () => {});
    ask<typeof rows>("GET", `/api/ratings/${encodeURIComponent(id)}`, undefined, "").then(setRows, (e: Error) => setWrong(e.message));
  }, [id]);
  return (
    <>
      <PageHeader />
      <main class="paper narrow me" tabIndex={-1}>
        <h1>{title}{say(": the strongest")}</h1>
        {wrong && <p class="wrong">{wrong}</p>}
        {rows?.length === 0 && <p>{say("Nobody has played it rated yet.")}</p>}
        <p class="small">{say("By what is sure of their strength: the mean less three standard deviations (OpenSkill, Plackett-Luce).")}</p>
        <table class="sums">
          <tbody>
            {rows?.map((row, i) => (
              <tr key={row.person}>
                <td>{i + 1}</td>
                <th scope="row">
                  <a href={`/people/${encodeURIComponent(row.person)}`}>{row.name}</a> <Program bot={row.bot} />
                </th>
                <td>
                  {sure(row.mu, row.sigma)}
                </td>
                <td>
                  {row.played} {say("played")}
                  {row.weighed_less > 0 && <span class="small">, {row.weighed_less} {say("of them for less: against one who plays hardly anybody else")}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </>
  );
}
