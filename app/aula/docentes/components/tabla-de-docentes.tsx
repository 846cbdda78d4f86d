import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { FilaDeDocente } from "../queries.server";

type Props = {
  filas: readonly FilaDeDocente[];
  /** The teacher with the open dialog. */
  abierto: number;
};

/** The teachers of the school: name, contact data, account, and teaching load. */
export function TablaDeDocentes({ filas, abierto }: Props) {
  return (
    <Table
      caption="Docentes"
      bleed
      head={
        <>
          <HeaderCell>Nombre</HeaderCell>
          <HeaderCell>Email</HeaderCell>
          <HeaderCell>Cuenta</HeaderCell>
          <HeaderCell numeric>Asignaturas</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.id} current={fila.id === abierto}>
          <Cell className="sm:min-w-52">
            <span className="flex items-center gap-2.5">
              <Avatar nombre={fila.nombreCompleto} src={fila.foto ?? undefined} />
              <DialogLink to={String(fila.id)}>{fila.nombreDeLista}</DialogLink>
            </span>
          </Cell>
          <Cell label="Email" className="[overflow-wrap:anywhere]">
            {fila.email || "—"}
          </Cell>
          <Cell label="Cuenta" className="[overflow-wrap:anywhere]">
            {fila.cuenta ?? "Sin cuenta"}
          </Cell>
          <Cell label="Asignaturas" numeric>
            {fila.asignaturas || "—"}
          </Cell>
          <Cell>
            <Badge tone={fila.activo ? "success" : "neutral"} plain={fila.activo}>
              {fila.activo ? "Activo" : "Inactivo"}
            </Badge>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
