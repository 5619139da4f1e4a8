import { say } from "../../shared/words/words";
import "../../components/panels.css";
import "./contest.css";
import { useMemo, useState } from "preact/hooks";
import { Live } from "../../shared/connection";
import { tokens } from "../../shared/storage";
import { NotFound } from "../../components/shell/not_found";
import { PageHeader } from "../../components/shell/page_header";
import { ending } from "../../components/score/score";
import { number, Rulings } from "../../components/score/rulings";
import type { Ask, Ruling, State, Welcome } from "../../wire";
import { useBook } from "./score_lines";
import { Sheet } from "../../shared/score_sheet";

/** Rulings that the ledger goes back. */
const ALL = 1000;

/** A contest for an emblem: who holds it and who is next, the book in which things are entered with their day, and the ledger. */
export function ContestPage({ id }: { id: string }) {
  const live = useMemo(() => new Live(id, tokens(id)), [id]);
  const welcome = live.welcome.value;
  const { now, n, heard, refusal, judge, undo } = useBook(live, say("contest"), ALL);
  const mine = !!welcome?.yours.length;
  if (refusal?.word === "no-match" || refusal?.word === "bad-token")
    return <NotFound title={say("No such contest")} why={`${refusal.reason}.`} />;
  return (
    <>
      <PageHeader>{welcome && <a href={`/games/${welcome.game}`}>{say("The rules")}</a>}</PageHeader>
      <main class="paper contest" tabIndex={-1} data-n={n}>
        {welcome && now && (
          <>
            <h1>{welcome.title}</h1>
            {!live.here.value && <p class="away">{say("The line to the hall is lost; it comes back by itself.")}</p>}
            <div class="spread">
              <Ladder ruling={now} />
              <section class="book" aria-labelledby="book">
                <h2 id="book">{say("The book")}</h2>
                {now.ask ? <Due ask={now.ask} today={String(now.board.beside?.today ?? "")} /> : <p class="lede">{ending(now.state)}</p>}
                {mine && now.ask && <Entry key={n} welcome={welcome} ruling={now} judge={judge} />}
                {refusal && (
                  <p class="wrong" role="alert">
                    {refusal.reason}
                    {refusal.rule && ` (${refusal.rule})`}
                  </p>
                )}
                {mine && n > 0 && (
                  <button class="plain" onClick={undo}>
                    {say("strike out the last entry")}
                  </button>
                )}
              </section>
              <div class="rulings">
                <Rulings heard={heard.slice(-40)} />
              </div>
            </div>
            <Ledger state={now.state} heard={heard} />
            <Sheet id={id} n={n} />
          </>
        )}
      </main>
    </>
  );
}

