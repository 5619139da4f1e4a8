// One's name and key, and what the hall tells of people: tables that wait, histories, clubs, tournaments.
import { say } from "./words/words";
import { fetched } from "./api";
import type { Agreed } from "../wire";
import { set, setting } from "./storage";

export interface Self {
  id: string;
  name: string;
  key: string;
}
export interface Chair {
  name: string;
  by: string;
  person: string;
  bot: boolean;
}
export interface Seek {
  code: string;
  game: string;
  title: string;
  listed: boolean;
  players: number;
  seats: Chair[];
  options: Record<string, string | number>;
  terms: Agreed;
  words: string;
  match: string;
  yours?: string;
  token?: string;
}
export interface Playback {
  id: string;
  title: string;
  seats: string[];
  watching: number;
}
export interface Result {
  match: string;
  seat: string;
  game: string;
  outcome: string;
  score: number;
  rated: boolean;
  mu: number;
  gained: number;
  at: number;
  others: { seat: string; person: string; score: number; outcome: string }[];
}
export interface Figures {
  game: string;
  matches: number;
  won: number;
  drawn: number;
  best: number;
  average: number;
  fouls: number;
  mu?: number;
  sigma?: number;
  /** The computer's level that makes as much, and its standard error. */
  level?: number;
  level_error?: number;
}

const NOBODY: Self = { id: "", name: "", key: "" };

/** Whoever has a name and a key of their own here; nobody for a guest. */
export const self = (): Self => setting("self", NOBODY);
export const keep = (one: Self): void => {
  set("self", one);
  if (one.name) set("name", one.name);
};
export const guests = (): void => set("self", NOBODY);

/** A key: 256 bits by chance, which never leave this browser but to the hall that keeps their hash. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Ask the hall for something, showing one's key, or the token of a seat. */
export function ask<T>(method: string, path: string, body?: unknown, token = self().key): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetched<T>(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

/** A passkey as its owner is told of it. */
export interface Passkey {
  id: string;
  made: number;
  shown: number;
}

/** A match in play where one sits: whose turn it is, and the seconds left for it where there is a clock. */
export interface OwnMatch {
  match: string;
  game: string;
  title: string;
  seat: string;
  seats: string[];
  words: string;
  asked: string;
  left: number | null;
}

/** A device's key as its owner is told of it. */
export interface Device {
  id: string;
  made: number;
  this: boolean;
}

// Newer than the types that TypeScript has of the browser.
interface FromJSON {
  parseCreationOptionsFromJSON?: (wanted: unknown) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?: (wanted: unknown) => PublicKeyCredentialRequestOptions;
}
const keys = (): FromJSON => (window as unknown as { PublicKeyCredential?: FromJSON }).PublicKeyCredential ?? {};
const written = (shown: Credential | null): unknown => (shown as unknown as { toJSON: () => unknown }).toJSON();

/** Whether this browser can keep and show passkeys. */
export const passkeys = (): boolean => !!keys().parseCreationOptionsFromJSON && !!keys().parseRequestOptionsFromJSON;

/** What a browser says where no passkey came of it, in the hall's words. */
function unshown(e: Error): never {
  if (e.name === "InvalidStateError") throw new Error(say("this device has a passkey for your name already"));
  if (e.name === "NotAllowedError" || e.name === "AbortError") throw new Error(say("no passkey was shown; ask for it again"));
  throw e;
}

/** Have the browser make a passkey for one's name. */
export async function addPasskey(): Promise<Passkey> {
  const wanted = await ask<unknown>("POST", "/api/me/passkeys/options");
  const made = await navigator.credentials.create({ publicKey: keys().parseCreationOptionsFromJSON!(wanted) }).catch(unshown);
  return ask<Passkey>("POST", "/api/me/passkeys", { credential: written(made) });
}

/** Have the browser show a passkey, and with it let a new key of this device open the name that it is for. */
export async function showPasskey(): Promise<Self> {
  const wanted = await ask<unknown>("POST", "/api/passkeys/options", undefined, "");
  const shown = await navigator.credentials.get({ publicKey: keys().parseRequestOptionsFromJSON!(wanted) }).catch(unshown);
  const key = newKey();
  const found = await ask<{ id: string; name: string }>("POST", "/api/passkeys", { credential: written(shown), key }, "");
  return { ...found, key };
}

/** Seats at tables that wait, by their codes: this tab's, so that two tabs are two people. */
export function seatAt(code: string): string {
  try {
    return sessionStorage.getItem(`hoyle.table.${code}`) ?? "";
  } catch {
    return "";
  }
}
export function keepSeat(code: string, token: string): void {
  try {
    if (token) sessionStorage.setItem(`hoyle.table.${code}`, token);
    else sessionStorage.removeItem(`hoyle.table.${code}`);
  } catch {
    // Then the seat is lost when the page is left.
  }
}

export const spaced = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
export const day = (at: number): string => new Date(at * 1000).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });

/** The same of a day as the hall writes it, 2026-11-23. */
export const onDay = (written: string): string => day(Date.parse(`${written}T12:00`) / 1000);

/** Copy a text by one touch; false where the browser does not let it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const NO_TERMS: Agreed = { clock: "", base: 0, more: 0, away: 0, then: "loses", back: true, chat: true, rated: false };
const DAY = 86_400;
/** Terms that people commonly agree on. */
export const TERMS: [string, Agreed][] = [
  ["no clock", NO_TERMS],
  ["5 min + 8 s", { ...NO_TERMS, clock: "fischer", base: 300, more: 8, away: 120 }],
  ["10 min + 15 s", { ...NO_TERMS, clock: "fischer", base: 600, more: 15, away: 180 }],
  ["30 min + 30 s", { ...NO_TERMS, clock: "fischer", base: 1800, more: 30, away: 300 }],
  ["45 s a shot", { ...NO_TERMS, clock: "shot", base: 45, away: 120 }],
  ["1 day an answer", { ...NO_TERMS, clock: "days", base: DAY }],
  ["3 days an answer", { ...NO_TERMS, clock: "days", base: 3 * DAY }],
  ["7 days an answer", { ...NO_TERMS, clock: "days", base: 7 * DAY }],
];

/** Terms of a rated match: nothing is taken back, and where no clock ends it, who stays away for half an hour has lost. */
export const rated = (terms: Agreed): Agreed => ({ ...terms, rated: true, back: false, away: terms.away || (terms.clock ? 0 : 1800) });

const GAVE_UP: Record<string, string> = { resigned: "resigned", "time-out": "had no time left", absent: "stayed away", left: "left the match" };

/** How somebody ended a match otherwise than by play, after their name; empty where it was played out. */
export const gaveUp = (outcome: string | undefined): string => say(GAVE_UP[outcome ?? ""] ?? "");
