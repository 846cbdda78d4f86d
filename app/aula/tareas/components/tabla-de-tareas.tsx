import { Link, useLocation } from "@remix-run/react";
import { type Fecha, formatFecha } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { classNames, FOCUS } from "~/ui/class-names";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { DefinicionEnLista } from "../definiciones.server";

type Props = { definiciones: readonly DefinicionEnLista[]; hoy: Fecha };

/** The tasks of a list, each with its due day, its results, and the link to its grid. */
export function TablaDeTareas({ definiciones, hoy }: Props) {
  return (
    <Table
      caption="Tareas"
      bleed
      cards
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
        <Fila key={tarea.id} tarea={tarea} hoy={hoy} />
      ))}
    </Table>
  );
}

function Fila({ tarea, hoy }: { tarea: DefinicionEnLista; hoy: Fecha }) {
  const { search } = useLocation();
  return (
    <Row>
      <Cell className="card-who font-medium sm:min-w-48">
        <div>
          <div className="card-name">
            <Link
              to={{ pathname: String(tarea.id), search }}
              preventScrollReset
              className={classNames("rounded text-acento-texto hover:underline", FOCUS)}
            >
              {tarea.titulo}
            </Link>
          </div>
          <p className="card-rest text-xs font-normal text-quieto max-sm:!flex-[1_1_0%]">
            {tarea.grupos}
            <span className="sm:hidden">{` · ${tarea.asignatura} · ${formatFecha(tarea.seEntrega)}, ${cuando(tarea, hoy)}`}</span>
          </p>
        </div>
      </Cell>
      <Cell label="Asignatura" className="max-sm:!hidden">
        {tarea.asignatura}
        {tarea.criterio === null ? null : <span className="block text-xs text-quieto">{tarea.criterio}</span>}
      </Cell>
      <Cell label="Se entrega" className="max-sm:!hidden">
        {formatFecha(tarea.seEntrega)}
        <span className="block text-xs text-quieto">{cuando(tarea, hoy)}</span>
      </Cell>
      <Cell label="Entregadas" numeric className="max-sm:!hidden">{`${tarea.entregadas} de ${tarea.alumnos}`}</Cell>
      <Cell numeric className="card-sum">
        {tarea.calificadas < tarea.entregadas ? (
          <Badge tone="warning">{`${tarea.entregadas - tarea.calificadas} por calificar`}</Badge>
        ) : (
          <>
            {tarea.calificadas}
            <span className="text-quieto sm:hidden">{` de ${tarea.alumnos} calificadas`}</span>
          </>
        )}
      </Cell>
      <Cell className="max-sm:order-8">
        <Link
          to={`/controlescolar/tareas/${tarea.id}/calificar`}
          className={classNames(
            "inline-flex items-center rounded font-medium text-acento-texto hover:underline max-sm:min-h-11",
            FOCUS,
          )}
          aria-label={`Calificar ${tarea.titulo}`}
        >
          Calificar
        </Link>
      </Cell>
    </Row>
  );
}

function cuando({ disponible, seEntrega, entregaEnLinea }: DefinicionEnLista, hoy: Fecha): string {
  const como = entregaEnLinea ? "en línea" : "en clase";
  if (hoy < disponible) return `${como}, disponible el ${formatFecha(disponible)}`;
  return seEntrega < hoy ? `${como}, ya venció` : como;
}
