import { formatFecha } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { asignaturaLeida } from "~/aula/academico/ausencias";
import type { AusenciaDeAlumno } from "~/aula/academico/ausencias.server";
import { type Agrupacion, enGrupos } from "../asistencia";

type Props = { ausencias: readonly AusenciaDeAlumno[]; agrupar: Agrupacion; justifica: boolean };

/**
 * A student's absences and tardies in the requested groups, each with its justification or the link to add one (C§2.8).
 */
export function ListaDeAusencias({ ausencias, agrupar, justifica }: Props) {
  return (
    <div className="space-y-5">
      {enGrupos(ausencias, agrupar, ({ fecha }) => fecha).map(([nombre, ausenciasDelGrupo]) => (
        <section key={nombre} aria-label={nombre || undefined}>
          {nombre ? (
            <h3 className="mb-1 text-sm font-semibold text-fuerte">{`${nombre} (${ausenciasDelGrupo.length})`}</h3>
          ) : null}
          <ul className="divide-y divide-linea border-y border-linea">
            {ausenciasDelGrupo.map(
              ({ id, fecha, inicia, nivel, grado, grupo, retardo, justificada, docente, ...ausencia }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <span className="w-36 text-sm tabular-nums text-fuerte">{`${formatFecha(fecha)} ${inicia}`}</span>
                  <span className="min-w-0 flex-1 text-sm text-texto">
                    {asignaturaLeida(ausencia)}
                    <span className="block text-xs text-quieto">
                      {[`${nivel} ${grado} ${grupo}`, docente].filter(Boolean).join(" · ")}
                    </span>
                  </span>
                  <Badge tone={justificada ? "neutral" : retardo ? "warning" : "danger"}>
                    {`${retardo ? "Retardo" : "Falta"}${justificada ? " justificad" + (retardo ? "o" : "a") : ""}`}
                  </Badge>
                  {justificada || justifica ? (
                    <ButtonLink
                      to={String(id)}
                      size="sm"
                      keepSearch
                      aria-label={`${justificada ? "Ver justificación" : "Justificar"}: ${asignaturaLeida(ausencia)}, ${formatFecha(fecha)} ${inicia}`}
                    >
                      {justificada ? "Ver justificación" : "Justificar"}
                    </ButtonLink>
                  ) : null}
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
