import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { withQuery, withoutKeys } from "~/lib/query";
import { FOCUS, classNames } from "./class-names";
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from "./icons";
import { HeaderCell } from "./table";

type SortProps = {
  /** The column's word in the address; "-" before it means descending. */
  field: string;
  /** The query key, `orden` unless the screen holds several tables. */
  param?: string;
  /** The order if the address names none. */
  fallback?: string;
  /** Query keys that a new order makes meaningless, such as the page position. */
  resets?: readonly string[];
  numeric?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A heading that sorts: a link to the same page in another order, so it has an address and works without JavaScript.
 */
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
