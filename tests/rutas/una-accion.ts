import { type PlainElement, treeOf } from "../plain/tree";

const PRESSED = new Set(["a", "button", "summary", "label"]);

// A folded part is another screen, which somebody opens. So is a dialog, and the page below it.
const isScreen = (each: PlainElement): boolean =>
  each.tag === "dialog" || (each.tag === "details" && !each.has("open")) || each.parent === null;

const isFilled = ({ tag, attributes }: PlainElement): boolean =>
  PRESSED.has(tag) && (attributes.class ?? "").split(/\s+/).includes("bg-acento");

const wordsOf = (each: PlainElement): string =>
  each.children.map((child) => (typeof child === "string" ? child : wordsOf(child))).join("");

/**
 * The filled buttons of each screen of a page that has more than one, by their words: a screen has one action
 * (decisiones/346). A page, each dialog over it and each folded part are screens.
 */
export function accionesDeMas(html: string): string[][] {
  const screens = new Map<PlainElement, string[]>();
  for (const each of treeOf(html).descendants().filter(isFilled)) {
    const screen = each.parent?.closest(isScreen);
    if (screen) screens.set(screen, [...(screens.get(screen) ?? []), wordsOf(each).trim()]);
  }
  return [...screens.values()].filter((acciones) => acciones.length > 1);
}
