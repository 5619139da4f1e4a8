// One's matches in play, those where it is one's turn first: found by one's name, on whatever device.
import { useEffect, useState } from "preact/hooks";
import { clockTime } from "../../shared/duration";
import { go } from "../../shared/navigate";
import { ask, type OwnMatch } from "../../shared/people";
import { remember } from "../../shared/storage";
import { say } from "../../shared/words/words";

export function OwnMatches({ failed }: { failed: (e: Error) => void }) {
  const [all, setAll] = useState<OwnMatch[]>([]);
  useEffect(() => void ask<OwnMatch[]>("GET", "/api/me/matches").then(setAll, failed), []);
  const sit = (one: OwnMatch) =>
    void ask<{ token: string }>("POST", `/api/me/matches/${one.match}`).then(({ token }) => {
      remember({ match: one.match, game: one.game, title: one.title, kind: "play", seats: one.seats, tokens: { [one.seat]: token }, when: Date.now() });
      go(`/match/${one.match}#seat=${token}`);
    }, failed);
  if (!all.length) return null;
  const mine = (one: OwnMatch) => one.asked === one.seat;
  return (
    <section aria-label={say("In play")}>
      <h2>{say("In play")}</h2>
      <ul class="keys">
        {[...all].sort((a, b) => Number(mine(b)) - Number(mine(a))).map((one) => (
          <li key={one.match}>
            <span>
              <b>{one.title}</b>, {one.seats.filter((seat) => seat !== one.seat).join(", ")}: {mine(one) ? say("your turn") : one.asked ? say("{name} is asked", { name: one.asked }) : say("to be opened")}
              {one.left !== null && `, ${say("{count} left", { count: clockTime(one.left) })}`}
              <span class="small"> {one.words}</span>
            </span>
            <button class={`button ${mine(one) ? "brass" : ""}`} onClick={() => sit(one)}>
              {say("To the table")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
