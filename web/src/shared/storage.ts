// What this browser remembers: the matches it holds seats in, and how its owner likes things.

export interface HeldMatch {
  match: string;
  game: string;
  title: string;
  kind: string;
  seats: string[];
  tokens: Record<string, string>;
  when: number;
  over?: boolean;
}

const MATCHES = "hoyle.matches";
const MOST = 60;

/** What a browser that keeps nothing is to remember while the page is open. */
const unkept = new Map<string, string>();

function parsed(store: "localStorage" | "sessionStorage", key: string): unknown {
  try {
    return JSON.parse(unkept.get(key) ?? window[store].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((name) => typeof name === "string");

/** What an older page kept, or somebody else, may be anything: only what has the right form is believed. */
function isMine(value: unknown): value is HeldMatch {
  return (
    isRecord(value) &&
    [value.match, value.game, value.title, value.kind].every((part) => typeof part === "string") &&
    isNames(value.seats) &&
    isRecord(value.tokens) &&
    isNames(Object.values(value.tokens))
  );
}

/** Whether a value that was kept is of the same form as the one that stands in for it. */
function alike(value: unknown, otherwise: unknown): boolean {
  if (Array.isArray(otherwise)) return Array.isArray(value);
  if (isRecord(otherwise)) return isRecord(value) && Object.keys(otherwise).every((key) => typeof value[key] === typeof otherwise[key]);
  return typeof value === typeof otherwise;
}

function write(key: string, value: unknown, store: "localStorage" | "sessionStorage" = "localStorage"): void {
  const text = JSON.stringify(value);
  try {
    window[store].setItem(key, text);
    unkept.delete(key);
  } catch {
    // A browser that keeps nothing still plays: the seat is in the address.
    unkept.set(key, text);
  }
}

/** What goes after a match's address so that it holds its seats: nothing where this browser remembers them. */
export const seatsIn = (match: string): string => (unkept.has(MATCHES) ? `#seat=${tokens(match).join(",")}` : "");

export function matches(): HeldMatch[] {
  const kept = parsed("localStorage", MATCHES);
  return Array.isArray(kept) ? kept.filter(isMine) : [];
}

export function remember(one: HeldMatch): void {
  write(MATCHES, [one, ...matches().filter((m) => m.match !== one.match)].slice(0, MOST));
}

export function ended(match: string): void {
  write(MATCHES, matches().map((m) => (m.match === match ? { ...m, over: true } : m)));
}

export function forget(match: string): void {
  write(MATCHES, matches().filter((m) => m.match !== match));
}

/** The tokens for a match: those in the address, or else those kept from before. */
export function tokens(match: string): string[] {
  const here = new URLSearchParams(location.hash.slice(1)).get("seat")?.split(",") ?? [];
  const kept = matches().find((m) => m.match === match);
  return [...new Set(here.length ? here : Object.values(kept?.tokens ?? {}))].filter(Boolean);
}

/** The links for the others' seats: kept for as long as this tab is open, and never joined with. */
export function invitations(match: string): Record<string, string> {
  const kept = parsed("sessionStorage", `hoyle.invitations.${match}`);
  return isRecord(kept) && isNames(Object.values(kept)) ? (kept as Record<string, string>) : {};
}

export function invite(match: string, tokens: Record<string, string>): void {
  write(`hoyle.invitations.${match}`, tokens, "sessionStorage");
}

export function setting<T>(name: string, otherwise: T): T {
  const kept = parsed("localStorage", `hoyle.${name}`);
  return alike(kept, otherwise) ? (kept as T) : otherwise;
}
export const set = (name: string, value: unknown): void => write(`hoyle.${name}`, value);
