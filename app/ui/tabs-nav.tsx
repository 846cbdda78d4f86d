import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FOCUS, classNames } from "./class-names";

export type Tab = { to: string; label: ReactNode; current: boolean };

/**
 * Tabs that are links: each has its address. Whoever draws them says which is open (`current`): behind a dialog the address
 * no longer tells. The query of the list stays.
 */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { search } = useLocation();
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-slate-200 px-2 print:hidden">
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={{ pathname: tab.to, search }}
              aria-current={tab.current ? "page" : undefined}
              preventScrollReset
              className={classNames(
                "inline-flex h-11 items-center rounded-t px-3 text-sm font-medium focus-visible:-outline-offset-2",
                FOCUS.replace("focus-visible:outline-offset-2", ""),
                tab.current
                  ? "text-primario-700 shadow-[inset_0_-2px_0_#585cb0]"
                  : "text-slate-600 hover:bg-slate-50 hover:text-slate-900",
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
