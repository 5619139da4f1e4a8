import { useEffect, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { setting } from "../../shared/storage";
import { PageHeader } from "../../components/page_header";
import type { Drill } from "../../wire";

/** How often each drill was tried, and whether it was ever done: negative until it was. */
export const progress = (): Record<string, number> => setting<Record<string, number>>("drills", {});

/** Set positions with a goal, family by family, and how far one has come. */
export function DrillsPage() {
  const [drills, setDrills] = useState<Drill[]>([]);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    document.title = "Drills · Hoyle";
    api.drills().then(setDrills, (e: Error) => setWrong(e.message));
  }, []);
  const done = progress();
  const shelves = [...new Set(drills.map((d) => d.shelf))];
  const passed = drills.filter((d) => (done[d.id] ?? 0) > 0).length;
  return (
    <>
      <PageHeader />
      <main class="paper" tabIndex={-1}>
        <h1>Drills</h1>
        <p class="lede">
          {drills.length} set positions, each with a goal; the referee says whether you have reached it. {passed > 0 && `You have done ${passed}.`}
        </p>
        {wrong && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        {shelves.map((shelf) => (
          <section key={shelf} class="shelf">
            <h2>{shelf}</h2>
            <ul class="slips">
              {drills
                .filter((d) => d.shelf === shelf)
                .sort((a, b) => a.level - b.level)
                .map((d) => (
                  <li key={d.id} class={(done[d.id] ?? 0) > 0 ? "done" : ""}>
                    <a href={`/drills/${d.id}`}>
                      <b>
                        {d.title} <i class="level" title={["", "for the first week", "for the first year", "for a good player"][d.level]}>{"●".repeat(d.level)}</i>
                      </b>
                      <span>
                        {d.of}: {d.goal.charAt(0).toLowerCase() + d.goal.slice(1)}
                        {(done[d.id] ?? 0) > 0 ? ` · done at try ${done[d.id]}` : done[d.id] ? ` · tried ${-done[d.id]!}×` : ""}
                      </span>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}
