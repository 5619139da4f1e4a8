// What a guest is told who comes by a link: what the game is, how one wins, how long it takes.
import { say } from "../../../shared/words/words";
import { useEffect, useState } from "preact/hooks";
import { GameInBrief } from "../../../components/game_in_brief";
import * as api from "../../../shared/api";
import type { GamePage, Welcome } from "../../../wire";

export function Invitation({ welcome }: { welcome: Welcome }) {
  const [game, setGame] = useState<GamePage | null>(null);
  const [shown, setShown] = useState(() => new URLSearchParams(location.hash.slice(1)).has("invited"));
  useEffect(() => {
    if (shown) api.game(welcome.game).then(setGame, () => setShown(false));
  }, []);
  if (!shown || !game) return null;
  const others = welcome.seats.filter((s) => !welcome.yours.includes(s.seat)).map((s) => s.seat);
  const sit = () => {
    history.replaceState(null, "", location.hash.replace("&invited", ""));
    setShown(false);
  };
  return (
    <section class="finish invitation" role="dialog" aria-label={say("The invitation")}>
      <p class="small">{say("{names} invites you to a game", { names: others.join(` ${say("and")} `) })}</p>
      <h1>{game.title}</h1>
      <GameInBrief game={game} />
      <p class="small">
        {say("You are")} {welcome.yours.join(", ")}.
      </p>
      <div class="next">
        <button class="button brass" onClick={sit}>
          {say("Sit down")}
        </button>
        <a class="button" href={`/games/${game.id}`}>
          {say("The rules")}
        </a>
      </div>
    </section>
  );
}
