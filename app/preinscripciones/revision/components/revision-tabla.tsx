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
            <Cell numeric label="Folio">
              {fila.folio ?? "—"}
            </Cell>
            <Cell className="sm:min-w-44">
              <DialogLink to={String(fila.preinscripcionId)} data-list-row="">
                {fila.aspirante ?? `Sin capturar (${fila.nombre})`}
              </DialogLink>
            </Cell>
            <Cell label="Grado" className="whitespace-nowrap">
              {fila.grado ?? "—"}
            </Cell>
            <Cell>
              <Badge tone={tono} plain={tono === "success"}>
                {texto}
              </Badge>
            </Cell>
            <Cell label="Registró">
              <span className="sm:block">{fila.nombre}</span>
              <span className="block text-xs text-quieto">{fila.email}</span>
            </Cell>
            <Cell label="Terminada">
              {fila.terminadaDate ? <InstantText instante={fila.terminadaDate} zonaHoraria={zonaHoraria} /> : "—"}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
