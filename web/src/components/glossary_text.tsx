// A text whose words of the rules say what they mean, at a touch or while the pointer rests on them.
import { useEffect, useState } from "preact/hooks";
import * as api from "../shared/api";
import type { Term } from "../wire";

/** Words that everybody knows in these texts, or that mean too much to be explained each time. */
const PLAIN = new Set(
  "bar bed call called count cue cushion fell felled foot game head innings inning miss off on opening order pin play point pool red rest ring run running side spot spotted spots stroke top turn white".split(" "),
);

let known: { means: Map<string, Term>; pattern: RegExp } | null = null;

function learned(terms: Term[]): { means: Map<string, Term>; pattern: RegExp } {
  const means = new Map<string, Term>();
  for (const term of terms) for (const name of [term.name, ...term.also]) if (!PLAIN.has(name) && name.length > 2) means.set(name.toLowerCase(), term);
  const names = [...means.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { means, pattern: new RegExp(`(?<![\\p{L}-])(${names.join("|")})(?![\\p{L}-])`, "giu") };
}

export function GlossaryText({ text }: { text: string }) {
  const [, redraw] = useState(known !== null);
  useEffect(() => {
    if (known) return;
    api.glossary().then(
      (terms) => {
        known ??= learned(terms);
        redraw(true);
      },
      () => {},
    );
  }, []);
  if (!known) return <>{text}</>;
  const { means, pattern } = known;
  const told = new Set<Term>();
  return (
    <>
      {text.split(pattern).map((part, i) => {
        const term = i % 2 ? means.get(part.toLowerCase()) : undefined;
        if (!term || told.has(term)) return part;
        told.add(term);
        return (
          <span key={i} class="term" tabIndex={0}>
            {part}
            <span class="meaning" role="tooltip">
              <b>{term.name}</b> {term.meaning}
            </span>
          </span>
        );
      })}
    </>
  );
}
