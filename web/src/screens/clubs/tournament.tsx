// Tournaments: one is held, entered and played to its end, with its rounds and its table.
import "../../components/people.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { go } from "../../shared/navigate";
import { remember } from "../../shared/storage";
import { PageHeader } from "../../components/shell/page_header";
import { ask, rated, self, TERMS } from "../../shared/people";
import type { GameCard } from "../../wire";
import { useTold } from "./club_page";
import { Rounds, standing, type EventPage } from "./rounds";
import { Loading, Wrong } from "../../components/shell/loading";
import { Table } from "./club";
import { say } from "../../shared/words/words";

const KINDS: [string, string][] = [
  ["round-robin", "everybody against everybody"],
  ["swiss", "Swiss: by score"],
  ["knock-out", "knock-out"],
];

export function EventView({ id }: { id: string }) {
  return id === "new" ? <Hold /> : <One id={id} />;
}

function One({ id }: { id: string }) {
  const path = `/api/events/${encodeURIComponent(id)}`;
  const { found: event, wrong, act, setWrong } = useTold<EventPage>(path);
  useEffect(() => {
    if (event) document.title = `${event.name} · Hoyle`;
  }, [event]);
  if (!event) return <Loading why={wrong} />;
  const me = self().id;
  const name = (who: string) => event.entrants.find((e) => e.person === who)?.name ?? "somebody";
  const inside = event.entrants.some((e) => e.person === me);
  const play = (round: number, which: number) =>
    ask<{ match: string; seat: string; token: string; game: string; title: string }>("POST", `${path}/ties/${round}/${which}`).then(
      (to) => {
        remember({ match: to.match, game: to.game, title: to.title, kind: "play", seats: [to.seat], tokens: { [to.seat]: to.token }, when: Date.now() });
        go(`/match/${to.match}#seat=${to.token}`);
      },
      (e: Error) => setWrong(e.message),
    );
  return (
    <>
      <PageHeader />
      <main class="paper me" tabIndex={-1}>
        <h1>{event.name}</h1>
        <p class="small">
          {event.title}, {say(KINDS.find(([key]) => key === event.kind)?.[1] ?? "")}, {event.words}
        </p>
        <Wrong why={wrong} />
        {event.state === "open" && (
          <section>
            <p>
              {event.entrants.length} entered: {event.entrants.map((e) => e.name).join(", ") || say("nobody yet")}
            </p>
            <div class="now">
              {!me ? (
                <a class="button" href="/me">
                  {say("A name of your own, to enter")}
                </a>
              ) : inside ? (
                <button class="button" onClick={() => void act("DELETE", `${path}/entrants`)}>
                  {say("Withdraw")}
                </button>
              ) : (
                <button class="button brass" onClick={() => void act("POST", `${path}/entrants`)}>
                  {say("Enter")}
                </button>
              )}
              {me === event.keeper && (
                <button class="button" onClick={() => void act("POST", `${path}/begin`)}>
                  {say("Begin it")}
                </button>
              )}
            </div>
          </section>
        )}
        {event.state !== "open" && <p class="lede">{standing(event, name)}</p>}
        {event.table.length > 0 && <Table rows={event.table} name={name} />}
        <Rounds event={event} me={me} name={name} play={play} enter={(round, which, winner) => void act("POST", `${path}/ties/${round}/${which}/result`, { winner })} />
      </main>
    </>
  );
}

function Hold() {
  const [games, setGames] = useState<GameCard[]>([]);
  const [wrong, setWrong] = useState("");
  useEffect(() => void api.games().then((all) => setGames(all.filter((g) => g.playable && g.held !== "book" && g.seats[0] <= 2).sort((a, b) => a.title.localeCompare(b.title))), () => {}), []);
  const hold = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const terms = rated(TERMS[Number(data.get("clock"))]![1]);
    ask<{ id: string }>("POST", "/api/events", { name: data.get("name"), kind: data.get("kind"), game: data.get("game"), rounds: Number(data.get("rounds")), terms }).then(
      (e) => go(`/events/${e.id}`),
      (e: Error) => setWrong(e.message),
    );
  };
  return (
    <>
      <PageHeader />
      <main class="paper narrow" tabIndex={-1}>
        <h1>{say("Hold a tournament")}</h1>
        <Wrong why={wrong} />
        <section class="putup">
          <form
            onSubmit={(e) => {
              e.preventDefault();
              hold(e.currentTarget as HTMLFormElement);
            }}
          >
            <label>
              {say("Name")}
              <input name="name" maxLength={60} required />
            </label>
            <label>
              {say("Game")}
              <select name="game">
                {games.map((g) => (
                  <option key={g.id} value={g.id}>
                    {g.title}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {say("How")}
              <select name="kind">
                {KINDS.map(([key, text]) => (
                  <option key={key} value={key}>
                    {say(text)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {say("Rounds of a Swiss one")}
              <input name="rounds" type="number" min={1} max={12} defaultValue="5" />
            </label>
            <label>
              {say("Clock")}
              <select name="clock">
                {TERMS.map(([text], i) => (
                  <option key={text} value={i}>
                    {say(text)}
                  </option>
                ))}
              </select>
            </label>
            <button class="button brass">{say("Hold it")}</button>
          </form>
        </section>
      </main>
    </>
  );
}
