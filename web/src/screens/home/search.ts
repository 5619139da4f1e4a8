// What somebody means who types into the search box: the hall knows other names and near misses, and what the books do not have.
import { useEffect, useState } from "preact/hooks";
import * as api from "../../shared/api";
import type { GameCard } from "../../wire";

const PAUSE = 150; // milliseconds without a key before the hall is asked

/** The games meant, best first, and a sentence to say of them; null until the hall has answered. */
export function useFound(words: string): api.Found | null {
  const said = words.trim().slice(0, 64);
  const [found, setFound] = useState<api.Found | null>(null);
  useEffect(() => {
    if (!said) return setFound(null);
    let gone = false;
    const wait = setTimeout(() => api.search(said).then((answer) => !gone && setFound(answer), () => {}), PAUSE);
    return () => {
      gone = true;
      clearTimeout(wait);
    };
  }, [said]);
  return said ? found : null;
}

/** The cards of the games meant, in their order; with nothing heard of the hall, those with every word on them. */
export function meant(games: GameCard[], words: string, found: api.Found | null): GameCard[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!found || wanted.length === 0)
    return games.filter((g) => wanted.every((w) => `${g.title} ${g.id} ${g.summary} ${g.shelf} ${g.book} ${g.table}`.toLowerCase().includes(w)));
  const cards = new Map(games.map((g) => [g.id, g]));
  return found.games.flatMap((id) => cards.get(id) ?? []);
}

/** The sentence without the ids in brackets, which the terminal's readers type. */
export const plainly = (note: string): string => note.replace(/ \([a-z0-9, -]+\)/g, "");
