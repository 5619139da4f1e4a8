import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { go } from "../main";
import { remember } from "../mine";
import { Head } from "../panels/head";
import type { GamePage } from "../wire";
import { Lost } from "./lost";

const NAMES = ["Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kit", "Lou", "Max", "Nan", "Oda"];
type How = "computer" | "screen" | "invite" | "practice" | "watch" | "marker";

const HOW: [How, string, string][] = [
  ["computer", "Against the computer", "You and as many computer players as the game wants"],
  ["screen", "On one screen", "Everybody here, taking turns"],
  ["invite", "By invitation", "A link for each of the others"],
  ["practice", "Practice", "See what a stroke would do, and take it back"],
  ["watch", "Watch", "The computer against itself"],
  ["marker", "Score a real table", "You tap what happens; the referee rules"],
];
/** A contest is kept rather than played: by its days, over years. */
const KEEP: [How, string, string] = ["marker", "Keep the contest", "A ladder, a book of days and a ledger; the referee rules"];
const ways = (game: GamePage) => (game.family === "contest" ? [KEEP, ...HOW.slice(0, -1)] : HOW);

export function GamePageView({ id }: { id: string }) {
  const [game, setGame] = useState<GamePage | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    api.game(id).then(
      (found) => {
        setGame(found);
        document.title = `${found.title} · Hoyle`;
        if (location.search === "?now" && !found.unplayable) void start(found, "computer", found.seats[0], "player", {}, [], setWrong);
      },
      (e: Error) => setWrong(e.message),
    );
  }, [id]);
  if (!game) return wrong ? <Lost why={wrong} /> : <Head />;
  return (
    <>
      <Head />
      <main class="paper game" tabIndex={-1}>
        <h1>{game.title}</h1>
        <p class="lede">{game.summary}</p>
        <p class="small">
          {game.books[game.book]}, {game.pages} · {game.players} players
        </p>
        <figure class="picture">
          <img src={game.picture} alt={`${game.title}, set up`} />
          <figcaption class="small">{game.board.title}</figcaption>
        </figure>
        <Start game={game} />
        {wrong && <p class="wrong" role="alert">{wrong}</p>}
        <div class="reading">
          <section class="prose">
            <h2>How it goes</h2>
            {paragraphs(game.page).map((text, i) => (
              <Prose key={i} text={text} />
            ))}
          </section>
          <Rules game={game} />
        </div>
      </main>
    </>
  );
}

function Start({ game }: { game: GamePage }) {
  const [least, most] = game.seats;
  const [how, setHow] = useState<How>(game.unplayable || game.family === "contest" ? "marker" : "computer");
  const [count, setCount] = useState(least);
  const [level, setLevel] = useState("player");
  const [names, setNames] = useState<string[]>([]);
  const [options, setOptions] = useState<Record<string, string | number>>({});
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const greatest = most || Math.max(6, least);
  const computers = how === "computer" || how === "watch";
  return (
    <form
      class="start"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void start(game, how, count, level, options, names, setWrong).finally(() => setBusy(false));
      }}
    >
      {game.unplayable && <p class="small">{game.unplayable}.</p>}
      <fieldset class="how">
        <legend>Begin</legend>
        {ways(game).filter(([key]) => key === "marker" || !game.unplayable).map(([key, name, what]) => (
          <label key={key} class={how === key ? "chosen" : ""}>
            <input type="radio" name="how" value={key} checked={how === key} onChange={() => setHow(key)} />
            <b>{name}</b>
            <span class="small">{what}</span>
          </label>
        ))}
      </fieldset>
      <div class="settings">
        {greatest > least && (
          <label>
            Players
            <input
              type="number"
              min={least}
              max={greatest}
              value={count}
              onInput={(e) => setCount(Math.min(greatest, Math.max(least, Number(e.currentTarget.value) || least)))}
            />
          </label>
        )}
        {computers && (
          <label>
            The computer is
            <select value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
              <option value="learner">a learner</option>
              <option value="player">a player</option>
              <option value="master">a master</option>
            </select>
          </label>
        )}
        {!computers &&
          Array.from({ length: count }, (_, i) => (
            <label key={i}>
              Seat {i + 1}
              <input
                maxLength={40}
                placeholder={NAMES[i]}
                value={names[i] ?? ""}
                onInput={(e) => {
                  const next = [...names];
                  next[i] = e.currentTarget.value;
                  setNames(next);
                }}
              />
            </label>
          ))}
        {game.headers.includes("Lead") && (
          <label>
            Lead
            <select value={String(options.Lead ?? "")} onChange={(e) => setOptions({ ...options, Lead: e.currentTarget.value })}>
              <option value="">settled at the table</option>
              {seated(count, names).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <span class="small">who plays first</span>
          </label>
        )}
        {Object.entries(game.options).map(([key, option]) => (
          <label key={key} title={option.meaning} class={option.choices.some((c) => c in game.tables) ? "wide" : ""}>
            {key}
            {option.choices.length ? (
              <select
                value={String(options[key] ?? option.default)}
                onChange={(e) => setOptions({ ...options, [key]: e.currentTarget.value })}
              >
                {option.choices.map((c) => (
                  <option key={c} value={c}>
                    {game.tables[c] ?? c}
                  </option>
                ))}
              </select>
            ) : (
              <input
                type="text"
                inputMode={typeof option.default === "number" ? "numeric" : "text"}
                value={String(options[key] ?? option.default)}
                onInput={(e) => setOptions({ ...options, [key]: e.currentTarget.value })}
              />
            )}
            <span class="small">{option.meaning}</span>
          </label>
        ))}
      </div>
      {wrong && <p class="wrong" role="alert">{wrong}</p>}
      <button class="button brass" type="submit" disabled={busy}>
        {busy ? "Setting up …" : how === "marker" ? (game.family === "contest" ? "Open the book" : "Open the marker's board") : how === "watch" ? "Watch" : "Play"}
      </button>
    </form>
  );
}

