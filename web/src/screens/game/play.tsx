// Where *Play* leads: the page of the game that was last played here, or of the one that newcomers are shown first.
import { useEffect, useState } from "preact/hooks";
import { Loading } from "../../components/shell/loading";
import * as api from "../../shared/api";
import { matches } from "../../shared/storage";

export function PlayPage() {
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    const open = (game: string) => {
      history.replaceState(null, "", `/games/${game}`);
      dispatchEvent(new PopStateEvent("popstate"));
    };
    const last = matches().find((one) => one.kind !== "marker");
    if (last) open(last.game);
    else api.games().then((all) => open(all.reduce((best, g) => ((g.first ?? 99) < (best.first ?? 99) ? g : best)).id), (e: Error) => setWrong(e.message));
  }, []);
  return <Loading why={wrong} />;
}
