import { Badge } from "~/ui/badge";
import { InstantText } from "~/ui/date";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { ESTADOS } from "../filtros";
import type { FilaDeUsuario } from "../queries.server";

type Props = {
  filas: readonly FilaDeUsuario[];
  zonaHoraria: string;
  /** The user with the open dialog. */ abierto: number;
};

/** The users of the school: their roles, their limits, and their last sign-in. */
export function TablaUsuarios({ filas, zonaHoraria, abierto }: Props) {
  return (
    <Table
      caption="Usuarios"
      bleed
      head={
        <>
          <HeaderCell>Nombre</HeaderCell>
          <HeaderCell>Roles</HeaderCell>
          <HeaderCell className="max-lg:sm:hidden">Límites</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell>Última entrada</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.id} current={fila.id === abierto}>
          <Cell className="sm:min-w-44">
            <DialogLink to={String(fila.id)}>{fila.nombreCompleto}</DialogLink>
            <span className="block text-xs text-quieto [overflow-wrap:anywhere]">{fila.email}</span>
          </Cell>
          <Cell label="Roles" className="sm:min-w-28">
            {fila.roles.map(({ nombre }) => nombre).join(", ") || "Sin roles"}
          </Cell>
          <Cell label="Límites" className="max-lg:sm:hidden">
            {fila.limites ?? "Todo el colegio"}
          </Cell>
          <Cell>
            <Badge tone={ESTADOS[fila.estado].tono} plain={fila.estado === "ACTIVO"}>
              {ESTADOS[fila.estado].texto}
            </Badge>
          </Cell>
          <Cell label="Última entrada">
            {fila.ultimaEntradaDate ? (
              <InstantText instante={fila.ultimaEntradaDate} zonaHoraria={zonaHoraria} />
            ) : (
              "Nunca"
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
