import { Link, useLocation } from "@remix-run/react";
import { type Fecha, formatFecha } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { DefinicionEnLista } from "../definiciones.server";

type Props = { definiciones: readonly DefinicionEnLista[]; hoy: Fecha };

/** The tasks of a list, each with its due day, its results, and the link to its grid. */
export function TablaDeTareas({ definiciones, hoy }: Props) {
  const { search } = useLocation();
  return (
    <Table
      caption="Tareas"
      bleed
      head={
        <>
          <HeaderCell>Tarea</HeaderCell>
          <HeaderCell>Asignatura</HeaderCell>
          <HeaderCell>Se entrega</HeaderCell>
          <HeaderCell numeric>Entregadas</HeaderCell>
          <HeaderCell numeric>Calificadas</HeaderCell>
          <HeaderCell>Acciones</HeaderCell>
        </>
      }
    >
      {definiciones.map((tarea) => (
        <Row key={tarea.id}>
          <Cell className="min-w-48 font-medium">
            <Link
              to={{ pathname: String(tarea.id), search }}
              preventScrollReset
              className={classNames("text-acento-texto hover:underline", FOCUS)}
            >
              {tarea.titulo}
            </Link>
            <span className="block text-xs font-normal text-quieto">{tarea.grupos}</span>
          </Cell>
          <Cell label="Asignatura">
            {tarea.asignatura}
            <span className="block text-xs text-quieto">{tarea.criterio ?? "No cuenta para un criterio"}</span>
          </Cell>
          <Cell label="Se entrega">
            {formatFecha(tarea.seEntrega)}
            <span className="block text-xs text-quieto">{cuando(tarea, hoy)}</span>
          </Cell>
          <Cell label="Entregadas" numeric>{`${tarea.entregadas} de ${tarea.alumnos}`}</Cell>
          <Cell label="Calificadas" numeric>
            {tarea.calificadas < tarea.entregadas ? (
              <Badge tone="warning">{`${tarea.entregadas - tarea.calificadas} por calificar`}</Badge>
            ) : (
              tarea.calificadas
            )}
          </Cell>
          <Cell>
            <ButtonLink
              to={`/controlescolar/tareas/${tarea.id}/calificar`}
              size="sm"
              aria-label={`Calificar ${tarea.titulo}`}
            >
              Calificar
            </ButtonLink>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function cuando({ disponible, seEntrega, entregaEnLinea }: DefinicionEnLista, hoy: Fecha): string {
  const como = entregaEnLinea ? "en línea" : "en clase";
  if (hoy < disponible) return `${como}, disponible el ${formatFecha(disponible)}`;
  return seEntrega < hoy ? `${como}, ya venció` : como;
}
