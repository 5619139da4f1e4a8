import { say } from "../../shared/words/words";
import "../../components/panels.css";
import "./marker.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Live } from "../../shared/connection";
import { go } from "../../shared/navigate";
import { set as keep, setting, tokens } from "../../shared/storage";
import { shorter } from "../../shared/notation";
import { NotFound } from "../../components/shell/not_found";
import { PageHeader } from "../../components/shell/page_header";
import { MoveBox } from "../../components/move_box";
import { Pad } from "./keypad";
import { ending, Score } from "../../components/score/score";
import { Rulings } from "../../components/score/rulings";
import { direction } from "../../components/prompt";
import type { Ask, Rule, State, Welcome } from "../../wire";
import { useBook } from "./score_lines";
import { Sheet } from "../../shared/score_sheet";

/** What a die shows. */
const PIPS = [1, 2, 3, 4, 5, 6];

interface Draft {
  n: number;
  line: string;
}

/** The marker's board: what happens at a real table is tapped in the order seen, and judged when the stroke is told. */
export function MarkerPage({ id }: { id: string }) {
  const live = useMemo(() => new Live(id, tokens(id)), [id]);
  const welcome = live.welcome.value;
  const { now, n, heard, rules, refusal, setWrong, judge, undo } = useBook(live, say("marker's board"), 12);
  const [draft, setDraft] = useState<Draft>(() => setting<Draft>(`draft.${id}`, { n: -1, line: "" }));

  // A contest of challenges and dates has a page of its own.
  useEffect(() => {
    if (now?.board.form === "contest") go(`/contest/${id}${location.hash}`);
  }, [now?.board.form]);

  const state = now?.state ?? null;
  const ask = now?.ask ?? null;
  const line = draft.n === n ? draft.line : "";
  const write = (text: string) => {
    const next = { n, line: text };
    setDraft(next);
    keep(`draft.${id}`, next);
    setWrong(null);
  };
  const mine = !!welcome?.yours.length;

  if (refusal?.word === "no-match" || refusal?.word === "bad-token")
    return <NotFound title={say("No such board")} why={`${refusal.reason}.`} />;
  return (
    <>
      <PageHeader>{welcome && <a href={`/games/${welcome.game}`}>{welcome.title}</a>}</PageHeader>
      <main class="marker" tabIndex={-1} data-n={n}>
        <h1 class="hidden">{say("The marker's board")}{welcome && `: ${welcome.title}`}</h1>
        <div class="standing">{welcome && now && <Score welcome={welcome} ruling={now} />}</div>
        <div class="board">
          {!live.here.value && welcome && <p class="away">{say("The line to the hall is lost; it comes back by itself.")}</p>}
          {welcome && !mine && <p class="away">{say("You look on; the marker has the board.")}</p>}
          {welcome && state && !ask && <p class="awaited over">{ending(state)}</p>}
          {welcome && state && ask && (
            <p class="awaited" aria-live="polite">
              {!ask.words.startsWith(`${ask.seat} `) && <b>{ask.seat === "*" ? say("Chance") : ask.seat}: </b>}
              {direction(ask)}
            </p>
          )}
          {welcome && state && ask && mine && (
            <Asked key={n} welcome={welcome} state={state} ask={ask} draws={now?.draws ?? PIPS} line={line} write={write} judge={judge} rules={rules} />
          )}
          {refusal && (
            <p class="wrong" role="alert">
              {refusal.reason}
              {refusal.rule && ` (${refusal.rule})`}
            </p>
          )}
          {mine && ask && (
            <div class="thumb">
              <button class="plain" onClick={() => (line ? write(shorter(line)) : undo())} disabled={!line && n < 1}>
                {line ? say("rub out") : say("undo the last")}
              </button>
              <button class="button brass" disabled={!line} onClick={() => judge(whole(line, ask, now!.state))}>
                {say("Done")}
              </button>
            </div>
          )}
          {mine && !ask && n > 0 && (
            <button class="plain" onClick={undo}>
              {say("undo the last")}
            </button>
          )}
          {welcome && mine && <Incidents welcome={welcome} judge={judge} />}
          {welcome && <Sheet id={id} n={n} />}
        </div>
        <div class="rulings">
          <Rulings heard={heard} />
        </div>
      </main>
    </>
  );
}

/** The line as the sheet has it: who answers stands before it, unless somebody is named there already. */
function whole(line: string, ask: Ask, state: State): string {
  const named = line.split(":")[0]!.trim();
  return /^[^:]+:\s/.test(line) && ["*", "!", ...state.seats].includes(named) ? line : `${ask.seat}: ${line}`;
}

