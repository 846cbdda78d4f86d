import { type Fecha, formatFecha } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { GrupoDelCiclo } from "~/aula/docentes/grupos.server";

type Props = {
  grupos: readonly GrupoDelCiclo[];
  /** True if timetables may be changed. */
  arma: boolean;
};

/** The groups of a cycle, each with links to its subjects, its timetable and, for an elective one, its pupils. */
export function TablaDeGrupos({ grupos, arma }: Props) {
  return (
    <Table
      caption="Grupos"
      bleed
      head={
        <>
          <HeaderCell>Grupo</HeaderCell>
          <HeaderCell numeric>Asignaturas</HeaderCell>
          <HeaderCell>Horario</HeaderCell>
          <HeaderCell>Acciones</HeaderCell>
        </>
      }
    >
      {grupos.map((grupo) => (
        <Row key={grupo.id}>
          <Cell className="min-w-40 font-medium">
            {grupo.titulo}
            <span className="block text-xs font-normal text-quieto">{`${grupo.plantel} · ${grupo.turno}`}</span>
          </Cell>
          <Cell label="Asignaturas" numeric>
            {grupo.asignaturas || "—"}
            {grupo.sinDocente > 0 ? (
              <span className="block text-xs text-atencion-texto">{`${grupo.sinDocente} sin docente`}</span>
            ) : null}
          </Cell>
          <Cell label="Horario">
            {grupo.horarioHasta ? (
              <Badge tone="success">{`Hasta el ${formatFecha(grupo.horarioHasta as Fecha)}`}</Badge>
            ) : (
              <Badge>Sin horario</Badge>
            )}
          </Cell>
          <Cell>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={`${grupo.id}/asignaturas`} size="sm" aria-label={`Asignaturas de ${grupo.titulo}`}>
                Asignaturas
              </ButtonLink>
              {arma ? (
                <ButtonLink to={String(grupo.id)} size="sm" aria-label={`Horario de ${grupo.titulo}`}>
                  Horario
                </ButtonLink>
              ) : null}
              {grupo.optativas ? (
                <ButtonLink to={`${grupo.id}/alumnos`} size="sm" aria-label={`Alumnos de ${grupo.titulo}`}>
                  {`Alumnos (${grupo.optativos})`}
                </ButtonLink>
              ) : null}
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
