// A table that waits: whoever put it up shows its link, code and picture, and sees who comes; a guest sits down.
import "../../components/people.css";
import { useEffect, useState } from "preact/hooks";
import { GameInBrief } from "../../components/game_in_brief";
import * as api from "../../shared/api";
import type { GamePage } from "../../wire";
import { ownName } from "../../shared/start_match";
import { go } from "../../shared/navigate";
import { remember } from "../../shared/storage";
import { PageHeader } from "../../components/shell/page_header";
import { Name } from "../../components/identity";
import { ask, copied, keepSeat, seatAt, self, spaced, type Seek } from "../../shared/people";
import { say } from "../../shared/words/words";

/** How often one looks who has come (ms). */
const EVERY = 1500;

export function TablePage({ id }: { id: string }) {
  const code = id.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  const [seek, setSeek] = useState<Seek | null>(null);
  const [token, setToken] = useState(seatAt(code));
  const [wrong, setWrong] = useState("");
  const [lost, setLost] = useState("");
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const [game, setGame] = useState<GamePage | null>(null);
  useEffect(() => void (seek && api.game(seek.game).then(setGame, () => {})), [seek?.game]);
  const link = `${location.origin}/table/${code}`;

  const enter = (found: Seek, own: string) => {
    if (!found.match || !found.yours || !own) return;
    remember({ match: found.match, game: found.game, title: found.title, kind: "play", seats: found.seats.map((s) => s.name), tokens: { [found.yours]: own }, when: Date.now() });
    keepSeat(code, "");
    go(`/match/${found.match}#seat=${own}`);
  };
  useEffect(() => {
    document.title = `${say("A table")} · Hoyle`;
    let gone = false;
    let timer = 0;
    const look = async () => {
      await ask<Seek>("GET", `/api/seeks/${code}`, undefined, token).then(
        (found) => {
          if (gone) return;
          setLost("");
          setSeek(found);
          enter(found, token);
        },
        (e: Error & { word?: string }) => setLost(e.message),
      );
      if (!gone) timer = window.setTimeout(() => void look(), EVERY);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [code, token]);

  const sit = () => {
    setBusy(true);
    setWrong("");
    ask<Seek>("POST", `/api/seeks/${code}`, { name: self().key ? "" : ownName() || say("Guest") })
      .then((found) => {
        keepSeat(code, found.token!);
        setSeek(found);
        setToken(found.token!);
        enter(found, found.token!);
      }, (e: Error) => setWrong(e.message))
      .finally(() => setBusy(false));
  };
  const leave = () => {
    void ask("DELETE", `/api/seeks/${code}`, undefined, token).catch(() => {});
    keepSeat(code, "");
    go("/lobby");
  };
  const copy = (text: string, what: string) => void copied(text).then((done) => setSaid(done ? say(what === "link" ? "The link is copied." : "The code is copied.") : say("This browser copies nothing by itself: {text}", { text })));
  return (
    <>
      <PageHeader />
      <main class="paper narrow waiting" tabIndex={-1}>
        {!seek && lost && (
          <>
            <h1>{say("No such table")}</h1>
            <p>{lost}.</p>
            <a class="button" href="/lobby">
              {say("To the lobby")}
            </a>
          </>
        )}
        {seek && (
          <>
            <h1>{seek.title}</h1>
            <p class="small">{[seek.words, ...Object.entries(seek.options).map(([k, v]) => `${k} ${v}`)].join(" · ")}</p>
            {lost && <p class="wrong">{lost}</p>}
            <ul class="chairs" aria-label={say("Who sits here")} aria-live="polite">
              {Array.from({ length: seek.players }, (_, i) => {
                const one = seek.seats[i];
                return (
                  <li key={i} class={one ? "taken" : ""}>
                    {one ? one.name : say("waits for somebody")}
                    {one && one.name === seek.yours && <span class="small"> {say("you")}</span>}
                    {one?.person && <span class="small">{one.bot ? say(" a program") : say(" has a name here")}</span>}
                  </li>
                );
              })}
            </ul>
            {seek.yours ? (
              <>
                <section class="invite" aria-label={say("The invitation")}>
                  <p class="big" aria-label={say("The code")}>
                    {spaced(code)}
                  </p>
                  <img class="qr" src={`/api/seeks/${code}/qr.svg`} alt={say("A picture of the link {link}", { link })} width="180" height="180" />
                  <div class="now">
                    <button class="button brass" onClick={() => copy(link, "link")}>
                      {say("Copy the link")}
                    </button>
                    <button class="button" onClick={() => copy(spaced(code), "code")}>
                      {say("Copy the code")}
                    </button>
                    {"share" in navigator && (
                      <button class="button" onClick={() => void navigator.share({ title: `Hoyle: ${seek.title}`, url: link }).catch(() => {})}>
                        {say("Send it")}
                      </button>
                    )}
                  </div>
                  {said && (
                    <p class="small" role="status">
                      {said}
                    </p>
                  )}
                </section>
                <p role="status">{seek.match ? say("The match begins.") : seek.seats.length < seek.players ? say("As soon as every chair is taken, the match begins by itself.") + (seek.terms.clock === "days" ? ` ${say("You need not wait here: it is then among your matches, on your page.")}` : "") : say("Everybody is here.")}</p>
                <button class="button" onClick={leave}>
                  {say("Leave the table")}
                </button>
              </>
            ) : !seek.match && seek.seats.some((one) => one.person && one.name === self().name) ? (
              <p>{say("You sit here already, on another device or in another browser: the match opens there.")}</p>
            ) : seek.match || seek.seats.length >= seek.players ? (
              <>
                <p>{say("Every chair is taken.")}</p>
                {seek.match && (
                  <a class="button" href={`/match/${seek.match}`}>
                    {say("Look on")}
                  </a>
                )}
              </>
            ) : (
              <>
                {game && <GameInBrief game={game} />}
                <Name />
                <button class="button brass large" onClick={sit} disabled={busy}>
                  {say("Sit down")}
                </button>
              </>
            )}
            {wrong && (
              <p class="wrong" role="alert">
                {wrong}
              </p>
            )}
          </>
        )}
      </main>
    </>
  );
}
