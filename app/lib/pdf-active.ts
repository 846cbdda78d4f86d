/**
 * Names of a PDF that do something or carry a file when it is opened, or send what is in it away. That it opens at a
 * page (/OpenAction without a script) or leads to an address is neither. A script is always announced by /JavaScript;
 * the /JS that goes with it is not looked for, because so few letters turn up in any photograph.
 */
const ACTIVE = [
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "XFA",
  "SubmitForm",
  "ImportData",
  "Rendition",
  "Movie",
  "Sound",
  "GoToE",
  "GoToR",
];
/** A file that names this is locked, so that nothing in it can be judged here. */
const HIDDEN = ["Encrypt"];

// Every letter of a name may be written as # and its number.
const spelled = (name: string) =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code}|#${code.toUpperCase()})`;
    })
    .join("");
const anyOf = (names: readonly string[]) => new RegExp(`/(?:${names.map(spelled).join("|")})(?![\\w#.-])`);

const active = anyOf(ACTIVE);
const hidden = anyOf(HIDDEN);
const container = anyOf(["ObjStm"]);
/** What a container has that does not say that it is one; lists of bookmarks have it, too. */
const likeContainer = anyOf(["First"]);
// Bounded, because megabytes of spaces would be tried in every way.
const flate = new RegExp(
  `/${spelled("Filter")}\\s{0,9}\\[?\\s{0,9}/(?:${spelled("FlateDecode")}|${spelled("Fl")})\\s{0,9}(?:\\]|/|>>)`,
);
const anyFilter = anyOf(["Filter"]);
const predictor = anyOf(["DecodeParms", "DP"]);

/** Whether a piece of a PDF, as Latin-1 text, names what makes it active. */
export const namesActiveContent = (text: string): boolean => active.test(text);

/**
 * The streams of objects of a PDF (Latin-1 text) as the places of their bytes, which are to be inflated and looked at too.
 * Null where what is in the file cannot be told: it is encrypted, or packed in a way not read here.
 */
export function objectStreams(text: string): { start: number; end: number }[] | null {
  if (hidden.test(text)) return null;
  const found = [];
  let from = 0;
  let end = 0;
  for (const match of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    // All that stands since the stream before, however long: where a dictionary begins, a text in it can pretend.
    const before = text.slice(from, match.index);
    const start = match.index + match[0].length;
    from = start;
    const isContainer = container.test(before);
    const dictionary = isContainer ? before : before.slice(before.lastIndexOf(" obj") + 1);
    if (!isContainer && !(likeContainer.test(dictionary) && anyFilter.test(dictionary))) continue;
    if (!flate.test(dictionary) || predictor.test(dictionary)) return null;
    // Looked for once for all that end there: a megabyte of beginnings would look for it each.
    if (end < start) end = text.indexOf("endstream", start);
    if (end === -1) return null;
    found.push({ start, end });
  }
  return found;
}
