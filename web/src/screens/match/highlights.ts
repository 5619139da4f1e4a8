// What of the match is marked on the table, and where on the window the table has room.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Margins, Mark, TableView } from "../../table/table_view";
import { lies } from "../../table/geometry";
import type { Aims, Ruling, Welcome } from "../../wire";
import type { Aiming } from "./input/aiming";

/** A window lower than this (px) is a phone that lies; one narrower, a phone upright. */
const LOW = 500;
const NARROW = 640;
/** What words and answers take (px) below a table that stands on an upright phone. */
const BELOW = 150;
/** So far (px) words stay away from the strength above them. */
const APART = 4;
/** More pieces than these that may be met first are not marked one by one. */
const FEW = 7;

/** Letters so many times as large as usual are large, and no more room is made than for twice as large. */
const LARGE = [1.3, 2] as const;

/** How many times as large as usual letters are, 2 at the most; 1 where they are not much larger. */
export function largeness(): number {
  const times = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return times < LARGE[0] ? 1 : Math.min(times, LARGE[1]);
}

/** Whether a window is a phone that lies. */
export const lowWindow = (width: number, height: number): boolean => height < LOW && width > height;

/** What the score and the controls take at the window's edges: the same all the match, whatever is asked; a square board leaves room beside it. */
export function margins(width: number, height: number, square: boolean, large = 1): Margins {
  if (large > 1) {
    if (lowWindow(width, height)) return { left: 110, right: 110, top: 52, bottom: square ? 6 : 100 };
    if (width < NARROW) return { left: 6, right: 6, top: 78, bottom: square ? 360 : 300 };
    return { left: 124, right: 124, top: 90, bottom: 190 };
  }
  if (lowWindow(width, height)) return { left: 92, right: 92, top: 46, bottom: square ? 6 : 50 };
  // Below a square board there is room for the dial and the strength.
  if (width < NARROW) return { left: 6, right: 6, top: 58, bottom: square ? 300 : BELOW };
  return { left: 104, right: 104, top: 68, bottom: 118 };
}

