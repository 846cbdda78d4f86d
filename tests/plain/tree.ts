import { attributesOf, decode, TAG } from "../../scripts/html-forms.mjs";

/** An element of a page, with what a person did to it since the page came. */
export class PlainElement {
  readonly children: (PlainElement | string)[] = [];
  /** The text typed into a control, or the value of the option chosen in a select. */
  typed?: string;
  /** The state of a box or a radio button after a click. */
  ticked?: boolean;
  /** The width of the screen that shows the page, at its root. */
  width = 1280;
  /** The files chosen in an input. */
  files: File[] = [];
  #inside?: PlainElement[];

  constructor(
    readonly tag: string,
    readonly attributes: Record<string, string>,
    readonly parent: PlainElement | null,
  ) {}

  attribute(name: string): string | undefined {
    return this.attributes[name];
  }

  has(name: string): boolean {
    return name in this.attributes;
  }

  elements(): PlainElement[] {
    return this.children.filter((child) => typeof child !== "string");
  }

  /** All elements inside, in the page's order. */
  descendants(): PlainElement[] {
    // Nobody adds an element to a page that came without scripts.
    this.#inside ??= this.elements().flatMap((child) => [child, ...child.descendants()]);
    return this.#inside;
  }

  /** The element and its ancestors, from the inside out. */
  lineage(): PlainElement[] {
    return this.parent ? [this, ...this.parent.lineage()] : [this];
  }

  closest(matches: (each: PlainElement) => boolean): PlainElement | undefined {
    return this.lineage().find(matches);
  }

  root(): PlainElement {
    return this.lineage().at(-1)!;
  }
}

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const RAW = new Set(["script", "style", "textarea", "title"]);

/** The elements of an HTML text, as a browser without scripts sees them. */
export function treeOf(html: string): PlainElement {
  const root = new PlainElement("#document", {}, null);
  const text = html.replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, "");
  let open = root;
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, closing, rawName = "", rawAttributes = ""] = match;
    if (match.index < from) continue;
    if (match.index > from) open.children.push(decode(text.slice(from, match.index)));
    from = match.index + whole.length;
    const name = rawName.toLowerCase();
    if (closing) {
      open = open.closest(({ tag }) => tag === name)?.parent ?? open;
      continue;
    }
    const element = new PlainElement(name, attributesOf(rawAttributes), open);
    open.children.push(element);
    if (RAW.has(name)) {
      const end = text.indexOf(`</${name}`, from);
      const inner = text.slice(from, end < 0 ? text.length : end);
      element.children.push(name === "textarea" ? decode(inner).replace(/^\n/, "") : decode(inner));
      from = text.indexOf(">", end < 0 ? text.length : end) + 1 || text.length;
    } else if (!VOID.has(name) && !/\/\s*>$/.test(whole)) open = element;
  }
  if (from < text.length) open.children.push(decode(text.slice(from)));
  return root;
}

/** Text with its white space as a person reads it. */
export const tidy = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();

const SILENT = new Set(["script", "style", "noscript", "head", "template"]);

/** All text inside an element, hidden text too. */
export function textOf(element: PlainElement | string): string {
  if (typeof element === "string") return element;
  if (SILENT.has(element.tag)) return "";
  return element.children.map(textOf).join("");
}
