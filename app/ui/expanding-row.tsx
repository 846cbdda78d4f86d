import { Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ChevronDownIcon, ChevronRightIcon } from "./icons";
import { Row } from "./table";

type ExpandingRowProps = {
  id: string | number;
  /** The name of the toggle: 'Detalle de la colegiatura de enero'. */
  label: string;
  /** The number of columns in `children`, without the toggle's own. */
  columns: number;
  detail: ReactNode;
  param?: string;
  children: ReactNode;
};

/**
 * A row that opens a second one below it. Its toggle is a link that names the row in the query (`?detalle=7`), so it
 * works without JavaScript; with it, the server is not asked.
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
