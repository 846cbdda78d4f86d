import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Keeps the open link visible in a row of links wider than its frame. */
export function useCurrentInSight(nav: RefObject<HTMLElement>) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector("[aria-current]");
    if (!row || !current) return;
    // Only the row moves: scrollIntoView would also move the page if the row itself is out of sight.
    const [frame, tab] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollBy(Math.min(0, tab.left - frame.left) + Math.max(0, tab.right - frame.right), 0);
  }, [nav, pathname, search]);
}
