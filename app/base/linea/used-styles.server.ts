import { createHash } from "node:crypto";
import { scriptWords } from "./script-words";
import { unescapeHtml } from "./unescape-html";

/** A rule of a style sheet with its condition (`@media …`). */
type Rule = {
  text: string;
  /** For each selector, the classes (`.p-4`) and elements (`table`) that a page needs for the rule to apply. */
  needs: string[][];
};

/** The rules that a page uses: see `stylesUsedBy`. */
export type UsedStyles = {
  /**
   * The rules that a page's HTML uses and an open page lacks; `known` are the marks of the open page. `text`: one rule
   * per line, in the sheet's order. `marks`: identify those rules and their sheet.
   */
  of(html: string, known?: string): { text: string; marks: string };
};

/**
 * Parses a style sheet once, to send each page its part: on a bad line two thirds of a family's page were rules for
 * other pages. Every word of `script` counts as a class or an element that it may add. Rules that cannot be parsed are
 * kept.
 */
export function stylesUsedBy(sheet: string, script = ""): UsedStyles {
  const plain = withoutIdleVariables(sheet.replace(/\/\*[^]*?\*\/|\n/g, " "));
  const rules = withVariablesApart(rulesOf(plain)).filter(({ text }) => !/\{\s*\}/.test(text));
  const version = createHash("sha256").update(sheet).digest("base64url").slice(0, 6);
  const named = new Set(rules.flatMap(({ needs }) => needs.flat()));
  const added = [...scriptWords(script)].flatMap((word) => [word, `.${word}`]).filter((name) => named.has(name));
  return {
    of(html, known = "") {
      const present = new Set([...added, ...wordsOf(html)]);
      const open = readMarks(known, version, rules.length);
      const sent = rules.map(({ needs }, i) => !open[i] && needs.some((all) => all.every((name) => present.has(name))));
      const text = rules.flatMap((rule, i) => (sent[i] ? rule.text : []));
      return { text: text.join("\n"), marks: `${version}.${bitsOf(sent)}` };
    },
  };
}

// The names of the classes and elements in a page. Most of its class attributes are alike, so each text is split only
// once.
function wordsOf(html: string): string[] {
  const attributes = [...new Set(html.match(/ class="[^"]*/g))];
  const classes = attributes.flatMap((text) => unescapeHtml(text.slice(' class="'.length)).split(/\s+/));
  const elements = [...new Set(html.match(/<[a-z]\w*/g))];
  return [...classes.map((name) => `.${name}`), ...elements.map((tag) => tag.slice(1))];
}

// Four rules per hexadecimal digit.
function bitsOf(marks: readonly boolean[]): string {
  const digits = Array.from({ length: Math.ceil(marks.length / 4) }, (_, at) =>
    [0, 1, 2, 3].reduce((digit, bit) => digit + (marks[at * 4 + bit] ? 1 << bit : 0), 0),
  );
  return digits.map((digit) => digit.toString(16)).join("");
}

// The rules named by an open page's marks. Marks of another version of the sheet, or invented ones, name none.
function readMarks(known: string, version: string, count: number): boolean[] {
  const [sheet, bits = ""] = known.split(".");
  if (sheet !== version || bits.length !== Math.ceil(count / 4) || !/^[\da-f]*$/.test(bits)) return [];
  return Array.from({ length: count }, (_, i) => ((parseInt(bits.charAt(i >> 2), 16) >> (i & 3)) & 1) === 1);
}

// Removes variables that no rule reads.
function withoutIdleVariables(css: string): string {
  return css.replace(/--tw-[\w-]+:[^;}]*;?/g, (declaration) =>
    css.includes(`var(${declaration.slice(0, declaration.indexOf(":"))}`) ? declaration : "",
  );
}

// Tailwind sets two dozen variables on every element. Here each becomes a separate rule, for pages with rules that read
// it.
function withVariablesApart(rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => {
    if (!rule.needs.some((all) => all.length === 0) || !/[{;]\s*--tw-/.test(rule.text)) return rule;
    const [, prelude = "", inside = ""] = /^([^{]*)\{(.*)\}$/.exec(rule.text) ?? [];
    const declarations = inside.split(";").map((each) => each.trim());
    const [variables, others] = [true, false].map((is) =>
      declarations.filter((each) => each !== "" && each.startsWith("--tw-") === is),
    );
    const readers = (variable: string) => rules.filter(({ text }) => text.includes(`var(${variable.split(":")[0]}`));
    return [
      { ...rule, text: `${prelude}{${others!.join(";")}}` },
      ...variables!.map((each) => ({
        text: `${prelude}{${each}}`,
        needs: readers(each).flatMap(({ needs }) => needs),
      })),
    ];
  });
}

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; ;) {
    const open = text.indexOf("{", at);
    if (open === -1) return rules;
    const close = endOf(text, open);
    const prelude = text.slice(at, open).trim();
    const inside = text.slice(open + 1, close);
    at = close + 1;
    if (/^@(?:media|supports)\b/.test(prelude))
      for (const rule of rulesOf(inside)) rules.push({ ...rule, text: `${prelude}{${rule.text}}` });
    else rules.push({ text: `${prelude}{${inside}}`, needs: prelude.startsWith("@") ? [[]] : needsOf(prelude) });
  }
}

function endOf(text: string, open: number): number {
  for (let depth = 0, at = open; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  return text.length;
}

const NAME = String.raw`(?:\\.|[\w-])+`;

function needsOf(prelude: string): string[][] {
  // Conditions in attributes, :not() and :where() are ignored.
  const bare = prelude.replace(/(?<!\\)\[[^\]]*\]/g, "").replace(/(?<!\\):[\w-]+\((?:[^()\\]|\\.|\([^()]*\))*\)/g, "");
  return bare.split(/(?<!\\),/).map((selector) => {
    const classes = selector.match(new RegExp(`\\.${NAME}`, "g")) ?? [];
    const elements = selector.replace(new RegExp(`[.:]+${NAME}`, "g"), "").match(/\w[\w-]*/g) ?? [];
    return [...classes.map((name) => name.replaceAll("\\", "")), ...elements];
  });
}
