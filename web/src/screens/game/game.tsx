import { useEffect, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { begin, levelOf } from "../../shared/start_match";
import { PageHeader } from "../../components/shell/page_header";
import { StartPanel } from "./start_panel";
import { GlossaryText } from "../../components/glossary_text";
import type { GamePage } from "../../wire";
import { NotFound } from "../../components/shell/not_found";
import { say } from "../../shared/words/words";

export function GamePageView({ id }: { id: string }) {
  const [game, setGame] = useState<GamePage | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    api.game(id).then(
      (found) => {
        setGame(found);
        document.title = `${found.title} · Hoyle`;
        if (location.search === "?now" && !found.unplayable) void begin({ game: found, how: "computer", count: found.seats[0], level: levelOf(found.id), options: {}, names: [] }).then(setWrong);
      },
      (e: Error) => setWrong(e.message),
    );
  }, [id]);
  if (!game) return wrong ? <NotFound why={wrong} /> : <PageHeader />;
  return (
    <>
      <PageHeader />
      <main class="paper game" tabIndex={-1}>
        <div class="opening">
          <div>
            <h1 lang="en">{game.title}</h1>
            {game.sections.what.slice(0, 2).map((line, i) => (
              <p key={i} class={i ? "winning" : "lede"}>
                <GlossaryText text={line} />
              </p>
            ))}
            <StartPanel game={game} />
            <p class="small">
              {say("{count} players", { count: game.players })}{game.lasts ? ` · ${game.lasts}` : ""} · <span lang="en">{game.books[game.book]}</span>, {paged(game.pages)}
            </p>
          </div>
          <figure class="picture">
            <img src={game.picture} alt={say("{title}, set up", { title: game.title })} />
            <figcaption class="small">{game.board.title}</figcaption>
          </figure>
        </div>
        {wrong && <p class="wrong" role="alert">{wrong}</p>}
        <div class="reading">
          <section class="prose">
            {game.sections.setting.length > 0 && <h2>{say("Before you begin")}</h2>}
            {game.sections.setting.map((line, i) => (
              <p key={i} lang="en">{words(line)}</p>
            ))}
            <h2>{say("A turn")}</h2>
            <ol class="steps" lang="en">
              {game.sections.turn.map((line, i) => (
                <li key={i}>{words(line)}</li>
              ))}
            </ol>
            <Sayings game={game} />
            {game.strokes.length > 0 && <h2>{say("Strokes as they are told")}</h2>}
            {game.strokes.map((stroke, i) => (
              <figure key={i} class="told">
                <figcaption>
                  <GlossaryText text={stroke.headline} />
                </figcaption>
                <ul class="small">
                  {stroke.reasons.map((why, n) => (
                    <li key={n}>
                      <GlossaryText text={why.text} /> <a href={`#${why.rule}`}>{why.rule.split(".").at(-1)}</a>
                    </li>
                  ))}
                </ul>
                <code class="small">{stroke.said}</code>
              </figure>
            ))}
            {game.sections.readings.length > 0 && <h2>{say("Where print is silent")}</h2>}
            <ul lang="en">
              {game.sections.readings.map((line, i) => (
                <li key={i}>{words(line)}</li>
              ))}
            </ul>
          </section>
          <Rules game={game} />
        </div>
      </main>
    </>
  );
}

/** The words that may be said with a stroke or by themselves, each with what it means. */
function Sayings({ game }: { game: GamePage }) {
  const said = [...Object.entries(game.faults).map(([word, means]) => [`!${word}`, means]), ...Object.entries(game.incidents).map(([word, means]) => [`!: ${word}`, means])];
  if (said.length === 0) return null;
  return (
    <details class="fold">
      <summary>{say("What can be said")}</summary>
      <dl class="sayings">
        {said.map(([word, means]) => (
          <div key={word}>
            <dt>
              <code>{word}</code>
            </dt>
            <dd>{words(means!)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Rules({ game }: { game: GamePage }) {
  const named = (book: string) => game.books[book] ?? book;
  return (
    <section class="rules">
      <h2>{say("The rules")}</h2>
      <p class="small">
        <span lang="en">{named(game.book)}</span>, {paged(game.pages)}{say("; in our own words, under the printed numbers.")}
      </p>
      <RuleList id={game.id} rules={game.rules} />
      {game.governs.map((book) => (
        <details key={book.id}>
          <summary>
            {say("Where those are silent:")} <span lang="en">{book.title} <span class="small">{named(book.book)}</span></span>
          </summary>
          <RuleList id={book.id} rules={book.rules} />
        </details>
      ))}
    </section>
  );
}

function RuleList({ id, rules }: { id: string; rules: { id: string; text: string; excused?: string }[] }) {
  return (
    <dl lang="en">
      {rules.map((rule) => (
        <div key={rule.id} id={rule.id}>
          <dt>{rule.id.slice(id.length + 1)}</dt>
          <dd>
            <GlossaryText text={rule.text} />
            {rule.excused && <span class="small"> {say("Not ruled on:")} {rule.excused}.</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Pages that are bare numbers are said to be pages. */
const paged = (pages: string): string => (/^\d+$/.test(pages) ? say("p. {pages}", { pages }) : /^\d/.test(pages) ? say("pp. {pages}", { pages }) : pages);

/** Text with a little **bold** and `code`, and its terms explained. */
function words(text: string) {
  return text
    .replace(/\s+/g, " ")
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .map((part, i) =>
      part.startsWith("**") ? <b key={i}>{part.slice(2, -2)}</b> : part.startsWith("`") ? <code key={i}>{part.slice(1, -1)}</code> : <GlossaryText key={i} text={part} />,
    );
}
