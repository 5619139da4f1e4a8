import { say } from "../../shared/words/words";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Rule } from "../../wire";

export interface Heard {
  n: number;
  said?: string;
  seat?: string;
  headline: string;
  lines: Line[];
}

/** The referee's voice: every ruling as it falls, newest at the bottom; a rule's number opens the rule. */
export function Rulings({ heard }: { heard: Heard[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<Rule | null>(null);
  useEffect(() => {
    // The list alone is moved: the page may stand elsewhere.
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [heard.length]);
  return (
    <section class="voice" aria-label={say("The referee")}>
      <h2>{say("The referee")}</h2>
      <ol ref={list} aria-live="polite" tabIndex={0}>
        {heard.map((h) => (
          <li key={h.n}>
            <p class="headline">{h.headline}</p>
            <details>
              <summary>{say("why?")}</summary>
              {brief(h.lines).map((l, i) => (
                <p key={i} class={l.kind === "foul" ? "foul" : l.kind === "score" || l.kind === "win" ? "score" : ""}>
                  {l.text}{" "}
                  <button class="cite" onClick={() => setOpen(open?.id === l.rule.id ? null : l.rule)} aria-expanded={open?.id === l.rule.id}>
                    {number(l.rule)}
                  </button>
                </p>
              ))}
              {h.said && <p class="said">{rounded(h.said)}</p>}
            </details>
          </li>
        ))}
      </ol>
      {open && <RuleSlip rule={open} close={() => setOpen(null)} />}
    </section>
  );
}

/** Places are read out to a millimetre; the log has them whole. */
const rounded = (said: string) => said.replace(/-?\d+\.\d{2,}/g, (n) => String(Math.round(Number(n) * 10) / 10));

/** A setting-up is told in one line, not in one for every man. */
function brief(lines: Line[]): Line[] {
  const placed = lines.filter((l) => l.kind === "place");
  if (placed.length < 8) return lines;
  const first = placed[0]!;
  return lines.flatMap((l) => (l === first ? [{ ...l, text: say("{count} pieces go to their places.", { count: placed.length }) }] : l.kind === "place" ? [] : [l]));
}

/** Whether a rule has a number in the book; those in prose have one of ours. */
export const printed = (rule: Rule) => !/\.u\d+[a-z]?$/.test(rule.id);
/** A rule's number in its own book. */
export const bare = (rule: Rule): string => rule.id.slice(rule.id.indexOf(".") + 1);
export const number = (rule: Rule) => say("Rule {number}", { number: bare(rule) });

export function RuleSlip({ rule, close }: { rule: Rule; close: () => void }) {
  const game = rule.id.slice(0, rule.id.indexOf("."));
  return (
    <aside class="slip" role="note" aria-label={number(rule)}>
      <button class="quiet" onClick={close} aria-label={say("Close the rule")}>
        ×
      </button>
      <p class="small">
        <a href={`/games/${game}#${rule.id}`}>{game.replaceAll("-", " ")}</a>, {number(rule)} · {rule.book}
      </p>
      <p>{rule.text}</p>
    </aside>
  );
}
