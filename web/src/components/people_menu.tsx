// Where people find each other: the ways that stand at the head of their pages.
import { self } from "../shared/people";

const WAYS: [string, string][] = [
  ["/lobby", "Lobby"],
  ["/clubs", "Clubs"],
];

export function PeopleMenu() {
  return (
    <nav class="ways" aria-label="People">
      {WAYS.map(([to, name]) => (
        <a key={to} href={to} aria-current={location.pathname === to ? "page" : undefined}>
          {name}
        </a>
      ))}
      <a href="/me" aria-current={location.pathname === "/me" ? "page" : undefined}>
        {self().key ? "Your page" : "Your name"}
      </a>
    </nav>
  );
}
