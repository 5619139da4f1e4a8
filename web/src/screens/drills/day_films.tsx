// The best films of the stroke of the day: for whoever has done it, or has no try left.
import { useEffect, useState } from "preact/hooks";
import { ask } from "../../shared/people";
import { say } from "../../shared/words/words";
import type { Film, Stroke } from "../../wire";

const FILMS = "/api/drills/today/films";

export const dayFilms = (): Promise<Film[]> => ask("GET", FILMS);

/** `own` is a stroke of one's own that reached the goal, to be put up; `show` plays a film on the table. */
export function DayFilms({ own, show }: { own: Stroke | null; show: (film: Film) => void }) {
  const [films, setFilms] = useState<Film[]>([]);
  const [told, setTold] = useState("");
  useEffect(() => void dayFilms().then(setFilms, () => {}), []);
  const put = () =>
    void ask<Film[]>("POST", FILMS, { stroke: own }).then(
      (up) => {
        setFilms(up);
        setTold(say("It is up."));
      },
      (e: Error) => setTold(e.message),
    );
  if (!own && !films.length) return null;
  return (
    <details class="films">
      <summary class="plain">{say("Best films")}</summary>
      <div>
        <ol>
          {films.map((film, i) => (
            <li key={i}>
              <button
                onClick={(e) => {
                  // What is shown is seen whole.
                  e.currentTarget.closest("details")!.open = false;
                  show(film);
                }}
              >
                {film.name}
              </button>
              <span class="left">
                {film.gained > 0 && `${film.gained} ${say(film.gained === 1 ? "point" : "points")}, `}
                {film.contacts} {say(film.contacts === 1 ? "contact" : "contacts")}
              </span>
            </li>
          ))}
        </ol>
        {own && !told && <button onClick={put}>{say("Put mine up")}</button>}
        {told && <p role="status">{told}</p>}
      </div>
    </details>
  );
}
