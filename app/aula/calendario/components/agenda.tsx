import { Link } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { FOCUS, classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { CAPAS, type Dia, horaDe } from "../calendario";
import { PUNTOS } from "./colores";

/** The days with entries, one below the other: the form for phones, instead of the grid. */
export function AgendaDeDias({ semanas, soloEnTelefono }: { semanas: readonly Dia[][]; soloEnTelefono: boolean }) {
  const dias = semanas.flat().filter(({ entradas, fuera }) => entradas.length > 0 && !fuera);
  return (
    <div className={classNames("px-4 pb-6 lg:px-6", soloEnTelefono && "sm:hidden print:hidden")}>
      {dias.length === 0 ? <EmptyState drawing="list" title="No hay nada en estos días" /> : null}
      <ol>
        {dias.map(({ fecha, hoy, entradas, sinClases }) => (
          <li key={fecha} className="flex gap-3 border-t border-linea py-2">
            <p className={classNames("w-20 shrink-0 text-sm", hoy ? "font-semibold text-acento-texto" : "text-texto")}>
              {formatFecha(fecha)}
              {hoy ? <span className="block text-xs">hoy</span> : null}
              {sinClases ? <span className="block text-xs text-mal-texto">sin clases</span> : null}
            </p>
            <ul className="min-w-0 flex-1 space-y-1.5">
              {entradas.map(({ clave, capa, titulo, detalle, ruta, ...entrada }) => (
                <li key={clave} className="flex gap-2">
                  <span
                    aria-hidden="true"
                    className={classNames("mt-1.5 h-2.5 w-2.5 shrink-0 rounded-sm", PUNTOS[capa])}
                  />
                  <p className="min-w-0 text-sm text-fuerte">
                    {ruta ? (
                      <Link to={ruta} preventScrollReset className={classNames("rounded hover:underline", FOCUS)}>
                        {titulo}
                      </Link>
                    ) : (
                      titulo
                    )}
                    <span className="block text-xs text-quieto">
                      {[CAPAS[capa], detalle || horaDe(entrada), entrada.lugar].filter(Boolean).join(" · ")}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
