import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { ProgramaDeLista } from "../../queries.server";

type Props = {
  programas: readonly ProgramaDeLista[];
  conCiclo: boolean;
  /** The page that a program's name opens, after its id: its own dialog, or the one that gives it to students. */
  abre?: "" | "/asignar";
};

/** The payment programs; each opens its dialog (C§2.1). With several cycles, each names its own. */
export function ListaTabla({ programas, conCiclo, abre = "" }: Props) {
  return (
    <Table
      caption="Programas de pagos"
      bleed
      head={
        <>
          <HeaderCell>Programa de pagos</HeaderCell>
          {conCiclo ? <HeaderCell>Ciclo</HeaderCell> : null}
          <HeaderCell>Servicio</HeaderCell>
          <HeaderCell numeric>Cargos</HeaderCell>
          <HeaderCell numeric>Asignaciones</HeaderCell>
        </>
      }
    >
      {programas.map(({ id, nombre, descripcion, ciclo, servicio, cargosCount, asignacionesCount }) => (
        <Row key={id}>
          <Cell className="sm:min-w-48">
            <DialogLink to={`${id}${abre}`}>{nombre}</DialogLink>
            {descripcion ? <p className="text-xs text-quieto">{descripcion}</p> : null}
          </Cell>
          {conCiclo ? <Cell label="Ciclo">{ciclo}</Cell> : null}
          <Cell label="Servicio">{servicio}</Cell>
          <Cell numeric label="Cargos">
            <DialogLink to={`${id}/cargos`} aria-label={`${cargosCount} cargos de ${nombre}`}>
              {cargosCount}
            </DialogLink>
          </Cell>
          <Cell numeric label="Asignaciones">
            {asignacionesCount}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
