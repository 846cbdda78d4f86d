import { NavLink, Outlet } from "@remix-run/react";
import { useRef } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { useCurrentInSight } from "~/ui/use-current-in-sight";

type Props = {
  /** The accessible name of the pages. */
  label: string;
  pages: readonly { nombre: string; ruta: string }[];
  /** The message if the account may open none of them. */
  empty: string;
};

/** A section of several pages: their names in a row, and the open one. */
export function SectionPages({ label, pages, empty }: Props) {
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav);
  if (pages.length === 0) return <EmptyState title={empty} />;
  return (
    <div className="section-pages">
      {pages.length > 1 ? (
        <nav
          ref={nav}
          aria-label={label}
          className="mb-4 flex gap-1 overflow-x-auto border-b border-linea lg:hidden print:hidden"
        >
          {pages.map((page) => (
            <NavLink
              key={page.ruta}
              to={page.ruta}
              className={({ isActive }) =>
                classNames(
                  "flex h-11 items-center whitespace-nowrap border-b-2 px-3 text-sm font-medium focus-visible:-outline-offset-2",
                  FOCUS,
                  isActive ? "border-acento text-acento-texto" : "border-transparent text-texto hover:text-fuerte",
                )
              }
            >
              {page.nombre}
            </NavLink>
          ))}
        </nav>
      ) : null}
      <Outlet />
    </div>
  );
}
