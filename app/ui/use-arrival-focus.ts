import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { topDialog } from "./use-modal";

/**
 * Places the focus after arriving at another page without one (the link or button left with the page before). It goes
 * to the list's search, to the frame's if the page asks for it, or to the page's title. Once, at the root.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const before = useRef<string | null>(null);
  useEffect(() => {
    // A fully loaded page begins at its start, unless one has just signed in.
    const came = before.current ?? pathOf(document.referrer);
    const arrived = before.current === null ? came.startsWith("/login") : came !== pathname;
    before.current = pathname;
    if (!arrived) return;
    const frame = requestAnimationFrame(() => {
      if (topDialog() === null && hasNoFocus()) focusArrival();
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}

function pathOf(url: string): string {
  return url.startsWith(location.origin) ? url.slice(location.origin.length) : "";
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

// The search of the frame, for a page without a list of its own that marks search as the most likely task.
function searchOfTheFrame(): HTMLElement | null {
  if (!document.querySelector("main [data-search-first]")) return null;
  const field = document.querySelector<HTMLElement>("input[data-frame-search]");
  return field?.offsetParent ? field : null;
}

function focusArrival() {
  // On a phone the keyboard would cover the list.
  const search = matchMedia("(pointer: fine)").matches
    ? (document.querySelector<HTMLElement>("main input[data-list-search]") ?? searchOfTheFrame())
    : null;
  const target = search ?? document.querySelector<HTMLElement>("h1");
  if (!target) return;
  if (!search) {
    target.tabIndex = -1;
    target.style.outline = "none";
  }
  target.focus({ preventScroll: true });
}
