import { say } from "./words/words";
import { setting } from "./storage";
import type { Begun, Drill, DrillStanding, GameCard, GamePage, Listed, Term } from "../wire";

export class Problem extends Error {
  constructor(
    readonly word: string,
    reason: string,
    readonly rule = "",
  ) {
    super(reason);
  }
}

export async function fetched<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Problem("away", say("the hall does not answer; is it still open?"));
  }
  const body: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) {
    const said = body as { word?: string; reason?: string; rule?: string } | null;
    throw new Problem(said?.word ?? String(answer.status), said?.reason ?? answer.statusText, said?.rule);
  }
  return body as T;
}

const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = fetched<T>(path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

export const games = (): Promise<GameCard[]> => once("/api/games");
export const game = (id: string): Promise<GamePage> => once(`/api/games/${encodeURIComponent(id)}`);
export interface Found {
  games: string[];
  note: string;
  sure: boolean;
}
export const search = (said: string): Promise<Found> => once(`/api/search?q=${encodeURIComponent(said)}`);
export const listed = (over: boolean): Promise<Listed[]> => fetched(`/api/matches?over=${over}&most=12`);

export const glossary = (): Promise<Term[]> => once("/api/glossary");

export const drills = (): Promise<Drill[]> => once("/api/drills");
/** One way to a drill's goal, as it is sent to play it. */
export const solution = (id: string): Promise<object[]> => fetched(`/api/drills/${encodeURIComponent(id)}/solution`);
export const drill = (id: string, strokes: object[]): Promise<DrillStanding> =>
  fetched(`/api/drills/${encodeURIComponent(id)}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ strokes }) });

export interface NewMatch {
  game: string;
  seats: { name: string; by: string }[];
  options: Record<string, string | number>;
  kind: "play" | "practice" | "marker";
  listed?: boolean;
  club?: string;
  /** Who the position names that it begins from, where others play on. */
  named?: string[];
}

/** One's key, if one has a name here: the match is then in one's history. */
function shown(): Record<string, string> {
  const { key } = setting("self", { key: "" });
  return key ? { authorization: `Bearer ${key}` } : {};
}

export async function begin(wanted: NewMatch): Promise<Begun> {
  const asked = (headers: Record<string, string>) =>
    fetched<Begun>("/api/matches", { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(wanted) });
  try {
    return await asked(shown());
  } catch (e) {
    // A key that this hall does not know (any more) keeps nobody from playing as a guest.
    if ((e as Problem).word === "no-key") return asked({});
    throw e;
  }
}

export async function text(path: string, tokens: string[]): Promise<string> {
  const answer = await fetch(path, { headers: tokens.length ? { authorization: `Bearer ${tokens.join(" ")}` } : {} });
  if (!answer.ok) {
    const said = (await answer.json().catch(() => null)) as { reason?: string } | null;
    throw new Problem(String(answer.status), said?.reason ?? answer.statusText);
  }
  return answer.text();
}