/** The holder, the challenger to be met, those who wait their turn, and the rest, as the board has them by its columns. */
function Ladder({ ruling }: { ruling: Ruling }) {
  const { columns = [], rows = {}, beside = {} } = ruling.board;
  const cell = (seat: string, name: string) => String(rows[seat]?.[columns.indexOf(name)] ?? "");
  const rank = ["holder", "challenger", "waiting"];
  const seats = [...ruling.state.seats].sort((a, b) => place(a) - place(b));
  function place(seat: string): number {
    const at = rank.indexOf(cell(seat, "standing"));
    return at < 0 ? rank.length : at;
  }
  const match = String(beside.match ?? "");
  return (
    <section class="ladder" aria-labelledby="ladder">
      <h2 id="ladder">{say("The ladder")}</h2>
      <ol>
        {seats.map((seat) => {
          const [standing, since, stakes, due] = ["standing", "since", "stakes", "due"].map((name) => cell(seat, name)) as [string, string, string, string];
          return (
            <li key={seat} class={standing}>
              {standing === "holder" && <Emblem />}
              <div>
                <b>{seat}</b>
                <span>
                  {said(standing, since)}
                  {stakes && `; ${stakes}`}
                </span>
                {due && <span>{say("to cover the challenge by {day}", { day: day(due) })}</span>}
                {standing === "challenger" && match && (
                  <span>
                    {say("the match:")} <time dateTime={match}>{day(match)}</time>
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** How a seat stands, in words. */
function said(standing: string, since: string): string {
  const on = since && day(since);
  const words: Record<string, string> = {
    holder: say("holds the emblem since {on}", { on }),
    challenger: say("challenged on {on}", { on }),
    waiting: say("challenged on {on}", { on }),
    defeated: say("was defeated on {on}", { on }),
    out: say("is out of it"),
  };
  return words[standing] ?? say("has not challenged");
}

/** A medal of two cues and three balls. */
const Emblem = () => (
  <svg class="emblem" viewBox="-32 -32 64 64" aria-hidden="true">
    <circle r="30" class="rim" />
    <circle r="25" class="field" />
    <path d="M -17 17 L 17 -17 M 17 17 L -17 -17" class="cues" />
    <circle cx="0" cy="-11" r="5" class="red" />
    <circle cx="-10" cy="3" r="5" />
    <circle cx="10" cy="3" r="5" />
    <circle cx="10" cy="3" r="1.4" class="spot" />
  </svg>
);

/** What is due, of whom and until when; and the last day told. */
function Due({ ask, today }: { ask: Ask; today: string }) {
  const by = ask.asks === "choose" && ask.why;
  return (
    <p class="due" aria-live="polite">
      {say("{seat} is to {words}", { seat: ask.seat, words: ask.options.map((word) => say(word)).join(` ${say("or")} `) })}
      {by ? `, ${by}` : ""}. <span class="small">{say("The book stands at {day}.", { day: day(today) })}</span>
    </p>
  );
}

/** What a word asks for beside the day, from the hall's own example of it. */
const example = (meaning: string) => /`([^`]+)`/.exec(meaning)?.[1]?.split(" ").slice(1) ?? [];
const isDay = (word: string) => /^\d{4}-\d\d-\d\d$/.test(word);

function Entry({ welcome, ruling, judge }: { welcome: Welcome; ruling: Ruling; judge: (line: string) => Promise<unknown> }) {
  const ask = ruling.ask!;
  const today = String(ruling.board.beside?.today ?? "");
  const due = ask.options.find((word) => word in welcome.incidents) ?? "day";
  const [word, setWord] = useState(due);
  const [seat, setSeat] = useState(ask.seat);
  const [when, setWhen] = useState(today);
  const [more, setMore] = useState("");
  const parts = example(welcome.incidents[word] ?? "");
  const needsSeat = parts.some((p) => !isDay(p) && !/\d/.test(p));
  const extra = parts.filter((p, i) => !isDay(p) && (i > 0 || /\d/.test(p)));
  const line = ["!:", word, needsSeat && seat, (parts.some(isDay) || word === "day") && when, more.trim()].filter(Boolean).join(" ");
  return (
    <form
      class="entry"
      onSubmit={(e) => {
        e.preventDefault();
        void judge(line);
      }}
    >
      <label>
        {say("What")}
        <select value={word} onChange={(e) => setWord(e.currentTarget.value)}>
          {Object.keys(welcome.incidents).map((one) => (
            <option key={one} value={one}>
              {one.replaceAll("-", " ")}
            </option>
          ))}
        </select>
      </label>
      {needsSeat && (
        <label>
          {say("Who")}
          <select value={seat} onChange={(e) => setSeat(e.currentTarget.value)}>
            {ruling.state.seats.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      {(parts.some(isDay) || word === "day") && (
        <label>
          {word === "appoint" ? say("The match's day") : say("Day")}
          <input type="date" value={when} min={today} onInput={(e) => setWhen(e.currentTarget.value)} required />
        </label>
      )}
      {(extra.length > 0 || word === "challenge") && (
        <label>
          {word === "challenge" ? say("Sum, if not the one due") : say("Besides")}
          <input value={more} placeholder={extra.join(" ")} onInput={(e) => setMore(e.currentTarget.value)} />
        </label>
      )}
      <p class="small meaning">{(welcome.incidents[word] ?? "").replace(/: `[^`]+`/, "")}</p>
      <p class="written">
        <code>{line}</code>
      </p>
      <button class="button brass">{say("Enter it")}</button>
    </form>
  );
}

/** Every sum with its day and rule; what each has paid or won so far, and what the donors hold. */
function Ledger({ state, heard }: { state: State; heard: Ruling[] }) {
  const entries = heard.flatMap((r) => r.lines.filter((l) => l.kind === "pay").map((l) => ({ ...l, day: String(r.board.beside?.today ?? ""), n: r.n })));
  const sums = state.seats.map((seat) => state.ledger?.[seat] ?? 0);
  const held = -sums.reduce((a, b) => a + b, 0);
  return (
    <section class="ledger" aria-labelledby="ledger">
      <h2 id="ledger">{say("The ledger")}</h2>
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("Day")}</th>
              <th scope="col">{say("What for")}</th>
              {state.seats.map((seat) => (
                <th scope="col" key={seat} class="sum">
                  {seat}
                </th>
              ))}
              <th scope="col">{say("Rule")}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((e, i) => (
              <tr key={`${e.n} ${i}`}>
                <td>{day(e.day)}</td>
                <td>{e.text.includes(": ") ? e.text.slice(e.text.indexOf(": ") + 2) : e.text}</td>
                {state.seats.map((seat) => (
                  <td key={seat} class="sum">
                    {seat === e.seat ? money(e.amount ?? 0) : ""}
                  </td>
                ))}
                <td>{number(e.rule)}</td>
              </tr>
            ))}
            {!entries.length && (
              <tr>
                <td colSpan={state.seats.length + 3}>{say("Nothing has been paid.")}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {say("Together")}{held > 0 ? `; ${say("the donors hold {sum}", { sum: money(held) })}` : ""}
              </th>
              {sums.map((sum, i) => (
                <td key={i} class="sum">
                  {money(sum)}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

const money = (n: number) => `${n < 0 ? "−" : ""}$${Math.abs(n).toLocaleString("en")}`;
/** A day as the rulings tell it: 1 December 1905. */
const day = (iso: string) => {
  const language = document.documentElement.lang || "en";
  const form = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return isDay(iso) ? new Date(`${iso}T12:00:00Z`).toLocaleDateString(language === "en" ? "en-GB" : language, form) : iso;
};
