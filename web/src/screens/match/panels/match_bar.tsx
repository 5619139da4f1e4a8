// The head of a match: the way back to the hall, the game, how the table is seen, and what is folded away.
import type { ComponentChildren } from "preact";
import { say } from "../../../shared/words/words";
import type { View } from "../../../table/table_view";
import type { Welcome } from "../../../wire";

export const VIEWS: View[] = ["above", "behind", "free"];

interface MatchBarProps {
  welcome: Welcome | null;
  views: View[];
  view: View;
  setView: (view: View) => void;
  /** Whether the eye goes with the aim; null where it cannot. */
  follow: { on: boolean; set: (on: boolean) => void } | null;
  flip: (() => void) | null;
  open: boolean;
  menu: () => void;
  children: ComponentChildren;
}

export const MatchBar = ({ welcome, views, view, setView, follow, flip, open, menu, children }: MatchBarProps) => (
  <header class="bar">
    <a class="name" href="/" aria-label={say("Hoyle: back to the hall")}>
      Hoyle
    </a>
    {welcome && (
      <a class="game" href={`/games/${welcome.game}`}>
        {welcome.title}
      </a>
    )}
    <span class="grow" />
    <div class="views" role="group" aria-label={say("View")}>
      {views.map((v) => (
        <button key={v} class={view === v ? "chosen" : ""} aria-pressed={view === v} onClick={() => setView(v)} title={say("Key {key}", { key: VIEWS.indexOf(v) + 1 })}>
          {say(v === "behind" ? "cue" : v)}
        </button>
      ))}
      {follow && (
        <button aria-pressed={follow.on} class={follow.on ? "chosen" : ""} onClick={() => follow.set(!follow.on)} title={say("Look closer; the eye goes with the aim")}>
          {say("closer")}
        </button>
      )}
      {flip && (
        <button onClick={flip} title={say("Key {key}", { key: "T" })} aria-label={say("flip: turn the board round")}>
          {say("flip")}
        </button>
      )}
    </div>
    {children}
    <button class="menu" onClick={menu} aria-expanded={open} aria-label={say("Score, referee, room")}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M 3 5 H 17 M 3 10 H 17 M 3 15 H 17" />
      </svg>
    </button>
  </header>
);
