import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { topDialog } from "./use-modal";

/**
 * Whoever arrives at another page and has the focus nowhere (his link or button went with the page before) finds it in
 * the list's search, the frame's where the page asks for it, or at the page's title. Once, at the root.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const before = useRef<string | null>(null);
  useEffect(() => {
    // A page that the browser loaded whole begins at its start, unless one has just signed in.
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

// A page with no list of its own may say that whoever arrives there most likely looks for somebody.
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
