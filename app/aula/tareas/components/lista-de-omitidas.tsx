import { formatFecha, formatFechaHora } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { type Agrupacion, enGrupos } from "~/aula/asistencia/asistencia";
import type { TareaDeAlumno } from "../tareas-de-alumno.server";

type Props = { omitidas: readonly TareaDeAlumno[]; agrupar: Agrupacion; justifica: boolean; zonaHoraria: string };

/** The omitted tasks of a student in the requested groups, each a card with the data of C§2.10. */
export function ListaDeOmitidas({ omitidas, agrupar, justifica, zonaHoraria }: Props) {
  return (
    <div className="space-y-5">
      {enGrupos(omitidas, agrupar, ({ seEntrega }) => seEntrega).map(([nombre, tareas]) => (
        <section key={nombre} aria-label={nombre || undefined}>
          {nombre ? <h3 className="mb-1 text-sm font-semibold text-fuerte">{`${nombre} (${tareas.length})`}</h3> : null}
          <ul className="space-y-3">
            {tareas.map((tarea) => (
              <li key={tarea.id} className="rounded-lg border border-linea p-3">
                <Omitida tarea={tarea} justifica={justifica} zonaHoraria={zonaHoraria} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Omitida({
  tarea,
  justifica,
  zonaHoraria,
}: { tarea: TareaDeAlumno } & Pick<Props, "justifica" | "zonaHoraria">) {
  const { id, titulo, descripcion, entregaEnLinea, asignatura, seccion, disponible, seEntrega } = tarea;
  const { calificadaDate, calificadaPor, justificada } = tarea;
  const datos: [string, string][] = [
    ["Asignatura", asignatura],
    ["Sección", seccion ?? "—"],
    ["Entrega en línea", entregaEnLinea ? "Sí" : "No"],
    ["Disponible", formatFecha(disponible)],
    ["Se entrega", formatFecha(seEntrega)],
    ["Calificada", calificadaDate ? formatFechaHora(calificadaDate, zonaHoraria) : "—"],
    ["Calificada por", calificadaPor ?? "—"],
  ];
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 text-sm font-semibold text-fuerte [overflow-wrap:anywhere]">{titulo}</p>
        <Badge tone={justificada ? "neutral" : "danger"}>{justificada ? "Omitida justificada" : "Omitida"}</Badge>
        {justificada || justifica ? (
          <ButtonLink
            to={String(id)}
            size="sm"
            keepSearch
            aria-label={`${justificada ? "Ver justificación" : "Justificar"}: ${titulo}`}
          >
            {justificada ? "Ver justificación" : "Justificar"}
          </ButtonLink>
        ) : null}
      </div>
      {descripcion ? (
        <p className="mt-1 whitespace-pre-line text-sm text-texto [overflow-wrap:anywhere]">{descripcion}</p>
      ) : null}
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
        {datos.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt className="text-xs text-quieto">{nombre}</dt>
            <dd className="text-sm text-fuerte">{valor}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
