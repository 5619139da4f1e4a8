import type { Ask, Rule, Welcome } from "../wire";

/** Whose answer is awaited, and what kind: always here, always in words. Options are buttons with their rule beneath. */
export function Question({
  welcome,
  ask,
  rules,
  say,
  here,
  over,
}: {
  welcome: Welcome;
  ask: Ask | null;
  rules: Map<string, Rule>;
  say: (answer: Record<string, unknown>) => void;
  here: boolean;
  over: string;
}) {
  if (!ask) return <div class="question over">{over || "The match is over."}</div>;
  const mine = welcome.yours.includes(ask.seat);
  const permits = (ask.permits ?? []).filter((p) => welcome.yours.includes(p.seat));
  return (
    <div class={`question ${mine ? "mine" : ""}`} aria-live="polite">
      <p>
        <b>{ask.seat !== "*" ? ask.seat : ask.behalf || "Chance"}:</b> {spun(welcome, ask) ? "spin the arrow" : plain(ask)}
      </p>
      {!here && <p class="away">The line to the hall is lost; play resumes by itself.</p>}
      {spun(welcome, ask) && (
        <div class="options">
          <button class="option spin" onClick={() => say(SPIN)}>
            <b>Spin</b> <kbd>Space</kbd>
          </button>
        </div>
      )}
      {mine && ask.asks === "choose" && (
        <div class="options">
          {ask.options.map((word) => (
            <Option key={word} word={word} rule={rules.get(ask.rule)} act={() => say({ kind: "choose", seat: ask.seat, word })} />
          ))}
        </div>
      )}
      {permits.length > 0 && (
        <div class="options">
          {permits.map((p) => (
            <Option
              key={`${p.seat} ${p.word}`}
              word={welcome.yours.length > 1 ? `${p.seat}: ${p.word}` : p.word}
              rule={rules.get(p.rule)}
              act={() => say({ kind: "choose", seat: p.seat, word: p.word })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** What turns the spinner; where its arrow stops is the hall's to say. */
export const SPIN = { kind: "chance", word: "spin" };

/** Whether somebody here is to turn the spinner. */
export function spun(welcome: Welcome, ask: Ask | null): boolean {
  return ask?.asks === "chance" && ask.options[0]!.startsWith("spin") && welcome.yours.includes(ask.behalf ?? "");
}

function Option({ word, rule, act }: { word: string; rule: Rule | undefined; act: () => void }) {
  return (
    <button class="option" onClick={act}>
      <b>{word.replaceAll("-", " ")}</b>
      {rule && <span class="small">{rule.text}</span>}
    </button>
  );
}

/** The question without the name it is put to. */
function plain(ask: Ask): string {
  const text = ask.words.replace(/^To [^:]+: /, "");
  return text.charAt(0).toLowerCase() + text.slice(1);
}
