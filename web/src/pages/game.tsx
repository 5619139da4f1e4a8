import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { begin } from "../begin";
import { Head } from "../panels/head";
import { Start } from "../panels/start";
import type { GamePage } from "../wire";
import { Lost } from "./lost";

export function GamePageView({ id }: { id: string }) {
  const [game, setGame] = useState<GamePage | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    api.game(id).then(
      (found) => {
        setGame(found);
        document.title = `${found.title} · Hoyle`;
        if (location.search === "?now" && !found.unplayable) void begin({ game: found, how: "computer", count: found.seats[0], level: "player", options: {}, names: [] }).then(setWrong);
      },
      (e: Error) => setWrong(e.message),
    );
  }, [id]);
  if (!game) return wrong ? <Lost why={wrong} /> : <Head />;
  return (
    <>
      <Head />
      <main class="paper game" tabIndex={-1}>
        <div class="opening">
          <div>
            <h1>{game.title}</h1>
            <p class="lede">{game.summary}</p>
            <Start game={game} />
            <p class="small">
              {game.books[game.book]}, {game.pages} · {game.players} players
            </p>
          </div>
          <figure class="picture">
            <img src={game.picture} alt={`${game.title}, set up`} />
            <figcaption class="small">{game.board.title}</figcaption>
          </figure>
        </div>
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
