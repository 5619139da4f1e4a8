import { say } from "../shared/words";
import { useEffect } from "preact/hooks";

export function NotFound({ why = say("There is no such page in this hall.") }: { why?: string }) {
  return (
    <main class="paper narrow" tabIndex={-1}>
      <h1>{say("Nothing here")}</h1>
      <p>{why}</p>
      <p>
        <a href="/">{say("Back to the hall")}</a>
      </p>
    </main>
  );
}

/** A page whose script could not be fetched, without a line to the hall or after the hall was built anew. */
export function Unreached() {
  useEffect(() => {
    const again = () => location.reload();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  return (
    <main class="paper narrow" tabIndex={-1}>
      <h1>{say(navigator.onLine ? "This page did not come" : "You are offline")}</h1>
      <p>{navigator.onLine ? say("The hall has perhaps been built anew.") : say("This page is not kept here. It opens by itself when there is a line to the hall.")}</p>
      <p>
        <button class="button brass" onClick={() => location.reload()}>
          {say("Try again")}
        </button>{" "}
        <a href="/">{say("Back to the hall")}</a>
      </p>
    </main>
  );
}
