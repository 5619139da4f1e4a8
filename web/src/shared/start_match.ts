// How a match is begun from a page: who sits there, and where one goes then.
import * as api from "./api";
import { go } from "./navigate";
import { self } from "./people";
import { invite, remember, seatsIn, set, setting } from "./storage";

const NAMES = ["Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kit", "Lou", "Max", "Nan", "Oda"];
export type How = "computer" | "screen" | "invite" | "practice" | "watch" | "marker";
/** The computer's levels by number, from a child who plays any stroke to the most that the machine can do. */
export const LEVELS = ["child", "newcomer", "beginner", "learner", "casual", "player", "club", "expert", "master", "machine"] as const;
/** The level one begins with. */
export const FIRST_LEVEL = "learner";

/** The level that was last played against at a game; the learner's where none was. */
export const levelOf = (game: string): string => setting<Record<string, string>>("levels", {})[game] ?? FIRST_LEVEL;
export const keepLevel = (game: string, level: string): void => set("levels", { ...setting<Record<string, string>>("levels", {}), [game]: level });

/** One's own name, asked once and kept. */
export const ownName = (): string => setting("name", "");
export const keepName = (name: string): void => set("name", name.trim().slice(0, 40).replace(/[,:;=#*!]/g, ""));

/** The names of those who play: as typed, or such as come to mind. */
export function seated(count: number, names: string[]): string[] {
  const free = NAMES.filter((name) => !names.includes(name));
  return Array.from({ length: count }, (_, i) => names[i]?.trim() || (free.shift() ?? `Seat ${i + 1}`));
}

interface Wish {
  game: { id: string; title: string };
  how: How;
  count: number;
  level: string;
  options: Record<string, string | number>;
  names: string[];
  /** Whom the position names that it begins from. */
  named?: string[];
  /** The club for which it is scored. */
  club?: string;
}

/** Begin a match and go there; the reason why not, if it cannot be. */
export async function begin({ game, how, count, level, options, names, named = [], club }: Wish): Promise<string> {
  const own = how === "computer" || how === "practice" ? ownName() : "";
  const seats = seated(count, own ? [own, ...names.slice(1)] : names).map((name, i) => {
    const person = how === "watch" ? false : how === "computer" ? i === 0 : true;
    return { name, by: person ? "person" : level };
  });
  const settled = Object.fromEntries(Object.entries(options).filter(([key, value]) => key !== "Lead" || seats.some((s) => s.name === value)));
  try {
    if (how === "computer") keepLevel(game.id, level);
    const kind = how === "marker" || how === "practice" ? how : "play";
    const begun = await api.begin({ game: game.id, seats, options: settled, kind, listed: how === "watch", ...(club ? { club } : {}), ...(settled.Position ? { named } : {}) });
    const [mine, ...others] = Object.entries(begun.tokens);
    const invited = how === "invite";
    if (invited) invite(begun.match, Object.fromEntries(others));
    remember({
      match: begun.match, game: game.id, title: game.title, kind, seats: seats.map((s) => s.name),
      tokens: invited && mine ? Object.fromEntries([mine]) : begun.tokens, when: Date.now(),
    });
    go(`/${kind === "marker" ? "marker" : "match"}/${begun.match}${invited ? "?invite" : ""}${seatsIn(begun.match)}`);
    return "";
  } catch (e) {
    // A name that cannot be borne is asked for again.
    if (own && !self().key && ["bad-name", "name-taken"].includes((e as api.Problem).word)) keepName("");
    return (e as Error).message;
  }
}
