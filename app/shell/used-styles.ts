/** One rule of a style sheet, or a block (`@media …`) with rules of its own. */
type Rule = {
  /** What stands before the brace. */
  prelude: string;
  /** The declarations; null where there are rules inside. */
  body: string | null;
  rules: Rule[];
  /** For each selector the classes that a page must have for it to say anything. */
  needs: string[][];
};

/** `base`: what the sheet says before its first class, for every page. `of`: of the rest, what a page uses, from its HTML. */
export type UsedStyles = { base: string; of(html: string): string };

const CLASS = ' class="';

/**
 * Reads a style sheet once, to send each page its part: on a bad line two thirds of a family's page were rules for other
 * pages. Every word of `script` counts as a class that it may add. Order is kept; what is not understood is kept, too.
 */
export function stylesUsedBy(sheet: string, script = ""): UsedStyles {
  const rules = rulesOf(withoutIdleVariables(sheet.replace(/\/\*[^]*?\*\//g, "")));
  const first = rules.findIndex(({ needs }) => needs.some((classes) => classes.length > 0));
  const [base, rest] = first === -1 ? [rules, []] : [rules.slice(0, first), rules.slice(first)];
  const added = script.split(/[\s"'`]+/);
  return {
    base: textOf(base, new Set()),
    of(html) {
      // Most attributes of a page say the same as another one.
      const attributes = new Set(html.match(/ class="[^"]*/g));
      const names = [...attributes].flatMap((text) => unescapeHtml(text.slice(CLASS.length)).split(/\s+/));
      return textOf(rest, new Set([...added, ...names]));
    },
  };
}

function textOf(rules: readonly Rule[], present: ReadonlySet<string>): string {
  let text = "";
  for (const { prelude, body, rules: inner, needs } of rules) {
    const inside = body ?? textOf(inner, present);
    if (body === null ? inside !== "" : needs.some((classes) => classes.every((name) => present.has(name))))
      text += `${prelude}{${inside}}`;
  }
  return text;
}

// Tailwind gives every element a dozen variables, whoever reads them.
function withoutIdleVariables(css: string): string {
  return css.replace(/--tw-[\w-]+:[^;}]*;?/g, (declaration) =>
    css.includes(`var(${declaration.slice(0, declaration.indexOf(":"))}`) ? declaration : "",
  );
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
    if (/^@(?:media|supports)\b/.test(prelude)) rules.push({ prelude, body: null, rules: rulesOf(inside), needs: [] });
    else rules.push({ prelude, body: inside, rules: [], needs: prelude.startsWith("@") ? [[]] : needsOf(prelude) });
  }
}

function endOf(text: string, open: number): number {
  for (let depth = 0, at = open; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  return text.length;
}

function needsOf(prelude: string): string[][] {
  // What attributes, :not() and :where() ask for is not looked at.
  const bare = prelude.replace(/(?<!\\)\[[^\]]*\]/g, "").replace(/(?<!\\):[\w-]+\((?:[^()\\]|\\.|\([^()]*\))*\)/g, "");
  return bare
    .split(/(?<!\\),/)
    .map((selector) => [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")));
}

function unescapeHtml(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