/** Whether fingers are used here. */
export function useTouch(): boolean {
  const [touch, setTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  useEffect(() => {
    const heard = (e: PointerEvent) => setTouch(e.pointerType === "touch");
    addEventListener("pointerdown", heard);
    return () => removeEventListener("pointerdown", heard);
  }, []);
  return touch;
}

/** Whether one aims just now: a hand is at it, or was a moment ago. */
export function useAiming(aim: Aiming): boolean {
  const [aiming, setAiming] = useState(false);
  const first = useRef(true);
  useEffect(() => {
    if (first.current || !aim.touched()) {
      first.current = false;
      return;
    }
    setAiming(true);
    const wait = setTimeout(() => setAiming(false), 1800);
    return () => clearTimeout(wait);
  }, [aim.shot, aim.place]);
  return aiming;
}

/** On an upright phone a ruling has a strip of two lines under the table: so large (px) its letters are, the largest that fit. */
const SIZES = [17.5, 16, 15, 14, 13, 12];

/** So high (px) the question is at least. */
const LEAST = 44;

/** Give the ruling as many lines as there is room for below the table, beside or above what is wanted; on an upright phone it is whole. */
export function useLines(south: { current: HTMLElement | null }, n: number, busy: boolean): void {
  const fit = () => {
    const box = south.current;
    const say = box?.querySelector<HTMLElement>(".say");
    const word = say?.querySelector<HTMLElement>(".word");
    const line = word?.querySelector<HTMLElement>(".line");
    if (!box) return;
    // What lies between the ruling and what is wanted ends above it.
    box.parentElement!.style.setProperty("--south", `${box.offsetHeight}px`);
    const asked = [...box.querySelectorAll<HTMLElement>(".do, .guide")].map((one) => one.offsetHeight);
    box.parentElement!.style.setProperty("--asked", `${Math.max(LEAST, ...asked)}px`);
    if (!say || !word || !line) return;
    say.removeAttribute("data-none");
    if (innerWidth < NARROW && innerHeight > innerWidth) {
      const large = largeness();
      for (const size of SIZES) {
        word.style.fontSize = `${size * large}px`;
        say.style.setProperty("--lines", size === SIZES.at(-1) ? "3" : "2");
        if (line.scrollHeight <= line.clientHeight + 2) return;
      }
      return;
    }
    word.style.fontSize = "";
    const style = getComputedStyle(box);
    const beside = getComputedStyle(say).position === "fixed";
    const others = beside ? [] : [...box.children].filter((e) => e !== say && getComputedStyle(e).position !== "fixed").map((e) => e.getBoundingClientRect().height);
    const taken = others.reduce((sum, high) => sum + high + (parseFloat(style.rowGap) || 0), parseFloat((beside ? getComputedStyle(say) : style).bottom));
    const power = box.parentElement!.querySelector(".power:not(.away)");
    const under = beside || !power ? Infinity : innerHeight - power.getBoundingClientRect().bottom - APART;
    const free = Math.min(parseFloat(style.getPropertyValue("--bottom")), under) - taken;
    const lined = () => {
      const high = parseFloat(getComputedStyle(word).lineHeight);
      say.style.setProperty("--lines", String(Math.max(0, Math.floor(free / high))));
      return high;
    };
    let high = lined();
    // On a phone that lies, what is cut is written smaller.
    if (innerHeight < LOW)
      for (const size of SIZES.slice(-3)) {
        if (high > free || line.scrollHeight <= line.clientHeight + 2) break;
        word.style.fontSize = `${size * largeness()}px`;
        high = lined();
      }
    // A ruling that stands for the question is whole, or the question is asked itself.
    const cut = !beside && !!box.querySelector(".do.told") && line.scrollHeight > line.clientHeight + 2;
    say.toggleAttribute("data-none", free < high || cut);
  };
  useEffect(() => {
    if (!south.current) return;
    const seen = new ResizeObserver(fit);
    seen.observe(south.current);
    addEventListener("resize", fit);
    return () => {
      seen.disconnect();
      removeEventListener("resize", fit);
    };
  }, []);
  useEffect(fit, [n, busy]);
}

/** Mark the ball that is on, what is called, and one's own pieces where both sides have some. */
export function useMarks(stage: { current: TableView | null }, welcome: Welcome | null, now: Ruling | null, striking: boolean, busy: boolean, aim: Aiming, built: number, aims?: Aims): void {
  useEffect(() => {
    const s = stage.current;
    if (!s || !welcome || !now) return;
    const { state, ask, board } = now;
    const marks: Mark[] = [];
    const own = ask && welcome.yours.includes(ask.seat) ? (state.pieces?.[ask.seat] ?? []) : [];
    const others = state.seats.some((seat) => seat !== ask?.seat && (state.pieces?.[seat]?.length ?? 0) > 0);
    if (striking && own.length > 1 && others) for (const what of own) if (lies(state, what) && what !== aim.struck) marks.push({ what, kind: "own" });
    // Where few are on, each is marked; the words tell of many.
    const first = ask?.target?.first ?? [];
    if (first.length <= FEW) for (const what of first) if (lies(state, what)) marks.push({ what, kind: "on" });
    for (const pin of ask?.target?.pins ?? []) if (lies(state, pin)) marks.push({ what: pin, kind: "on" });
    for (const pocket of ask?.target?.pockets ?? []) marks.push({ what: pocket, kind: "pocket" });
    if (board.on && !first.includes(board.on) && lies(state, board.on)) marks.push({ what: board.on, kind: "on" });
    for (const { what, pocket } of [...(ask?.called ?? []), ...(striking ? aim.calls : [])]) {
      if (lies(state, what)) marks.push({ what, kind: "called" });
      if (pocket) marks.push({ what: pocket, kind: "pocket" });
    }
    for (const what of aims?.pieces ?? []) if (lies(state, what) && !marks.some((m) => m.what === what)) marks.push({ what, kind: "on" });
    for (const what of aims?.pockets ?? []) marks.push({ what, kind: "pocket" });
    // Of what moves no mark is left behind where it lay; pockets stay where they are.
    s.mark(busy ? marks.filter((m) => m.kind === "pocket") : marks, aims?.near);
  }, [now?.n, aims, striking, busy, aim.calls, aim.struck, !!welcome, built]);
}
