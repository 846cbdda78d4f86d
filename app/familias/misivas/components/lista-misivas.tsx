import { formatFechaHora } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { SortHeader } from "~/ui/sort-header";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { SIN_ORDEN } from "../filtros";
import { ESTADOS, NO_AUTORIZADA, SIN_LEER, TIPOS } from "../misiva";
import type { FilaMisiva } from "../queries.server";

type Props = {
  filas: FilaMisiva[];
  /** True if the bar's selection leaves out misivas that the filters ask for. */
  hayFuera: boolean;
  abierta: number;
  zonaHoraria: string;
};

/** C§2.6: the misivas of a page; each links to its thread. */
export function ListaMisivas({ filas, hayFuera, abierta, zonaHoraria }: Props) {
  if (filas.length === 0)
    return <EmptyState title={hayFuera ? "No existen misivas en lo que eligió la barra" : "No existen misivas"} />;
  return (
    <Table
      caption="Misivas"
      bleed
      head={
        <>
          <HeaderCell>Misiva/Alumno</HeaderCell>
          <SortHeader field="modificado" fallback={SIN_ORDEN} className="hidden md:table-cell">
            Modificado
          </SortHeader>
          <HeaderCell>Estatus</HeaderCell>
          <HeaderCell>Leída por tutor</HeaderCell>
          <SortHeader field="comentarios" fallback={SIN_ORDEN}>
            Comentarios
          </SortHeader>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.id} current={fila.id === abierta}>
          <Cell>
            <DialogLink to={String(fila.id)} data-list-row="" className="[overflow-wrap:anywhere]">
              {fila.titulo}
            </DialogLink>
            <p className="text-xs text-texto">{`${fila.alumno} · ${lugarDe(fila)}`}</p>
            <p className="text-xs text-quieto">
              {`${TIPOS[fila.tipo]} · ${fila.creador}`}
              <span className="md:hidden"> · {formatFechaHora(fila.lastModifiedDate, zonaHoraria)}</span>
            </p>
          </Cell>
          <Cell className="hidden whitespace-nowrap md:table-cell">
            {formatFechaHora(fila.lastModifiedDate, zonaHoraria)}
          </Cell>
          <Cell>
            <Badge tone={ESTADOS[fila.estatus].tono}>{ESTADOS[fila.estatus].texto}</Badge>
            {fila.cerrada !== null && fila.autorizada === null ? (
              <p className="mt-1 text-xs text-quieto">{NO_AUTORIZADA}</p>
            ) : null}
          </Cell>
          <Cell label="Leída por tutor">
            {fila.leida ? "Si" : "No"}
            {fila.sinLeer ? <p className="text-xs text-atencion-texto">{SIN_LEER}</p> : null}
          </Cell>
          <Cell label="Comentarios">
            {fila.autorizada === null ? (
              <Button
                type="button"
                variant="secondary"
                size="sm"
                disabled
                aria-label={`Comentarios de ${fila.titulo}`}
                title="Se comenta cuando está autorizada"
              >
                —
              </Button>
            ) : (
              <DialogLink to={`comentarios/${fila.id}`} aria-label={`Comentarios de ${fila.titulo}`}>
                <Badge tone={fila.comentarios > 0 ? "info" : "neutral"}>{String(fila.comentarios)}</Badge>
              </DialogLink>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const lugarDe = ({ grado, grupo, asignatura }: FilaMisiva) =>
  [[grado, grupo].filter(Boolean).join(" "), asignatura].filter(Boolean).join(" · ");
