import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { FOCUS, classNames } from "./class-names";

type TableProps = {
  caption: string;
  head: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  className?: string;
  /**
   * The page's own list: from the drawer's edge to the window's, with text on the page's margin and its head always
   * visible. On a phone a row becomes lines, each cell after its `label`.
   */
  bleed?: boolean;
  /**
   * For such a list: true if it may have more columns than fit in the window. Then it scrolls by itself, and its head
   * with it.
   */
  wide?: boolean;
  /**
   * True if a row is a card on a phone: its cells name their place in it (`card-who`, `card-place`, `card-sum`,
   * `card-state`).
   */
  cards?: boolean;
  /**
   * The actions for chosen rows ({@link BulkBar}); then each row begins with a `PickCell` and the head with a
   * `PickHead`.
   */
  bulk?: ReactNode;
};

/**
 * A table of 48 px rows. `caption` names it for screen readers; `head` holds {@link HeaderCell}s and
 * `SortHeader`s. Wide tables scroll inside themselves, never the page.
 */
export function Table({
  caption,
  head,
  children,
  foot,
  className,
  bleed = false,
  wide = false,
  cards = false,
  bulk,
}: TableProps) {
  return (
    // A box that scrolls sideways must be reachable by the keyboard, and then it needs a name.
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe's scrollable-region-focusable asks for it
      tabIndex={0}
      className={classNames(
        bleed
          ? classNames("list-table overflow-x-auto border-y border-linea", wide ? "wide-table" : "lg:overflow-visible")
          : "overflow-x-auto rounded-lg border border-linea bg-carta",
        cards ? "card-table" : bleed && "stack-table",
        FOCUS,
        className,
      )}
    >
      {bulk}
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

type RowProps = {
  /** True if a dialog is open on it. */
  current?: boolean;
  /** The name under which the row accepts dropped things ({@link useDrag}); `over` is true while one is above it. */
  drop?: string;
  over?: boolean;
  onFocus?: () => void;
  children: ReactNode;
};

/** A row. */
export function Row({ current = false, drop, over = false, onFocus, children }: RowProps) {
  return (
    <tr
      aria-current={current || undefined}
      data-drop={drop}
      onFocus={onFocus}
      className={classNames("row", over && "outline outline-2 -outline-offset-2 outline-acento")}
    >
      {children}
    </tr>
  );
}

type CellProps = { numeric?: boolean };
/** The heading of a cell, shown before it if the head is not visible. */
type LabelProps = { label?: string };

/** A cell; numeric ones are right-aligned with tabular figures, and never break: '25 %' is one word. */
export function Cell({
  numeric,
  label,
  className,
  ...rest
}: CellProps & LabelProps & TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td
      {...rest}
      data-label={label}
      className={classNames("cell", numeric && "whitespace-nowrap text-right tabular-nums", className)}
    />
  );
}

/** A column's heading. */
export function HeaderCell({ numeric, className, ...rest }: CellProps & ThHTMLAttributes<HTMLTableCellElement>) {
  const look = classNames("head-cell", numeric && "text-right", className);
  return <th scope="col" {...rest} className={look} />;
}
