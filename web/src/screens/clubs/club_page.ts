// A club's page as the hall tells it, and how a page is read, changed and read again.
import { useEffect, useState } from "preact/hooks";
import { ask } from "../../shared/people";

export interface Row {
  who: string;
  place: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  points: number;
}
export interface Member {
  id: string;
  name: string;
  person: string;
  keeper: boolean;
}
export interface Match {
  day: string;
  match: string;
  entry: string;
  game: string;
  first: string;
  second: string;
  scores: [number, number];
  winner: string;
  /** How it was given up, if it was. */
  ended?: string;
}
export interface ClubPage {
  id: string;
  name: string;
  members: Member[];
  calendar: { day: string; what: string }[];
  seasons: { name: string; first: string; last: string; game: string; table: Row[] }[];
  /** The last of so many `matches`. */
  played: Match[];
  matches: number;
}

/** What is done, and then the page read again; what is refused is told. */
export function useTold<T>(path: string): { found: T | null; wrong: string; act: (method: string, to: string, body?: unknown) => Promise<boolean>; setWrong: (why: string) => void } {
  const [found, setFound] = useState<T | null>(null);
  const [wrong, setWrong] = useState("");
  const read = () => ask<T>("GET", path, undefined, "").then(setFound, (e: Error) => setWrong(e.message));
  useEffect(() => void read(), [path]);
  const act = (method: string, to: string, body?: unknown) =>
    ask(method, to, body).then(
      async () => {
        setWrong("");
        await read();
        return true;
      },
      (e: Error) => {
        setWrong(e.message);
        return false;
      },
    );
  return { found, wrong, act, setWrong };
}
