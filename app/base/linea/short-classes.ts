import { scriptWords } from "./script-words";
import { unescapeHtml } from "./unescape-html";

/** A style sheet with short class names, and pages with the same names: see `shortClasses`. */
export type ShortClasses = {
  sheet: string;
  /** Classes unknown to the sheet are removed. */
  page(html: string): string;
};

/**
 * Renames the classes of a style sheet to a letter and a number, for pages with inline styles. Tailwind's names are
 * long, and occur in the page and in the sheet. Words of `script` keep their names, because the script may write them.
 * The same classes get the same names, in any order.
 */
export function shortClasses(sheet: string, script = ""): ShortClasses {
  const plain = sheet.replace(/\/\*[^]*?\*\//g, "");
  const words = scriptWords(script);
  const free = freeNames(words);
  const names = new Map<string, string>();
  for (const name of [...new Set(classesOf(plain))].sort()) names.set(name, words.has(name) ? name : free.next().value);
  const attributes = new Map<string, string>();
  const attributeOf = (text: string) =>
    unescapeHtml(text)
      .split(/\s+/)
      .flatMap((name) => names.get(name) ?? [])
      .join(" ");
  return {
    sheet: inSelectors(plain, (name, text) => (words.has(name) ? text : `.${names.get(name)}`)),
    page: (html) =>
      html.replace(/ class="([^"]*)"/g, (_attribute, text: string) => {
        if (!attributes.has(text)) attributes.set(text, attributeOf(text));
        return ` class="${attributes.get(text)}"`;
      }),
  };
}

// `\[`, or `\2c ` by its code.
const ESCAPE = String.raw`\\(?:[\da-f]{1,6}\s?|.)`;
const CLASS = new RegExp(String.raw`\.(?:${ESCAPE}|[^\W\d]|-)(?:${ESCAPE}|[\w-])*`, "gi");

// Text before a brace is a selector, or the condition of an @ rule.
function inSelectors(sheet: string, write: (name: string, text: string) => string): string {
  return sheet.replace(/[^{}@]+(?=\{)/g, (selector) =>
    selector.replace(CLASS, (text) => write(unescapeCss(text.slice(1)), text)),
  );
}

function classesOf(sheet: string): string[] {
  const found: string[] = [];
  inSelectors(sheet, (name, text) => (found.push(name), text));
  return found;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

function* freeNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let at = 0; ; at++) {
    const name = LETTERS[at % LETTERS.length]! + (at < LETTERS.length ? "" : Math.floor(at / LETTERS.length));
    if (!taken.has(name)) yield name;
  }
}

function unescapeCss(name: string): string {
  return name
    .replace(/\\([\da-f]{1,6})\s?/gi, (_escape, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll("\\", "");
}
