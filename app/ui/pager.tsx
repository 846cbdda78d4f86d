import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "./button";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons";

type PagerProps = {
  /** The key of the row to go on after, null on the last page. */
  next: string | null;
  /** The key of the row to go back before, null on the first. */
  previous: string | null;
  label?: string;
};

/** Previous and next as links (`?despues=…`, `?antes=…`): lists page by key, so there are no page numbers. */
export function Pager({ next, previous, label = "Páginas" }: PagerProps) {
  const [search] = useSearchParams();
  if (next === null && previous === null) return null;
  const href = (key: "despues" | "antes", value: string) => {
    const query = new URLSearchParams(search);
    query.delete("despues");
    query.delete("antes");
    query.set(key, value);
    return `?${query}`;
  };
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-2 py-3 print:hidden">
      {previous === null ? null : (
        <ButtonLink to={href("antes", previous)} rel="prev" size="sm" preventScrollReset={false}>
          <ChevronLeftIcon /> Anteriores
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink to={href("despues", next)} rel="next" size="sm" preventScrollReset={false}>
          Siguientes <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
}
