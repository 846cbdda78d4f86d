import { useSearchParams } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { ButtonLink } from "./button";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons";

type PagerProps = {
  /** The row key after which the next page starts; null on the last page. */
  next: string | number | null;
  /** The row key before which the previous page ends; null on the first. */
  previous: string | number | null;
  label?: string;
  /** The query keys of both, for a list inside another page, which keeps its own position. */
  keys?: { next: string; previous: string };
};

const KEYS = { next: "despues", previous: "antes" };

/** Previous and next as links (`?despues=…`, `?antes=…`): lists page by key, so there are no page numbers. */
export function Pager({ next, previous, label = "Páginas", keys = KEYS }: PagerProps) {
  const [search] = useSearchParams();
  if (next === null && previous === null) return null;
  const staysThere = keys !== KEYS;
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-2 py-3 print:hidden">
      {previous === null ? null : (
        <ButtonLink
          to={withQuery(search, { [keys.next]: null, [keys.previous]: previous })}
          rel="prev"
          size="sm"
          preventScrollReset={staysThere}
        >
          <ChevronLeftIcon /> Anteriores
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink
          to={withQuery(search, { [keys.previous]: null, [keys.next]: next })}
          rel="next"
          size="sm"
          preventScrollReset={staysThere}
        >
          Siguientes <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
}
