import { say } from "../../shared/words/words";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { PageHeader } from "./page_header";

/** A page that says what is amiss, under the head that every page has. */
function Amiss({ title, why, children }: { title: string; why: string; children?: ComponentChildren }) {
  return (
    <>
      <PageHeader />
      <main class="paper narrow" tabIndex={-1}>
        <h1>{title}</h1>
        <p>{why}</p>
        <p class="now">
          {children}
          <a class="button" href="/">
            {say("Back to the hall")}
          </a>
        </p>
      </main>
    </>
  );
}

export const NotFound = ({ title = say("Nothing here"), why = say("There is no such page in this hall.") }: { title?: string; why?: string }) => <Amiss {...{ title, why }} />;

/** A page whose script could not be fetched, without a line to the hall or after the hall was built anew. */
export function Unreached() {
  useEffect(() => {
    const again = () => location.reload();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  return (
    <Amiss title={say(navigator.onLine ? "This page did not come" : "You are offline")} why={navigator.onLine ? say("The hall has perhaps been built anew.") : say("This page is not kept here. It opens by itself when there is a line to the hall.")}>
      <button class="button brass" onClick={() => location.reload()}>
        {say("Try again")}
      </button>
    </Amiss>
  );
}