/** The names of those who play: as typed, or such as come to mind. */
const seated = (count: number, names: string[]): string[] =>
  Array.from({ length: count }, (_, i) => names[i]?.trim() || (NAMES[i] ?? `Seat ${i + 1}`));

async function start(
  game: GamePage,
  how: How,
  count: number,
  level: string,
  options: Record<string, string | number>,
  names: string[],
  wrong: (why: string) => void,
): Promise<void> {
  const seats = seated(count, names).map((name, i) => {
    const person = how === "watch" ? false : how === "computer" ? i === 0 : true;
    return { name, by: person ? "person" : level };
  });
  const settled = Object.fromEntries(Object.entries(options).filter(([key, value]) => key !== "Lead" || seats.some((s) => s.name === value)));
  try {
    const kind = how === "marker" || how === "practice" ? how : "play";
    const begun = await api.begin({ game: game.id, seats, options: settled, kind, listed: how === "watch" });
    remember({
      match: begun.match, game: game.id, title: game.title, kind, seats: seats.map((s) => s.name), tokens: begun.tokens,
      when: Date.now(),
    });
    go(`/${kind === "marker" ? "marker" : "match"}/${begun.match}${how === "invite" ? "?invite" : ""}`);
  } catch (e) {
    wrong((e as Error).message);
  }
}

function Rules({ game }: { game: GamePage }) {
  const named = (book: string) => game.books[book] ?? book;
  return (
    <section class="rules">
      <h2>The rules</h2>
      <p class="small">
        {named(game.book)}, {game.pages}; in our own words, under the printed numbers.
      </p>
      <RuleList id={game.id} rules={game.rules} />
      {game.governs.map((book) => (
        <details key={book.id}>
          <summary>
            Where those are silent: {book.id.replaceAll("-", " ")} <span class="small">{named(book.book)}</span>
          </summary>
          <RuleList id={book.id} rules={book.rules} />
        </details>
      ))}
    </section>
  );
}

function RuleList({ id, rules }: { id: string; rules: { id: string; text: string; excused?: string }[] }) {
  return (
    <dl>
      {rules.map((rule) => (
        <div key={rule.id} id={rule.id}>
          <dt>{rule.id.slice(id.length + 1)}</dt>
          <dd>
            {rule.text}
            {rule.excused && <span class="small"> Not ruled on: {rule.excused}.</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The page of a game is plain text with paragraphs, lists of `- ` and a little **bold** and `code`. */
function paragraphs(page: string): string[] {
  const [, ...rest] = page.split(/\n\s*\n/);
  return rest;
}

function Prose({ text }: { text: string }) {
  const items = text.split(/\n(?=- )/);
  if (items.length > 1 || text.startsWith("- "))
    return (
      <>
        {!items[0]!.startsWith("- ") && <p>{words(items[0]!)}</p>}
        <ul>
          {items.filter((i) => i.startsWith("- ")).map((item, i) => (
            <li key={i}>{words(item.slice(2))}</li>
          ))}
        </ul>
      </>
    );
  return <p>{words(text)}</p>;
}

function words(text: string) {
  return text
    .replace(/\s+/g, " ")
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .map((part, i) =>
      part.startsWith("**") ? <b key={i}>{part.slice(2, -2)}</b> : part.startsWith("`") ? <code key={i}>{part.slice(1, -1)}</code> : part,
    );
}