interface AskedProps {
  welcome: Welcome;
  state: State;
  ask: Ask;
  /** The numbers that chance may say. */
  draws: number[];
  line: string;
  write: (line: string) => void;
  judge: (line: string) => void;
  rules: Map<string, Rule>;
}

function Asked({ welcome, state, ask, draws, line, write, judge, rules }: AskedProps) {
  const [move, setMove] = useState("");
  return (
    <>
      <label class="line">
        <span class="who">{ask.seat}:</span>
        <input
          value={line}
          aria-label={say("The line of the score sheet")}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          placeholder={ask.asks === "stroke" ? say("tap what happened, in order") : ask.asks === "choose" ? say("choose …") : (ask.options[0] ?? "")}
          onInput={(e) => write(e.currentTarget.value)}
          onKeyDown={(e) => e.key === "Enter" && line && judge(whole(line, ask, state))}
        />
      </label>
      {ask.asks === "choose" && (
        <div class="words">
          {ask.options.map((word, i) => (
            <button key={word} onClick={() => judge(`${ask.seat}: choose ${word}`)}>
              <b>{ask.named?.[i] ?? word}</b>
            </button>
          ))}
          {rules.get(ask.rule) && <p class="small">{rules.get(ask.rule)!.text}</p>}
        </div>
      )}
      {(ask.permits ?? []).length > 0 && (
        <div class="words">
          {ask.permits!.map((p) => (
            <button key={p.seat + p.word} title={rules.get(p.rule)?.text} onClick={() => judge(`${p.seat}: ${p.word === "proclaim" ? "proclaim" : `choose ${p.word}`}`)}>
              <b>
                {p.seat}: {p.named}
              </b>
            </button>
          ))}
        </div>
      )}
      {ask.asks === "chance" && <Drawn state={state} ask={ask} draws={draws} line={line} write={write} judge={judge} />}
      {ask.asks === "move" && <MoveBox ask={ask} typed={move} type={setMove} play={(steps) => (setMove(""), judge(`${ask.seat}: ${steps.join(" ")}`))} />}
      {ask.asks === "stroke" && <Pad welcome={welcome} state={state} ask={ask} line={line} set={write} />}
    </>
  );
}

/** What chance said: dice and numbers are tapped, lots fall to a seat. */
function Drawn({ state, ask, draws, line, write, judge }: Pick<AskedProps, "state" | "ask" | "draws" | "line" | "write" | "judge">) {
  return (
    <>
      {ask.options.map((option) => {
        const [word = "", count = "0"] = option.split(" ");
        if (+count === 0)
          return (
            <div class="words" key={option}>
              {state.seats.map((seat) => (
                <button key={seat} onClick={() => judge(`*: ${word} ${seat}`)}>
                  {say("{word} to", { word })} <b>{seat}</b>
                </button>
              ))}
            </div>
          );
        const given = line.startsWith(word) ? line.split(/\s+/).slice(1).filter((w) => /^\d+$/.test(w)) : [];
        const to = word === "deal" && ask.behalf ? ` ${ask.behalf}` : "";
        return (
          <div class="dice" key={option} role="group" aria-label={option}>
            {draws.map((number) => (
              <button key={number} onClick={() => write(`${word}${to} ${[...given, number].slice(-count).join(" ")}`)}>
                {number}
              </button>
            ))}
          </div>
        );
      })}
    </>
  );
}

function Incidents({ welcome, judge }: { welcome: Welcome; judge: (line: string) => void }) {
  const [word, setWord] = useState("");
  const words = Object.entries(welcome.incidents);
  if (!words.length) return null;
  return (
    <details class="incidents">
      <summary>{say("Something else happened")}</summary>
      <div class="rest">
        {words.map(([w, meaning]) => (
          <button key={w} class={w === word ? "chosen" : ""} aria-pressed={w === word} title={meaning} onClick={() => setWord(w === word ? "" : w)}>
            {w.replaceAll("-", " ")}
          </button>
        ))}
      </div>
      {word && (
        <>
          <p class="small">{welcome.incidents[word]}</p>
          <div class="words">
            {welcome.seats.map(({ seat }) => (
              <button
                key={seat}
                onClick={() => {
                  judge(`!: ${word} ${seat}`);
                  setWord("");
                }}
              >
                <b>{seat}</b>
              </button>
            ))}
            <button
              onClick={() => {
                judge(`!: ${word}`);
                setWord("");
              }}
            >
              {say("nobody in particular")}
            </button>
          </div>
        </>
      )}
    </details>
  );
}
