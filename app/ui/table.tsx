import { Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, type TdHTMLAttributes, type ThHTMLAttributes, useState } from "react";
import { withQuery, withoutKeys } from "~/lib/query";
import { FOCUS, classNames } from "./class-names";
import { ChevronDownIcon, ChevronRightIcon, ChevronUpIcon, SortIcon } from "./icons";

type TableProps = {
  caption: string;
  head: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  className?: string;
  /**
   * A page's own list: from the drawer's edge to the window's, its text on the page's margin, its head always in sight. On a
   * phone a row of it stands in lines, each cell after its `label`.
   */
  bleed?: boolean;
  /** Whether a row is a card on a phone: its cells say where they stand in it (`card-who`, `card-place`, `card-sum`, `card-state`). */
  cards?: boolean;
};

/**
 * A table of 48 px rows. `caption` names it for screen readers; `head` holds {@link HeaderCell}s and
 * {@link SortHeader}s. Wide tables scroll inside themselves, never the page.
 */
export function Table({ caption, head, children, foot, className, bleed = false, cards = false }: TableProps) {
  return (
    // A box that scrolls sideways must be reachable by the keyboard, and then it needs a name.
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe's scrollable-region-focusable asks for it
      tabIndex={0}
      className={classNames(
        bleed
          ? "list-table overflow-x-auto border-y border-linea lg:overflow-visible"
          : "overflow-x-auto rounded-lg border border-linea bg-carta",
        cards ? "card-table" : bleed && "stack-table",
        FOCUS,
        className,
      )}
    >
      <table className="w-full border-collapse text-left text-sm text-fuerte">
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames("text-xs text-quieto", bleed ? "list-head" : "border-b border-linea bg-tenue")}>
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-linea/75">{children}</tbody>
        {foot ? <tfoot className="border-t border-linea bg-tenue font-semibold">{foot}</tfoot> : null}
      </table>
    </div>
  );
}

/** A row; the one a dialog is open on says so with `current`. */
export function Row({ current = false, children }: { current?: boolean; children: ReactNode }) {
  return (
    <tr aria-current={current || undefined} className="row">
      {children}
    </tr>
  );
}

type CellProps = { numeric?: boolean };
/** What a cell is of, said before it where the head is not in sight. */
type LabelProps = { label?: string };

/** A cell; numeric ones stand right with tabular figures. */
export function Cell({
  numeric,
  label,
  className,
  ...rest
}: CellProps & LabelProps & TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td {...rest} data-label={label} className={classNames("cell", numeric && "text-right tabular-nums", className)} />
  );
}

/** A column's heading. */
export function HeaderCell({ numeric, className, ...rest }: CellProps & ThHTMLAttributes<HTMLTableCellElement>) {
  const look = classNames("head-cell", numeric && "text-right", className);
  return <th scope="col" {...rest} className={look} />;
}

type SortProps = {
  /** The word that the address carries for this column; "-" before it means descending. */
  field: string;
  /** The query key, `orden` unless the screen holds several tables. */
  param?: string;
  /** The order when the address names none. */
  fallback?: string;
  /** Query keys that a new order makes meaningless: where the page stood. */
  resets?: readonly string[];
  numeric?: boolean;
  className?: string;
  children: ReactNode;
};

/** A heading that sorts: a link to the same page in the other order, so it works as an address and without JavaScript. */
export function SortHeader({ field, numeric, className, children, ...sort }: SortProps) {
  const [search] = useSearchParams();
  const current = search.get(sort.param ?? "orden") ?? sort.fallback;
  const direction = current === field ? "ascending" : current === `-${field}` ? "descending" : undefined;
  return (
    <HeaderCell numeric={numeric} aria-sort={direction} className={classNames("!px-1", className)}>
      <SortLink field={field} {...sort}>
        {children}
      </SortLink>
    </HeaderCell>
  );
}

function SortLink({ field, param = "orden", fallback, resets = ["despues", "antes"], children }: SortProps) {
  const [search] = useSearchParams();
  const current = search.get(param) ?? fallback;
  const sorted = withQuery(withoutKeys(search, resets), { [param]: current === field ? `-${field}` : field });
  const Icon = current === field ? ChevronUpIcon : current === `-${field}` ? ChevronDownIcon : SortIcon;
  return (
    <Link
      to={sorted}
      preventScrollReset
      className={classNames(
        "inline-flex h-8 items-center gap-1 rounded px-2 hover:bg-hundida hover:text-fuerte",
        FOCUS,
      )}
    >
      {children}
      <Icon className={classNames("h-4 w-4", current?.replace(/^-/, "") !== field && "text-quieto")} />
    </Link>
  );
}

type ExpandingRowProps = {
  id: string | number;
  /** What the toggle is called: 'Detalle de la colegiatura de enero'. */
  label: string;
  /** How many columns `children` make, without the toggle's own. */
  columns: number;
  detail: ReactNode;
  param?: string;
  children: ReactNode;
};

/**
 * A row that opens a second one below it. Its toggle is a link that names the row in the query (`?detalle=7`), so it
 * works without JavaScript; with it, nothing is asked of the server.
 */
export function ExpandingRow({ id, label, columns, detail, param = "detalle", children }: ExpandingRowProps) {
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.getAll(param).includes(String(id)));
  const Icon = open ? ChevronDownIcon : ChevronRightIcon;
  return (
    <>
      <Row>
        <td className="w-10 pl-1">
          <Link
            to={`?${toggled(search, param, String(id))}`}
            preventScrollReset
            role="button"
            aria-expanded={open}
            aria-label={label}
            data-disclosure=""
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setOpen(!open);
            }}
            onKeyDown={(event) => {
              if (event.key !== " ") return;
              event.preventDefault();
              setOpen(!open);
            }}
            className="row-toggle"
          >
            <Icon />
          </Link>
        </td>
        {children}
      </Row>
      {open ? (
        <tr className="bg-tenue">
          <td />
          <td colSpan={columns} className="px-3 pb-4 pt-2">
            {detail}
          </td>
        </tr>
      ) : null}
    </>
  );
}

function toggled(search: URLSearchParams, param: string, id: string): URLSearchParams {
  const open = search.getAll(param);
  const next = new URLSearchParams(search);
  next.delete(param);
  for (const one of open) if (one !== id) next.append(param, one);
  if (!open.includes(id)) next.append(param, id);
  return next;
}
