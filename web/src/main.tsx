import "./shared/older_browsers";
import "@fontsource/eb-garamond/latin-400.css";
import "@fontsource/eb-garamond/latin-400-italic.css";
import "@fontsource/eb-garamond/latin-600.css";
import "@fontsource/source-sans-3/latin-400.css";
import "@fontsource/source-sans-3/latin-600.css";
import "./style.css";
import { render } from "preact";
import { lazy, LocationProvider, Route, Router } from "preact-iso";
import { listen } from "./shared/connection";
import { learnWords } from "./shared/words/words";
import { NotFound, Unreached } from "./components/shell/not_found";

/** A page that is fetched; what says so stands for one that cannot be. */
const reached = <T,>(load: () => Promise<T>) => lazy<T>(() => load().catch(() => Unreached as unknown as T));

// A page is loaded when somebody goes there: none waits for the others.
const Hall = reached(() => import("./screens/home/home").then((m) => m.Hall));
const GamePageView = reached(() => import("./screens/game/game").then((m) => m.GamePageView));
const PlayPage = reached(() => import("./screens/game/play").then((m) => m.PlayPage));
const MatchPage = reached(() => import("./screens/match/match").then((m) => m.MatchPage));
const MarkerPage = reached(() => import("./screens/marker/marker").then((m) => m.MarkerPage));
const BoardPage = reached(() => import("./screens/board/board").then((m) => m.BoardPage));
const ContestPage = reached(() => import("./screens/marker/contest").then((m) => m.ContestPage));
const DrillsPage = reached(() => import("./screens/drills/drills").then((m) => m.DrillsPage));
const DrillPage = reached(() => import("./screens/drills/drill").then((m) => m.DrillPage));
const Lobby = reached(() => import("./screens/lobby/lobby").then((m) => m.Lobby));
const TablePage = reached(() => import("./screens/lobby/open_table").then((m) => m.TablePage));
const MePage = reached(() => import("./screens/people/account").then((m) => m.MePage));
const PersonPage = reached(() => import("./screens/people/profile").then((m) => m.PersonPage));
const RatingsPage = reached(() => import("./screens/people/profile").then((m) => m.RatingsPage));
const ClubsPage = reached(() => import("./screens/clubs/club").then((m) => m.ClubsPage));
const ClubView = reached(() => import("./screens/clubs/club").then((m) => m.ClubView));
const EventView = reached(() => import("./screens/clubs/tournament").then((m) => m.EventView));
const FilesPage = reached(() => import("./screens/files/files").then((m) => m.FilesPage));
const ReplayPage = reached(() => import("./screens/replay/replay").then((m) => m.ReplayPage));

/** What a page of the address `/word/id` is given. */
const keyed = (Page: (props: { id: string }) => preact.JSX.Element | null) => (props: { id: string }) => <Page key={props.id} id={props.id} />;
const [Game, Match, Marker, Contest, Replay, Drill] = [GamePageView, MatchPage, MarkerPage, ContestPage, ReplayPage, DrillPage].map(keyed) as [
  ReturnType<typeof keyed>, ReturnType<typeof keyed>, ReturnType<typeof keyed>, ReturnType<typeof keyed>, ReturnType<typeof keyed>, ReturnType<typeof keyed>,
];
const [Board, Table, Person, Ratings, Club, Tournament] = [keyed(BoardPage), keyed(TablePage), keyed(PersonPage), keyed(RatingsPage), keyed(ClubView), keyed(EventView)];

/** An address that cannot be read names nothing. */
function readable(): boolean {
  try {
    return !!decodeURIComponent(location.pathname);
  } catch {
    return false;
  }
}

// What a match says is listened to while its table is still being loaded.
const match = readable() && /^\/match\/([^/]+)\/?$/.exec(location.pathname);
if (match) listen(decodeURIComponent(match[1]!));

const Pages = () => (
  <LocationProvider>
    <Router
      onRouteChange={() => {
        if (!location.hash) scrollTo(0, 0);
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
      }}
    >
      <Route path="/" component={Hall} />
      <Route path="/play" component={PlayPage} />
      <Route path="/games/:id" component={Game} />
      <Route path="/match/:id" component={Match} />
      <Route path="/marker/:id" component={Marker} />
      <Route path="/board/:id" component={Board} />
      <Route path="/contest/:id" component={Contest} />
      <Route path="/replay/:id" component={Replay} />
      <Route path="/lobby" component={Lobby} />
      <Route path="/files" component={FilesPage} />
      <Route path="/table/:id" component={Table} />
      <Route path="/me" component={MePage} />
      <Route path="/people/:id" component={Person} />
      <Route path="/clubs" component={ClubsPage} />
      <Route path="/clubs/:id" component={Club} />
      <Route path="/events/:id" component={Tournament} />
      <Route path="/ratings/:id" component={Ratings} />
      <Route path="/drills" component={DrillsPage} />
      <Route path="/drills/:id" component={Drill} />
      <Route default component={NotFound} />
    </Router>
  </LocationProvider>
);
const room = document.getElementById("room")!;
void learnWords().then(() => {
  room.textContent = "";
  render(readable() ? <Pages /> : <NotFound />, room);
});

// Installed, the hall opens without a line to it, and says so. What a first visit asked for went by no worker: the list of games is kept here.
async function installed(): Promise<void> {
  const first = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register("/sw.js");
  if (first) await (await caches.open("games")).add("/api/games");
}
if ("serviceWorker" in navigator && import.meta.env.PROD) addEventListener("load", () => void installed().catch(() => {}));
