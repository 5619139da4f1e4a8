// The pages' own words in the language that the browser would have most: English as it stands in the source, any other by a table of
// it that is fetched by those who want it. What a table has not stays English.

const TABLES: Record<string, () => Promise<{ WORDS: Record<string, string> }>> = {
  de: async () => {
    const [pages, screens, match, table] = await Promise.all([import("./words_de"), import("./words_de_screens"), import("./words_de_match"), import("./words_de_table")]);
    return { WORDS: { ...table.WORDS, ...match.WORDS, ...screens.WORDS, ...pages.WORDS } };
  },
};

let words: Record<string, string> = {};

/** The first of the browser's languages that the pages are told in; English if none is. */
export function wished(languages: readonly string[] = navigator.languages): string {
  const known = languages.map((tag) => tag.split("-")[0]!.toLowerCase());
  return known.find((language) => language === "en" || language in TABLES) ?? "en";
}

/** Fetch the table of the language that is wished for. A table that does not come leaves the pages English. */
export async function learnWords(): Promise<void> {
  const language = wished();
  const table = TABLES[language];
  if (!table) return;
  try {
    words = (await table()).WORDS;
    document.documentElement.lang = language;
  } catch {
    words = {};
  }
}

/** A number as it is written in the reader's language, to so many decimals at most, and at least. */
export const decimal = (x: number, most = 2, least = 0): string =>
  x.toLocaleString(document.documentElement.lang || "en", { maximumFractionDigits: most, minimumFractionDigits: least, useGrouping: false });

/** A text in the reader's language; `{name}` stands for what is given by that name. */
export function say(text: string, given: Record<string, string | number> = {}): string {
  return (words[text] ?? text).replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ""));
}
