// How one likes one's room, how the table is seen, and what one may keep of the match.
import { useState } from "preact/hooks";
import * as sound from "../../../shared/media/sound";
import { set as keep, setting } from "../../../shared/storage";
import { say } from "../../../shared/words/words";
import type { View } from "../../../table/table_view";
import type { useMatchEnd } from "../match_end";

const CLOTHS: [string, string][] = [
  ["green", "green"],
  ["blue", "blue"],
  ["claret", "claret"],
];

interface RoomProps {
  id: string;
  changed: () => void;
  describe: () => void;
  views: View[];
  view: View;
  setView: (view: View) => void;
  flip: (() => void) | null;
  /** Several play at this screen. */
  shared: boolean;
  /** Where one may. */
  takeBack: (() => void) | null;
  busy: boolean;
  again: () => void;
  /** A stroke has been shown. */
  shown: boolean;
  end: Pick<ReturnType<typeof useMatchEnd>, "picture" | "film" | "filming">;
}

/** The room: light, cloth, sound; each is remembered. */
export function Room({ id, changed, describe, views, view, setView, flip, shared, takeBack, busy, again, shown, end }: RoomProps) {
  const [noise, setNoise] = useState(sound.sounding);
  const [room, setRoom] = useState(() => setting("room", "dark"));
  const [cloth, setCloth] = useState(() => setting("cloth", "green"));
  const choose = (name: string, value: string, put: (value: string) => void) => {
    keep(name, value);
    put(value);
    changed();
  };
  return (
    <div class="room">
      <div class="views" role="group" aria-label={say("View")}>
        {views.map((v) => (
          <button key={v} aria-pressed={view === v} onClick={() => setView(v)}>
            {say(v === "behind" ? "behind the cue" : v)}
          </button>
        ))}
      </div>
      {flip && (
        <fieldset>
          <legend>{say("Board")}</legend>
          <button onClick={flip}>{say("turn it round")}</button>
          {shared && (
            <button
              aria-pressed={setting("turn each", false)}
              onClick={() => {
                keep("turn each", !setting("turn each", false));
                changed();
              }}
            >
              {say("to whoever plays")}
            </button>
          )}
        </fieldset>
      )}
      <div class="keep">
        {takeBack && (
          <button onClick={takeBack} disabled={busy}>
            {say("Take back")} <kbd>U</kbd>
          </button>
        )}
        <button onClick={again} disabled={busy || !shown}>
          {say("The last stroke again")}
        </button>
        <button onClick={end.picture}>{say("Picture")}</button>
        {end.film && (
          <button onClick={end.film} disabled={!!end.filming}>
            {end.filming || say("Film of the last stroke")}
          </button>
        )}
        <a class="plain" href={`/replay/${id}`}>{say("replay")}</a>
        <a class="plain" href={`/board/${id}`} target="_blank">
          {say("scoreboard")}
        </a>
      </div>
      <fieldset>
        <legend>{say("Room")}</legend>
        {["dark", "light"].map((one) => (
          <button key={one} aria-pressed={room === one} onClick={() => choose("room", one, setRoom)}>
            {say(one)}
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say("Cloth")}</legend>
        {CLOTHS.map(([key, name]) => (
          <button key={key} aria-pressed={cloth === key} onClick={() => choose("cloth", key, setCloth)}>
            {say(name)}
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say("Sound")}</legend>
        <button aria-pressed={noise} onClick={() => setNoise(sound.toggle())}>
          {noise ? say("on") : say("off")}
        </button>
      </fieldset>
      <button class="plain" onClick={describe}>
        {say("Say how the table lies")} <kbd>D</kbd>
      </button>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>{key === "Space" ? say("Space") : key}</dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const KEYS: [string, string][] = [
  ["← →", "turn the aim: .1°, with Shift 1°, Alt .01°"],
  ["↑ ↓", "stronger, softer; W S in larger steps with Shift"],
  ["Space", "strike, or skip what is shown"],
  ["B", "call the next, with Shift the one before"],
  ["Home End PgUp PgDn", "move what is in hand"],
  ["1 2 3", "from above, behind the cue, free"],
  ["+ −", "closer, farther"],
  ["T", "turn the board round"],
  ["R", "the last stroke again"],
  ["F", "time at 1×, 2×, 4×"],
  ["D", "say how the table lies"],
  ["U", "take back, where that is agreed on"],
  ["P L C", "in practice: the path, lay by hand, ask the coach"],
];
