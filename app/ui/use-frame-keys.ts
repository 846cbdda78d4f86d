import { type RefObject, useRef } from "react";
import { useKey } from "./use-key";

/** The wait after 'g' for the letter of a section. */
const WAIT_MS = 1_500;

/** The page's primary action: the filled one of its head. */
export const PRIMARY = "main [data-head-actions] .bg-acento";

/** The element that a key would press: the last one of those that are drawn. */
export function drawn(selector: string): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(selector)].reverse().find((each) => each.offsetParent) ?? null;
}

function press(selector: string): boolean {
  const found = drawn(selector);
  found?.click();
  return found !== null;
}

/**
 * The keys of every page: 'n' is its primary action, 'g' and a letter open a section (`data-go`), '?' calls `onHelp`.
 * They rest while somebody types, and while a dialog is open.
 */
export function useFrameKeys(place: RefObject<HTMLElement>, onHelp: () => void): void {
  const going = useRef(0);
  useKey(place, (key) => {
    const isSecond = going.current > 0 && performance.now() - going.current < WAIT_MS;
    going.current = 0;
    if (isSecond) return press(`[data-go="${CSS.escape(key.toLowerCase())}"]`);
    if (key === "n") return press(PRIMARY);
    if (key === "g") going.current = performance.now();
    else if (key === "?") onHelp();
    return key === "g" || key === "?";
  });
}
