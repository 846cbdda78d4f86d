import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { FOCUS, classNames } from "./class-names";
import { useCurrentInSight } from "./use-current-in-sight";

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
