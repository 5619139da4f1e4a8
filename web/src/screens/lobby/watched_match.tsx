// A match as it is played, small, to look on at from the lobby; a touch opens it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Live } from "../../shared/connection";
import { blowOf } from "../../shared/stroke";
import { say } from "../../shared/words/words";
import { tableOn } from "../../table/table_on";
import type { TableView } from "../../table/table_view";
import type { Ruling } from "../../wire";

/** What the table leaves free of its part of the page (px). */
const ROUND = { left: 8, right: 8, top: 8, bottom: 8 };

export function WatchedMatch({ id }: { id: string }) {
  const live = useMemo(() => new Live(id, []), [id]);
  const welcome = live.welcome.value;
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<TableView | null>(null);
  const [standing, setStanding] = useState(false);
  const [now, setNow] = useState<Ruling | null>(null);

  useEffect(() => {
    let queue = Promise.resolve();
    let first = true;
    live.onRuling = (ruling) => {
      const fresh = first;
      first = false;
      queue = queue.then(async () => {
        const s = stage.current;
        if (ruling.motion && s && !fresh) await s.play(ruling.motion, ruling.stroke && blowOf(live.welcome.value!.table, ruling.stroke, false));
        s?.show(ruling.state, ruling);
        setNow(ruling);
      });
    };
    return () => live.close();
  }, [live]);

  useEffect(() => {
    if (!welcome || !host.current) return;
    let left = false;
    void tableOn(host.current, welcome.table).then((made) => {
      if (left) return made.close();
      made.margins(ROUND);
      made.canvas.removeAttribute("tabindex"); // it is only looked at: the link is what one comes to
      stage.current = made;
      setStanding(true);
    });
    return () => {
      left = true;
      stage.current?.close();
      stage.current = null;
    };
  }, [!!welcome]);
  // A table that is built after the first ruling was heard shows it all the same.
  useEffect(() => {
    if (now) stage.current?.show(now.state, now);
  }, [standing]);

  const { state } = now ?? {};
  const scores = state ? state.seats.map((seat) => `${seat} ${state.scores?.[seat] ?? state.lives?.[seat] ?? 0}`).join(", ") : "";
  return (
    <a class="watched" href={`/match/${id}`} aria-label={welcome ? undefined : say("look on")}>
      <div class="view" ref={host} aria-hidden="true" />
      <b>{welcome?.title}</b>
      <span>{scores}</span>
      <span class="small">{now?.headline}</span>
    </a>
  );
}
