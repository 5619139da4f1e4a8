// The referee on a page: a sheet is typed, and ruled on as it is typed. Everything runs here; nothing is sent anywhere.
(() => {
  "use strict";
  const script = document.currentScript.src.replace(/referee\.js.*$/, "engine.js");
  const PAUSE = 250; // ms without a key before the sheet is ruled on
  let starting = null;

  const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const inflated = async (text) =>
    new Uint8Array(await new Response(new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  const module = async (text) => {
    const url = URL.createObjectURL(new Blob([await inflated(text)], { type: "text/javascript" }));
    try {
      return await import(url);
    } finally {
      URL.revokeObjectURL(url);
    }
  };
  const loaded = (address) =>
    new Promise((done, fail) => {
      const tag = Object.assign(document.createElement("script"), { src: address, onload: done });
      tag.onerror = () => fail(new Error("the referee's script is not where this page is"));
      document.head.append(tag);
    });

  async function start() {
    await loaded(script);
    const parts = window.hoyleEngine;
    delete window.hoyleEngine;
    const { loadPyodide } = await module(parts.loader);
    const { default: createPyodideModule } = await module(parts.asm);
    const wasm = await inflated(parts.wasm);
    const stdlib = URL.createObjectURL(new Blob([bytes(parts.stdlib)], { type: "application/zip" }));
    // Pyodide asks for its machine code by an address; it is answered from what this page already holds.
    const home = "https://hoyle.invalid/";
    const ask = window.fetch;
    window.fetch = (what, ...more) =>
      String(what).startsWith(`${home}pyodide.asm.wasm`)
        ? Promise.resolve(new Response(wasm, { headers: { "content-type": "application/wasm" } }))
        : ask(what, ...more);
    let python;
    try {
      python = await loadPyodide({
        indexURL: home, packageBaseUrl: home, lockFileContents: parts.lock, stdLibURL: stdlib, createPyodideModule,
        stdout: () => {}, stderr: () => {},
      });
    } finally {
      window.fetch = ask;
      URL.revokeObjectURL(stdlib);
    }
    python.unpackArchive(bytes(parts.packages), "zip", { extractDir: "/packages" });
    python.unpackArchive(bytes(parts.hoyle), "zip", { extractDir: "/packages" });
    python.runPython("import sys; sys.path.insert(0, '/packages')");
    python.runPython(new TextDecoder().decode(await inflated(parts.ruling)));
    const rule = python.globals.get("rule");
    return (text) => JSON.parse(rule(text));
  }

  const made = (name, text, kind) => Object.assign(document.createElement(name), { textContent: text || "", className: kind || "" });

  function show(place, found) {
    const list = made("ol", "", "rulings");
    for (const line of found.lines) {
      const item = made("li");
      item.value = line.line;
      item.append(made("strong", line.said));
      for (const reason of line.reasons) {
        const cited = made("code", reason.rule);
        cited.title = reason.words;
        const told = made("div", reason.text ? `${reason.text}  ` : "", "reason");
        told.append(cited);
        item.append(told);
      }
      list.append(item);
    }
    place.replaceChildren(list);
    if (found.next) place.append(made("p", found.next, "next"));
    for (const wrong of found.wrong) place.append(made("p", wrong, "wrong"));
    if (found.score) place.append(made("p", found.score, "score"));
  }

  function seat(box) {
    const sheet = box.querySelector("textarea");
    const place = box.querySelector("output");
    let timer = 0;
    const rule = async () => {
      try {
        if (!starting) {
          place.textContent = "The referee is coming: Python starts in this page, some seconds the first time.";
          starting = start();
        }
        const judge = await starting;
        show(place, judge(sheet.value));
        box.dataset.state = "ruled";
      } catch (error) {
        starting = null;
        place.textContent = `The referee cannot come: ${error.message.split("\n").filter(Boolean).pop()}`;
        box.dataset.state = "failed";
      }
    };
    sheet.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(rule, PAUSE);
    });
    sheet.addEventListener("focus", () => starting || rule(), { once: true });
    if (box.dataset.begin === "now") rule();
  }

  const boxes = () => document.querySelectorAll(".referee:not([data-state])").forEach((box) => {
    box.dataset.state = "waiting";
    seat(box);
  });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", boxes);
  else boxes();
})();
