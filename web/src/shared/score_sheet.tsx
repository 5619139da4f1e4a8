import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { set as keep, setting, tokens } from "./storage";
import { say } from "./words/words";

/** The sheet to keep, and the marker's own notes, which go under it as comments. */
export function Sheet({ id, n }: { id: string; n: number }) {
  const [open, setOpen] = useState(false);
  const [sheet, setSheet] = useState("");
  const [notes, setNotes] = useState(() => setting<string>(`notes.${id}`, ""));
  const [told, setTold] = useState("");
  const [forms, setForms] = useState<string[]>([]);
  useEffect(() => {
    if (open) api.text(`/api/matches/${id}/sheet`, tokens(id)).then(setSheet, (e: Error) => setSheet(e.message));
    if (open) api.fetched<string[]>(`/api/matches/${id}/forms`).then(setForms, () => setForms([]));
  }, [open, n]);
  const whole = notes ? `${sheet.trimEnd()}\n\n${notes.split("\n").map((l) => `# ${l}`).join("\n")}\n` : sheet;
  return (
    <details class="sheet" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{say("The sheet and notes")}</summary>
      <textarea readOnly rows={12} value={whole} aria-label={say("The score sheet")} />
      <label>
        {say("Notes")}
        <textarea
          rows={3}
          value={notes}
          onInput={(e) => {
            setNotes(e.currentTarget.value);
            keep(`notes.${id}`, e.currentTarget.value);
          }}
        />
      </label>
      <div class="rest">
        <button onClick={() => navigator.clipboard.writeText(whole).then(() => setTold(say("copied")), () => setTold(say("could not be copied; mark it and copy it by hand")))}>{say("copy")}</button>
        <a class="plain" href={URL.createObjectURL(new Blob([whole], { type: "text/plain" }))} download={`${id}.sheet`}>
          {say("download")}
        </a>
        {forms.map((form) => (
          <a key={form} class="plain" href={`/api/matches/${id}/file/${form.slice(1)}`} {...(form === ".html" ? { target: "_blank" } : { download: `${id}${form}` })}>
            {form === ".html" ? say("print") : form}
          </a>
        ))}
        <a class="plain" href={`/replay/${id}`}>
          {say("replay")}
        </a>
        <span class="small" role="status">{told}</span>
      </div>
    </details>
  );
}
