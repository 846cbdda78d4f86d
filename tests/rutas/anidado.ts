// The places where a browser would change the written page: React then redraws it, and without scripts it looks
// different.

const ENDS_A_PARAGRAPH = new Set(
  (
    "address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hgroup hr main menu nav ol p pre search section summary table ul"
  ).split(" "),
);
/** Each is closed, or dropped, inside another of the same name. */
const NOT_WITHIN_ITSELF = new Set(["a", "button", "form", "label", "select", "option"]);
const SCOPE = new Set(["button", "caption", "td", "th", "table", "template", "foreignObject"]);
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** The elements of a page at places that HTML forbids, each as 'inner in outer'. */
export function fueraDeLugar(html: string): string[] {
  const markup = html.replace(/<!--.*?-->|<!doctype[^>]*>/gis, "").replace(/<(script|style)\b.*?<\/\1>/gis, "");
  const open: string[] = [];
  const found: string[] = [];
  for (const [, ends, name = "", attributes = ""] of markup.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*)>/g)) {
    if (ends) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    if (ENDS_A_PARAGRAPH.has(name) && hasInScope(open, "p")) found.push(`${name} en p`);
    if (NOT_WITHIN_ITSELF.has(name) && open.includes(name)) found.push(`${name} en ${name}`);
    if (!VOID.has(name) && !attributes.endsWith("/")) open.push(name);
  }
  return found;
}

function hasInScope(open: readonly string[], name: string): boolean {
  for (const each of [...open].reverse()) {
    if (each === name) return true;
    if (SCOPE.has(each)) return false;
  }
  return false;
}
