/**
 * Names of a PDF that do something or carry a file when it is opened, or send what is in it away. That it opens at a page
 * (/OpenAction without a script) or leads to an address is neither. No script goes without /JavaScript; what is shorter would
 * be found in any photograph.
 */
const ACTIVE = [
  ...["JavaScript", "Launch", "EmbeddedFile", "EmbeddedFiles", "RichMedia", "XFA", "SubmitForm", "ImportData"],
  ...["Rendition", "Movie", "Sound", "GoToE", "GoToR"],
];
/** Where these stand, what is in the file cannot be read here: a container named elsewhere, or locked. */
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
const container = anyOf(["ObjStm", "First"]);
const flate = new RegExp(
  `/${spelled("Filter")}\\s*\\[?\\s*/(?:${spelled("FlateDecode")}|${spelled("Fl")})\\s*(?:\\]|/|>>)`,
);
const anyFilter = anyOf(["Filter"]);
const predictor = anyOf(["DecodeParms", "DP"]);
/** Longer than the dictionary before a stream of objects ever is. */
const DICTIONARY = 2_000;

/** Whether a piece of a PDF, as Latin-1 text, names what makes it active. */
export const namesActiveContent = (text: string): boolean => active.test(text);

/**
 * The streams of objects of a PDF (Latin-1 text) as the places of their bytes, which are to be inflated and looked at too.
 * Null where what is in the file cannot be told: it is encrypted, or packed in a way not read here.
 */
export function objectStreams(text: string): { start: number; end: number }[] | null {
  if (hidden.test(text)) return null;
  const found = [];
  for (const match of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    const before = text.slice(Math.max(0, match.index - DICTIONARY), match.index);
    const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
    if (!container.test(dictionary)) continue;
    const start = match.index + match[0].length;
    const end = text.indexOf("endstream", start);
    if (!anyFilter.test(dictionary)) continue;
    if (!flate.test(dictionary) || predictor.test(dictionary)) return null;
    found.push({ start, end: end === -1 ? text.length : end });
  }
  return found;
}
