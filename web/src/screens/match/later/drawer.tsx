// What is folded away: the whole score, all that the referee said, and how one likes one's room.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Ways } from "../../../components/shell/page_header";
import { set as keep, setting } from "../../../shared/storage";
import * as sound from "../../../shared/media/sound";
import { say } from "../../../shared/words/words";

export type Leaf = "score" | "voice" | "room";
const LEAVES = ["score", "voice", "room"] as const;
const NAMES: Record<Leaf, string> = { score: "Score", voice: "Referee", room: "Room" };

interface DrawerProps {
  leaf: Leaf;
  /** What may be unfolded. */
  leaves?: readonly Leaf[];
  open: (leaf: Leaf) => void;
  close: () => void;
  children: ComponentChildren;
}

export function Drawer({ leaf, leaves = LEAVES, open, close, children }: DrawerProps) {
  useEffect(() => {
    const key = (e: KeyboardEvent) => e.key === "Escape" && close();
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);
  return (
    <aside class="drawer" aria-label={say("More about the match")}>
      <div class="tabs" role="tablist" aria-label={say("Panels")}>
        {leaves.map((key) => (
          <button key={key} role="tab" aria-selected={leaf === key} onClick={() => open(key)}>
            {say(NAMES[key])}
          </button>
        ))}
        <button class="quiet" onClick={close} aria-label={say("Fold it away")}>
          ×
        </button>
      </div>
      {children}
      <Ways />
    </aside>
  );
}

const CLOTHS: [string, string][] = [
  ["green", "green"],
  ["blue", "blue"],
  ["claret", "claret"],
];

/** The room: light, cloth, sound, time; each is remembered. */
export function Room({ changed, describe, children }: { changed: () => void; describe: () => void; children?: ComponentChildren }) {
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
      {children}
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
  ["1 2 3", "from above, behind the cue, free"],
  ["+ −", "closer, farther"],
  ["T", "turn the board round"],
  ["R", "the last stroke again"],
  ["F", "time at 1×, 2×, 4×"],
  ["D", "say how the table lies"],
  ["U", "take back, where that is agreed on"],
  ["P L C", "in practice: the path, lay by hand, ask the coach"],
];
