import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { FOCUS, classNames } from "./class-names";

export type Tab = { to: string; label: ReactNode; current: boolean };

/**
 * Tabs that are links, each with its address. The caller marks the open one (`current`), because behind a dialog the
 * address no longer shows it. The list's query stays.
 */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { search } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="shrink-0 overflow-x-auto border-b border-linea px-1 sm:px-3 print:hidden"
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={{ pathname: tab.to, search }}
              aria-current={tab.current ? "page" : undefined}
              preventScrollReset
              className={classNames(
                "inline-flex h-10 items-center gap-1.5 rounded-t px-3 text-sm focus-visible:-outline-offset-2",
                FOCUS.replace("focus-visible:outline-offset-2", ""),
                tab.current
                  ? "font-semibold text-acento-texto shadow-[inset_0_-2px_0_rgb(var(--acento))]"
                  : "text-quieto hover:bg-tenue hover:text-fuerte",
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Keeps the open link visible in a row of links wider than its frame. */
export function useCurrentInSight(nav: RefObject<HTMLElement>) {
  const { pathname } = useLocation();
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector('[aria-current="page"]');
    if (!row || !current) return;
    // Only the row moves: scrollIntoView would also move the page if the row itself is out of sight.
    const [frame, tab] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollBy(Math.min(0, tab.left - frame.left) + Math.max(0, tab.right - frame.right), 0);
  }, [nav, pathname]);
}
