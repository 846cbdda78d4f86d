import { Link } from "@remix-run/react";
import { counted } from "~/lib/counts";
import { FOCUS, classNames } from "~/ui/class-names";
import type { Faltante } from "../cierre.server";

type Props = { docentes: readonly { docentes: string; faltan: number; hojas: Faltante[] }[]; parcialId: number };

/** The missing grades of a partial by teacher, the most first and open, each with its sheets. */
export function LoQueFalta({ docentes, parcialId }: Props) {
  const faltan = docentes.reduce((suma, cada) => suma + cada.faltan, 0);
  return (
    <section aria-label="Falta calificar" className="text-sm">
      <p className="mb-2 text-fuerte">{`Falta calificar: ${counted(faltan, "calificación", "calificaciones")}`}</p>
      <ul className="divide-y divide-linea rounded-lg border border-linea">
        {docentes.map(({ docentes: nombres, faltan: faltanEnTotal, hojas }, indice) => (
          <li key={nombres}>
            <details open={indice === 0}>
              <summary
                className={classNames("flex min-h-12 cursor-pointer items-center gap-2 rounded px-3 py-2", FOCUS)}
              >
                <span className="min-w-0 flex-1 font-semibold text-fuerte">{nombres || "Sin docente"}</span>
                <span className="tabular-nums text-atencion-texto">{`faltan ${faltanEnTotal}`}</span>
              </summary>
              <ul className="px-3 pb-2">
                {hojas.map(({ asignaturaId, grupoId, asignatura, grado, grupo, faltan: faltanEnHoja, alumnos }) => (
                  <li key={`${grupoId}-${asignaturaId}`} className="flex min-h-9 items-center gap-2">
                    <Link
                      to={`/controlescolar/calificaciones?${new URLSearchParams({ grupoId: String(grupoId ?? ""), asignaturaId: String(asignaturaId), parcialId: String(parcialId) })}`}
                      className="min-w-0 flex-1 font-medium text-acento-texto underline underline-offset-2"
                    >{`${grado} ${grupo}, ${asignatura}`}</Link>
                    {`: ${faltanEnHoja} de ${alumnos}`}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
