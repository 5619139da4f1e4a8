// The head of every page: the hall's name, the ways through it, and what a page adds of its own.
import { say } from "../../shared/words/words";
import type { ComponentChildren } from "preact";
import { self } from "../../shared/people";

const WAYS: [string, string][] = [
  ["/", "Hall"],
  ["/play", "Play"],
  ["/lobby", "Lobby"],
  ["/drills", "Drills"],
  ["/clubs", "Clubs"],
];

/** The ways through the hall, the same on every page. */
export function Ways() {
  const ways = [...WAYS, ["/me", self().key ? "Your page" : "Your name"]] as const;
  return (
    <nav class="ways" aria-label={say("The hall")}>
      {ways.map(([to, name]) => (
        <a key={to} href={to} aria-current={location.pathname === to ? "page" : undefined}>
          {say(name)}
        </a>
      ))}
    </nav>
  );
}

export function PageHeader({ children }: { children?: ComponentChildren }) {
  return (
    <header class="head">
      <a class="name" href="/" aria-label={say("Hoyle: back to the hall")}>
        Hoyle
      </a>
      {children}
      <Ways />
    </header>
  );
}
