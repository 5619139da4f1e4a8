// What this browser remembers: the matches it holds seats in, and how its owner likes things.

export interface Mine {
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

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; the seat's link is in the address.
  }
}

export const matches = (): Mine[] => read<Mine[]>(MATCHES, []);

export function remember(one: Mine): void {
  write(MATCHES, [one, ...matches().filter((m) => m.match !== one.match)].slice(0, MOST));
}

export function ended(match: string): void {
  write(MATCHES, matches().map((m) => (m.match === match ? { ...m, over: true } : m)));
}

export function forget(match: string): void {
  write(MATCHES, matches().filter((m) => m.match !== match));
}

/** The tokens for a match: those in the address, and those kept from before. */
export function tokens(match: string): string[] {
  const here = new URLSearchParams(location.hash.slice(1)).get("seat")?.split(",") ?? [];
  const kept = matches().find((m) => m.match === match);
  return [...new Set([...here, ...Object.values(kept?.tokens ?? {})])].filter(Boolean);
}

export const setting = <T>(name: string, otherwise: T): T => read(`hoyle.${name}`, otherwise);
export const set = (name: string, value: unknown): void => write(`hoyle.${name}`, value);
