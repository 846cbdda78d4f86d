import { Link } from "@remix-run/react";
import { counted } from "~/lib/counts";
import { FOCUS, classNames } from "~/ui/class-names";
import type { Faltante } from "../cierre.server";

/** The sheets of a teacher in sight; the others fold away. */
const A_LA_VISTA = 5;

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
              <Hojas hojas={hojas.slice(0, A_LA_VISTA)} parcialId={parcialId} />
              {hojas.length > A_LA_VISTA ? (
                <details className="px-3 pb-2">
                  <summary className={classNames("min-h-9 cursor-pointer rounded py-2 text-acento-texto", FOCUS)}>
                    {`y ${counted(hojas.length - A_LA_VISTA, "hoja más", "hojas más")}`}
                  </summary>
                  <Hojas hojas={hojas.slice(A_LA_VISTA)} parcialId={parcialId} />
                </details>
              ) : null}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hojas({ hojas, parcialId }: { hojas: readonly Faltante[]; parcialId: number }) {
  return (
    <ul className="px-3 pb-2">
      {hojas.map(({ asignaturaId, grupoId, asignatura, grado, grupo, faltan, alumnos }) => (
        <li key={`${grupoId}-${asignaturaId}`} className="flex min-h-9 items-center gap-2">
          <Link
            to={`/controlescolar/calificaciones?${new URLSearchParams({ grupoId: String(grupoId ?? ""), asignaturaId: String(asignaturaId), parcialId: String(parcialId) })}`}
            className="min-w-0 flex-1 font-medium text-acento-texto underline underline-offset-2"
          >{`${grado} ${grupo}, ${asignatura}`}</Link>
          <span className="tabular-nums">{`faltan ${faltan} de ${alumnos}`}</span>
        </li>
      ))}
    </ul>
  );
}
