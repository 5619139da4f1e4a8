// What is folded away: a leaf for the whole score, one for all that the referee said, one for the room.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Ways } from "../../../components/shell/page_header";
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
