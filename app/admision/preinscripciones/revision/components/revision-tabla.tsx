import { Badge } from "~/ui/badge";
import { InstantText } from "~/ui/date";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { ESTADOS_PREINSCRIPCION } from "../../preinscripcion";
import type { FilaRevision } from "../revision.server";

/** The registrations of a formato; each opens its file. */
export function RevisionTabla({ filas, zonaHoraria }: { filas: FilaRevision[]; zonaHoraria: string }) {
  return (
    <Table
      caption="Preinscripciones"
      bleed
      cards
      head={
        <>
          <HeaderCell numeric>Folio</HeaderCell>
          <HeaderCell>Aspirante</HeaderCell>
          <HeaderCell>Grado</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell>Registró</HeaderCell>
          <HeaderCell>Terminada</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => {
        const { texto, tono } = ESTADOS_PREINSCRIPCION[fila.estado];
        return (
          <Row key={fila.preinscripcionId}>
            <Cell numeric className="card-sum">
              {fila.folio === null ? null : <span className="text-quieto sm:hidden">Folio </span>}
              {fila.folio ?? "—"}
            </Cell>
            <Cell className="card-name sm:min-w-44">
              <DialogLink to={String(fila.preinscripcionId)} data-list-row="">
                {fila.aspirante ?? `Sin capturar (${fila.nombre})`}
              </DialogLink>
            </Cell>
            <Cell className="card-place whitespace-nowrap">{fila.grado ?? "—"}</Cell>
            <Cell className="card-state">
              <Badge tone={tono} plain={tono === "success"}>
                {texto}
              </Badge>
            </Cell>
            <Cell className="hidden sm:table-cell">
              <span className="sm:block">{fila.nombre}</span>
              <span className="block text-xs text-quieto">{fila.email}</span>
            </Cell>
            <Cell className="hidden sm:table-cell">
              {fila.terminadaDate ? <InstantText instante={fila.terminadaDate} zonaHoraria={zonaHoraria} /> : "—"}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
