import { useEffect, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { dayFilms } from "./day_films";
import { set, setting } from "../../shared/storage";
import { PageHeader } from "../../components/shell/page_header";
import "./drills.css";
import type { Drill } from "../../wire";
import { say } from "../../shared/words/words";

/** How often each drill was tried, and whether it was ever done: negative until it was. */
export const progress = (): Record<string, number> => setting<Record<string, number>>("drills", {});

/** Tries that the stroke of the day allows. */
export const TRIES = 3;
const DAY = 86_400_000;
/** The day as a number: it begins at midnight UTC, for everybody at once. */
export const today = (): number => Math.floor(Date.now() / DAY);

interface Tried {
  day: number;
  tries: number;
  done: boolean;
  /** So many days in a row the stroke of the day was done, this one included once it is. */
  streak: number;
}

/** How one stands with the stroke of the day. */
export function dayTried(): Tried {
  const kept = setting<Tried>("day", { day: 0, tries: 0, done: false, streak: 0 });
  if (kept.day === today()) return kept;
  return { day: today(), tries: 0, done: false, streak: kept.done && kept.day === today() - 1 ? kept.streak : 0 };
}

/** Note a try at the stroke of the day. */
export function tryDay(passed: boolean): void {
  const kept = dayTried();
  if (kept.done || kept.tries >= TRIES) return;
  set("day", { ...kept, tries: kept.tries + 1, done: passed, streak: passed ? kept.streak + 1 : kept.streak });
}

const HARD = ["", "for the first week", "for the first year", "for a good player"];

/** Set positions with a goal, family by family, and how far one has come. */
export function DrillsPage() {
  const [drills, setDrills] = useState<Drill[]>([]);
  const [wrong, setWrong] = useState("");
  const [best, setBest] = useState<string[]>([]);
  useEffect(() => {
    document.title = `${say("Drills")} · Hoyle`;
    api.drills().then(setDrills, (e: Error) => setWrong(e.message));
    dayFilms().then((films) => setBest(films.map((film) => film.name)), () => {});
  }, []);
  const done = progress();
  const shelves = [...new Set(drills.map((d) => d.shelf))];
  const day = drills.find((d) => d.today);
  const kept = dayTried();
  const passed = drills.filter((d) => (done[d.id] ?? 0) > 0).length;
  return (
    <>
      <PageHeader />
      <main class="paper" tabIndex={-1}>
        <h1>{say("Drills")}</h1>
        <p class="lede">
          {drills.length} {say("set positions, each with a goal; the referee says whether you have reached it.")} {passed > 0 && say("You have done {count}.", { count: passed })}
        </p>
        {day && (
          <a class="today" href={`/drills/${day.id}`}>
            <img src={`/api/drills/${day.id}/picture.svg`} alt="" width="480" height="300" />
            <span>
              <small>{say("The stroke of the day")}</small>
              <b>{day.title}</b>
              <span>
                {day.of}: {lower(day.goal)}. {kept.done ? say("Done at try {count}.", { count: kept.tries }) : kept.tries >= TRIES ? say("Your three tries are made.") : say("{count} tries left.", { count: TRIES - kept.tries })}
                {best.length > 0 && ` ${say("Best films: {names}.", { names: best.join(", ") })}`}
                {kept.streak > 0 && ` ${kept.streak} ${say(kept.streak > 1 ? "days in a row" : "day")}.`}
              </span>
            </span>
          </a>
        )}
        {wrong && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        {shelves.map((shelf) => (
          <section key={shelf} class="shelf">
            <h2>{shelf}</h2>
            <ul class="cards puzzles">
              {drills
                .filter((d) => d.shelf === shelf)
                .sort((a, b) => a.level - b.level)
                .map((d) => (
                  <li key={d.id}>
                    <a class={`card ${(done[d.id] ?? 0) > 0 ? "done" : ""}`} href={`/drills/${d.id}`}>
                      <img src={`/api/drills/${d.id}/picture.svg`} alt="" loading="lazy" width="320" height="200" />
                      <b>{d.title}</b>
                      <span>
                        {d.of}: {lower(d.goal)}
                      </span>
                      <span class="small">
                        <i class="level" aria-hidden="true">
                          {"●".repeat(d.level)}
                          {"○".repeat(3 - d.level)}
                        </i>{" "}
                        {say(HARD[d.level] ?? "")}
                        {(done[d.id] ?? 0) > 0 ? ` · ${say("done at try {count}", { count: done[d.id]! })}` : done[d.id] ? ` · ${say("tried {count}×", { count: -done[d.id]! })}` : ""}
                      </span>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
