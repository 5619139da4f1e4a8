import "@fontsource/eb-garamond/latin-400.css";
import "@fontsource/eb-garamond/latin-400-italic.css";
import "@fontsource/eb-garamond/latin-600.css";
import "./style.css";
import { signal } from "@preact/signals";
import { render, type ComponentChild } from "preact";
import { ContestPage } from "./pages/contest";
import { GamePageView } from "./pages/game";
import { Hall } from "./pages/hall";
import { Lost } from "./pages/lost";
import { MarkerPage } from "./pages/marker";
import { MatchPage } from "./pages/match";
import { ReplayPage } from "./pages/replay";

const path = signal(location.pathname);

/** Go to a page of the hall without loading the hall anew. */
export function go(to: string): void {
  history.pushState(null, "", to);
  path.value = location.pathname;
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

window.addEventListener("popstate", () => (path.value = location.pathname));
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});

function page(): ComponentChild {
  const [, where = "", what = "", more] = path.value.split("/");
  const id = decodeURIComponent(what);
  if (!where) return <Hall />;
  if (!id || more) return <Lost />;
  if (where === "games") return <GamePageView key={id} id={id} />;
  if (where === "match") return <MatchPage key={id} id={id} />;
  if (where === "marker") return <MarkerPage key={id} id={id} />;
  if (where === "contest") return <ContestPage key={id} id={id} />;
  if (where === "replay") return <ReplayPage key={id} id={id} />;
  return <Lost />;
}

const Room = () => <>{page()}</>;
render(<Room />, document.getElementById("room")!);
