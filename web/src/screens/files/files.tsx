import "./files.css";
import { useEffect, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { PageHeader } from "../../components/shell/page_header";
import { go } from "../../shared/navigate";
import { say } from "../../shared/words/words";

interface JudgedMatch {
  title: string;
  game: string;
  name?: string;
  seats: string[];
  agrees: boolean;
  disagreements: string[];
  remarks: string[];
  answers?: number;
  scores?: Record<string, number>;
  over?: boolean;
  winners?: string[];
  position?: string;
  sheet?: string;
}
interface Judged {
  format: string;
  matches: JudgedMatch[];
  more: boolean;
}

/** A file of another program, dropped or chosen, and what the referee says to it. Nothing of it is kept. */
export function FilesPage() {
  const [judged, setJudged] = useState<Judged | null>(null);
  const [told, setTold] = useState("");
  const [line, setLine] = useState("");
  useEffect(() => {
    document.title = `${say("Files")} · Hoyle`;
  }, []);
  const judge = async (data: Blob, name: string) => {
    setJudged(null);
    setTold(say("{name} is being judged …", { name }));
    try {
      setJudged(await api.fetched<Judged>(`/api/files?name=${encodeURIComponent(name.slice(0, 200))}`, { method: "POST", body: data }));
      setTold("");
    } catch (e) {
      setTold((e as Error).message);
    }
  };
  return (
    <>
      <PageHeader />
      <main
        class="paper files"
        tabIndex={-1}
        onDragOver={(e) => e.preventDefault()}
        onDrop={(e) => {
          e.preventDefault();
          const file = e.dataTransfer?.files[0];
          if (file) void judge(file, file.name);
        }}
      >
        <h1>{say("Files")}</h1>
        <p class="lede">{say("Drop a file here, and the referee goes through it: PGN, PDN, MAT, XGID, FEN, tables of scores, sheets and logs. Nothing is kept.")}</p>
        <p>
          <label>
            {say("A file")}{" "}
            <input
              type="file"
              onChange={(e) => {
                const file = e.currentTarget.files?.[0];
                if (file) void judge(file, file.name);
              }}
            />
          </label>
        </p>
        <form
          onSubmit={(e) => {
            e.preventDefault();
            if (line.trim()) void judge(new Blob([line]), say("the position"));
          }}
        >
          <label>
            {say("Or a position, as XGID or FEN")} <input value={line} onInput={(e) => setLine(e.currentTarget.value)} />
          </label>{" "}
          <button>{say("judge it")}</button>
        </form>
        <p role="status">{told}</p>
        {judged && (
          <p>
            {judged.format}: {judged.matches.length === 1 ? say("1 match") : say("{count} matches", { count: judged.matches.length })}
            {judged.more && `, ${say("and more, which `hoyle score` judges")}`}; {say("{count} as the rules have it", { count: judged.matches.filter((m) => m.agrees).length })}
          </p>
        )}
        {judged?.matches.map((one, n) => <One key={n} one={one} />)}
      </main>
    </>
  );
}

function One({ one }: { one: JudgedMatch }) {
  const scores = Object.entries(one.scores ?? {}).filter(([, points]) => points);
  return (
    <section>
      <h2>{one.title}</h2>
      <p>
        {one.name ?? one.game}; {one.seats.join(", ")}
        {scores.length > 0 && `; ${scores.map(([seat, points]) => `${seat} ${points}`).join(", ")}`}
        {one.over && (one.winners?.length ? `; ${say("{name} won", { name: one.winners.join(", ") })}` : `; ${say("drawn")}`)}
      </p>
      {one.disagreements.map((wrong) => (
        <p key={wrong} class="wrong" role="alert">
          {wrong}
        </p>
      ))}
      {one.remarks.map((remark) => (
        <p key={remark} class="small">
          {remark}
        </p>
      ))}
      <p class="rest">
        {one.position && (
          <button onClick={() => go(`/games/${one.game}?${new URLSearchParams([["position", one.position!], ...one.seats.map((seat) => ["seat", seat])])}`)}>{say("play on from here")}</button>
        )}
        {one.sheet && (
          <a class="plain" href={URL.createObjectURL(new Blob([one.sheet], { type: "text/plain" }))} download="match.sheet">
            {say("its sheet")}
          </a>
        )}
      </p>
    </section>
  );
}
