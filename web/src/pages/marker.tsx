import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { Live } from "../live";
import { ended, set as keep, setting, tokens } from "../mine";
import { shorter } from "../notation";
import { Head } from "../panels/head";
import { Moves } from "../panels/moves";
import { Pad } from "../panels/pad";
import { ending, Score } from "../panels/score";
import { Voice, type Heard } from "../panels/voice";
import type { Ask, Refused, Rule, Ruling, State, Welcome } from "../wire";

interface Draft {
  n: number;
  line: string;
}

/** The marker's board: what happens at a real table is tapped in the order seen, and judged when the stroke is told. */
export function MarkerPage({ id }: { id: string }) {
  const live = useMemo(() => new Live(id, tokens(id)), [id]);
  const welcome = live.welcome.value;
  const [now, setNow] = useState<Ruling | null>(null);
  const [heard, setHeard] = useState<Heard[]>([]);
  const [draft, setDraft] = useState<Draft>(() => setting<Draft>(`draft.${id}`, { n: -1, line: "" }));
  const [wrong, setWrong] = useState<Refused | null>(null);
  const [family, setFamily] = useState("");
  const rules = useRef(new Map<string, Rule>());

  useEffect(() => {
    live.onRuling = (ruling) => {
      for (const l of ruling.lines) rules.current.set(l.rule.id, l.rule);
      setHeard((h) => [...h.filter((one) => one.n !== ruling.n), ruling].sort((a, b) => a.n - b.n).slice(-60));
      if (ruling.type !== "ruling") return;
      setNow((before) => {
        // Whoever comes back to the board sees its last rulings too.
        if (!before && ruling.n > 0) live.fetch(Math.max(0, ruling.n - 12), ruling.n - 1);
        return ruling;
      });
      if (ruling.state.result) ended(id);
    };
    live.onUndone = (n) => setHeard((h) => h.filter((one) => one.n <= n));
    return () => live.close();
  }, [live]);

  useEffect(() => {
    if (!welcome) return;
    document.title = `${welcome.title}, marker's board · Hoyle`;
    api.game(welcome.game).then((g) => {
      setFamily(g.family);
      for (const r of g.rules) rules.current.set(r.id, { ...r, book: g.books[g.book] ?? g.book });
    }, () => {});
  }, [welcome?.game]);

  const state = now?.state ?? null;
  const ask = now?.ask ?? null;
  const n = now?.n ?? -1;
  const line = draft.n === n ? draft.line : "";
  const write = (text: string) => {
    const next = { n, line: text };
    setDraft(next);
    keep(`draft.${id}`, next);
    setWrong(null);
  };
  const judge = (text: string) => {
    setWrong(null);
    live.answer(n, { line: text }).catch((r: Refused) => setWrong(r));
  };
  const undo = () => live.undo(n).catch((r: Refused) => setWrong(r));
  const mine = !!welcome?.yours.length;
  const refusal = wrong ?? live.refusal.value;

  if (refusal?.word === "no-match" || refusal?.word === "bad-token")
    return (
      <main class="paper narrow">
        <h1>No such board</h1>
        <p>{refusal.reason}.</p>
        <a href="/">Back to the hall</a>
      </main>
    );
  return (
    <>
      <Head>{welcome && <a href={`/games/${welcome.game}`}>{welcome.title}</a>}</Head>
      <main class="marker" tabIndex={-1} data-n={n}>
        <div class="standing">{welcome && now && <Score welcome={welcome} ruling={now} />}</div>
        <div class="board">
          {!live.here.value && welcome && <p class="away">The line to the hall is lost; it comes back by itself.</p>}
          {welcome && !mine && <p class="away">You look on; the marker has the board.</p>}
          {welcome && state && !ask && <p class="awaited over">{ending(state)}</p>}
          {welcome && state && ask && (
            <p class="awaited" aria-live="polite">
              <b>{ask.seat === "*" ? "Chance" : ask.seat}:</b> {ask.words.replace(/^To [^:]+: /, "")}
            </p>
          )}
          {welcome && state && ask && mine && (
            <Asked key={n} welcome={welcome} state={state} ask={ask} family={family} line={line} write={write} judge={judge} rules={rules.current} />
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
                {line ? "rub out" : "undo the last"}
              </button>
              <button class="button brass" disabled={!line} onClick={() => judge(`${ask.seat}: ${line}`)}>
                Done
              </button>
            </div>
          )}
          {mine && !ask && n > 0 && (
            <button class="plain" onClick={undo}>
              undo the last
            </button>
          )}
          {welcome && mine && <Incidents welcome={welcome} judge={judge} />}
          {welcome && <Sheet id={id} n={n} />}
        </div>
        <div class="rulings">
          <Voice heard={heard} />
        </div>
      </main>
    </>
  );
}

