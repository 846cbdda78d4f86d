import { type PlainElement, textOf, tidy } from "./tree";
import { isTicked } from "./forms";

// The part of the sheet of styles that decides what a screen shows: the utilities for `display`.
const WIDTHS = { "": 0, "sm:": 640, "md:": 768, "lg:": 1024, "xl:": 1280 };
const DISPLAY =
  /^(?:(?:sm|md|lg|xl):)?!?(hidden|block|flex|grid|inline|inline-block|inline-flex|table-cell|table-row|contents)$/;
const NEVER = new Set(["head", "script", "style", "template", "datalist", "title", "meta", "link"]);

/** True if a person sees the element: nothing around it is closed or hidden. */
export const isShown = (element: PlainElement): boolean => element.lineage().every((each) => !isHidden(each));

function isHidden(element: PlainElement): boolean {
  const { tag, parent } = element;
  if (NEVER.has(tag) || element.has("hidden")) return true;
  if (tag === "input" && element.attribute("type") === "hidden") return true;
  if (tag === "dialog" && !element.has("open")) return true;
  if (parent?.tag === "details" && !parent.has("open") && element !== summaryOf(parent)) return true;
  return isHiddenByClass(element);
}

/** The line of a `details` that opens it. */
export const summaryOf = (details: PlainElement): PlainElement | undefined =>
  details.elements().find(({ tag }) => tag === "summary");

function isHiddenByClass(element: PlainElement): boolean {
  const classes = (element.attribute("class") ?? "").split(/\s+/);
  if (classes.includes("bulk-bar")) return !hasPicked(element);
  if (classes.includes("empty:hidden") && element.children.length === 0) return true;
  if (classes.includes("peer-checked:hidden") && isPeerTicked(element)) return true;
  const { width } = element.root();
  if (width < WIDTHS["sm:"] && classes.includes("max-sm:hidden")) return true;
  const told = Object.entries(WIDTHS)
    .filter(([, from]) => from <= width)
    .flatMap(([prefix]) => classes.filter((each) => DISPLAY.test(each) && prefixOf(each) === prefix))
    .at(-1);
  return told !== undefined && DISPLAY.exec(told)![1] === "hidden" && !isOpenedByPeer(element, classes);
}

const prefixOf = (name: string) => name.slice(0, name.indexOf(":") + 1);
const isPeer = (each: PlainElement) => (each.attribute("class") ?? "").split(/\s+/).includes("peer");
const isPeerTicked = ({ parent }: PlainElement) => parent!.elements().some((each) => isPeer(each) && isTicked(each));
const isOpenedByPeer = (element: PlainElement, classes: string[]) =>
  classes.some((each) => /^peer-checked:(block|flex|grid)$/.test(each)) && isPeerTicked(element);

// The bar of a list appears with the first row that is ticked.
function hasPicked(bar: PlainElement): boolean {
  const isPick = (each: PlainElement) => /(^|\s)pick-box(\s|$)/.test(each.attribute("class") ?? "");
  return bar.parent!.descendants().some((each) => isPick(each) && isTicked(each));
}

/** The text of an element that a person sees. */
export const shownText = (element: PlainElement): string => tidy(piece(element));

function piece(element: PlainElement | string): string {
  if (typeof element === "string") return element;
  if (isHidden(element)) return "";
  const inside = element.children.map(piece).join("");
  return isBlock(element) ? ` ${inside} ` : inside;
}

const INLINE = new Set("a abbr b code em i kbd label mark s small span strong sub sup time u wbr".split(" "));

/** True if the element's text stands apart from the text beside it. */
export function isBlock(element: PlainElement): boolean {
  if (!INLINE.has(element.tag)) return true;
  return (element.attribute("class") ?? "").split(/\s+/).some((each) => /^(block|flex|grid|inline-\w+)$/.test(each));
}

/** The text of an element as an assertion compares it: hidden text too, white space as read. */
export const wholeText = (element: PlainElement): string => tidy(textOf(element));
