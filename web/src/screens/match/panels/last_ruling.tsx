// The referee's last word: one sentence, and behind "why?" the reasons, each with its rule.
import { say } from "../../../shared/words/words";
import { useEffect, useState } from "preact/hooks";
import type { Line, Rule, Ruling } from "../../../wire";
import { GlossaryText } from "../../../components/glossary_text";
import { bare, number, printed, RuleSlip } from "../../../components/score/rulings";

/** A ruling as it is said: its headline, and behind "why?" the reasons, each with its rule. */
export function told(ruling: Ruling | null): { head: string; reasons: Line[]; foul: boolean } {
  const reasons = (ruling?.lines ?? []).filter((l) => l.text);
  return { head: ruling?.headline ?? "", reasons, foul: reasons.some((l) => l.kind === "foul") };
}

export function LastRuling({ ruling, hush }: { ruling: Ruling | null; hush: boolean }) {
  const [open, setOpen] = useState(false);
  const [rule, setRule] = useState<Rule | null>(null);
  const { head, reasons, foul } = told(ruling);
  useEffect(() => {
    setOpen(false);
    setRule(null);
  }, [ruling?.n]);
  return (
    <section class={`say ${foul ? "foul" : ""} ${hush ? "hush" : ""}`} aria-label={say("The referee")}>
      <div role="status" aria-live="polite">
        {head && (
          <p class="word">
            <span class="line">{head}</span>
            {reasons.length > 0 && (
              <button class="why" onClick={() => setOpen(!open)} aria-expanded={open}>
                {say("why?")} {printed(reasons[0]!.rule) && <span>{say("rule {number}", { number: bare(reasons[0]!.rule) })}</span>}
              </button>
            )}
          </p>
        )}
      </div>
      {open && (
        <ul class="reasons">
          <li class="whole">{head}</li>
          {reasons.map((l, i) => (
            <li key={i}>
              <GlossaryText text={l.text} />{" "}
              <button class="cite" onClick={() => setRule(rule?.id === l.rule.id ? null : l.rule)} aria-expanded={rule?.id === l.rule.id}>
                {number(l.rule)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && rule && <RuleSlip rule={rule} close={() => setRule(null)} />}
    </section>
  );
}