interface AskedProps {
  welcome: Welcome;
  state: State;
  ask: Ask;
  family: string;
  line: string;
  write: (line: string) => void;
  judge: (line: string) => void;
  rules: Map<string, Rule>;
}

function Asked({ welcome, state, ask, family, line, write, judge, rules }: AskedProps) {
  return (
    <>
      <label class="line">
        <span class="who">{ask.seat}:</span>
        <input
          value={line}
          aria-label="The line of the score sheet"
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          placeholder={ask.asks === "stroke" ? "tap what happened, in order" : ask.asks === "choose" ? "choose …" : (ask.options[0] ?? "")}
          onInput={(e) => write(e.currentTarget.value)}
          onKeyDown={(e) => e.key === "Enter" && line && judge(`${ask.seat}: ${line}`)}
        />
      </label>
      {ask.asks === "choose" && (
        <div class="words">
          {ask.options.map((word) => (
            <button key={word} onClick={() => judge(`${ask.seat}: choose ${word}`)}>
              <b>{word.replaceAll("-", " ")}</b>
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
                {p.seat}: {p.word.replaceAll("-", " ")}
              </b>
            </button>
          ))}
        </div>
      )}
      {ask.asks === "chance" && <Drawn welcome={welcome} state={state} ask={ask} line={line} write={write} judge={judge} />}
      {ask.asks === "move" && <Moves ask={ask} play={(steps) => judge(`${ask.seat}: ${steps.join(" ")}`)} />}
      {ask.asks === "stroke" && <Pad welcome={welcome} state={state} ask={ask} family={family} line={line} set={write} />}
    </>
  );
}

/** What chance said: dice and numbers are tapped, lots fall to a seat. */
function Drawn({ state, ask, line, write, judge }: Pick<AskedProps, "welcome" | "state" | "ask" | "line" | "write" | "judge">) {
  return (
    <>
      {ask.options.map((option) => {
        const [word = "", count = "0"] = option.split(" ");
        if (+count === 0)
          return (
            <div class="words" key={option}>
              {state.seats.map((seat) => (
                <button key={seat} onClick={() => judge(`*: ${word} ${seat}`)}>
                  {word} to <b>{seat}</b>
                </button>
              ))}
            </div>
          );
        const given = line.startsWith(word) ? line.split(/\s+/).slice(1).filter((w) => /^\d+$/.test(w)) : [];
        const to = word === "deal" && ask.behalf ? ` ${ask.behalf}` : "";
        const most = word === "roll" ? 6 : word === "spin" ? 8 : 16;
        return (
          <div class="dice" key={option} role="group" aria-label={option}>
            {Array.from({ length: most }, (_, i) => (
              <button key={i} onClick={() => write(`${word}${to} ${[...given, i + 1].slice(-count).join(" ")}`)}>
                {i + 1}
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
      <summary>Something else happened</summary>
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
              nobody in particular
            </button>
          </div>
        </>
      )}
    </details>
  );
}

/** The sheet to keep, and the marker's own notes, which go under it as comments. */
function Sheet({ id, n }: { id: string; n: number }) {
  const [open, setOpen] = useState(false);
  const [sheet, setSheet] = useState("");
  const [notes, setNotes] = useState(() => setting<string>(`notes.${id}`, ""));
  const [told, setTold] = useState("");
  useEffect(() => {
    if (open) api.text(`/api/matches/${id}/sheet`, tokens(id)).then(setSheet, (e: Error) => setSheet(e.message));
  }, [open, n]);
  const whole = notes ? `${sheet.trimEnd()}\n\n${notes.split("\n").map((l) => `# ${l}`).join("\n")}\n` : sheet;
  return (
    <details class="sheet" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>The sheet and notes</summary>
      <textarea readOnly rows={12} value={whole} aria-label="The score sheet" />
      <label>
        Notes
        <textarea
          rows={3}
          value={notes}
          onInput={(e) => {
            setNotes(e.currentTarget.value);
            keep(`notes.${id}`, e.currentTarget.value);
          }}
        />
      </label>
      <div class="rest">
        <button onClick={() => navigator.clipboard.writeText(whole).then(() => setTold("copied"), () => setTold("could not be copied; mark it and copy it by hand"))}>copy</button>
        <a class="plain" href={URL.createObjectURL(new Blob([whole], { type: "text/plain" }))} download={`${id}.sheet`}>
          download
        </a>
        <a class="plain" href={`/replay/${id}`}>
          replay
        </a>
        <span class="small" role="status">{told}</span>
      </div>
    </details>
  );
}
