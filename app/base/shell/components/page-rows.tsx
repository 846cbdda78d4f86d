import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FOCUS, classNames } from "~/ui/class-names";

type Row = {
  nombre: string;
  ruta: string;
  /** The purpose of the page, cut where the row ends. */
  linea?: string;
};

type Props<R extends Row> = {
  name: string;
  rows: readonly R[];
  /** A further action of a row besides opening it: a small button at its right. */
  aside?: (row: R) => ReactNode;
  /** Below the rows. */
  children?: ReactNode;
};

/** A group in a catalogue of many pages: its name, and each page as one line that is a link. */
export function PageRows<R extends Row>({ name, rows, aside, children }: Props<R>) {
  return (
    <section aria-label={name} className="mb-4">
      <h2 className="break-after-avoid border-b border-linea py-2 text-sm font-semibold text-fuerte">
        {name}
        {rows.length === 0 ? null : <span className="ml-1.5 text-xs font-normal text-quieto">{rows.length}</span>}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.ruta} className="relative break-inside-avoid border-b border-linea">
            <Link
              to={row.ruta}
              data-list-row=""
              title={row.linea}
              className={classNames(
                "flex h-11 min-w-0 items-center gap-2 rounded hover:bg-tenue lg:h-[37px]",
                aside ? "pr-11" : "",
                FOCUS,
              )}
            >
              <span className="shrink-0 text-sm text-fuerte">{row.nombre}</span>
              {row.linea ? <span className="truncate text-xs text-quieto">{row.linea}</span> : null}
            </Link>
            {aside?.(row)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
