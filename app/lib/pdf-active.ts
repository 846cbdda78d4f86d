/**
 * PDF names that execute something, carry a file, or send content away when the file is opened. Opening at a page
 * (/OpenAction without a script) or linking to an address is neither. A script is always announced by /JavaScript. The
 * /JS that goes with it is not searched for, because so few letters occur in any photograph.
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
/** A file with this name is encrypted, so it cannot be judged here. */
const HIDDEN = ["Encrypt"];

// Every letter of a name may be written as # and its hexadecimal number.
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
/** A key of unmarked containers; lists of bookmarks have it, too. */
const likeContainer = anyOf(["First"]);
// Bounded, because an unbounded pattern would backtrack over megabytes of spaces.
const flate = new RegExp(
  `/${spelled("Filter")}\\s{0,9}\\[?\\s{0,9}/(?:${spelled("FlateDecode")}|${spelled("Fl")})\\s{0,9}(?:\\]|/|>>)`,
);
const anyFilter = anyOf(["Filter"]);
const predictor = anyOf(["DecodeParms", "DP"]);
/** More containers than a paper of ten megabytes has; unfolding hundreds of thousands takes half a minute. */
const MAX_CONTAINERS = 2_000;

/** True if a piece of a PDF, as Latin-1 text, names active content. */
export const namesActiveContent = (text: string): boolean => active.test(text);

/**
 * The byte ranges of the object streams in a PDF (Latin-1 text), which must be inflated and checked too. Null if the
 * contents cannot be judged: the file is encrypted, packed in an unsupported way, or in too many pieces.
 */
export function objectStreams(text: string): { start: number; end: number }[] | null {
  if (hidden.test(text)) return null;
  const found = [];
  let from = 0;
  let end = 0;
  for (const match of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    // Everything since the previous stream, however long: a text in a dictionary can imitate its beginning.
    const before = text.slice(from, match.index);
    const start = match.index + match[0].length;
    from = start;
    const isContainer = container.test(before);
    const dictionary = isContainer ? before : before.slice(before.lastIndexOf(" obj") + 1);
    if (!isContainer && !(likeContainer.test(dictionary) && anyFilter.test(dictionary))) continue;
    if (!flate.test(dictionary) || predictor.test(dictionary)) return null;
    // Searched once for all streams that end there; otherwise a megabyte of beginnings would repeat the search.
    if (end < start) end = text.indexOf("endstream", start);
    if (end === -1) return null;
    if (found.length === MAX_CONTAINERS) return null;
    found.push({ start, end });
  }
  return found;
}
