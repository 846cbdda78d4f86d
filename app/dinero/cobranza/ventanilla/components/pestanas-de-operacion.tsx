import { Link, useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { classNames, FOCUS } from "~/ui/class-names";

/**
 * The operation to register (B§5 operacionId). The tabs are addresses, so that each shows only its own fields without
 * JavaScript.
 */
export function PestanasDeOperacion({
  operaciones,
  actual,
}: {
  operaciones: readonly { id: number; nombre: string }[];
  actual: number;
}) {
  const { search } = useLocation();
  return (
    <ul aria-label="Operación" className="flex flex-wrap gap-1 rounded-md bg-hundida p-1 text-sm">
      {operaciones.map(({ id, nombre }) => (
        <li key={id}>
          <Link
            to={withQuery(search, { foperacion: id })}
            replace
            preventScrollReset
            aria-current={id === actual ? "true" : undefined}
            className={classNames(
              "inline-flex h-9 items-center rounded px-3",
              FOCUS,
              id === actual ? "bg-elevada font-semibold text-fuerte shadow-sm" : "text-texto hover:bg-carta/60",
            )}
          >
            {nombre}
          </Link>
        </li>
      ))}
    </ul>
  );
}
