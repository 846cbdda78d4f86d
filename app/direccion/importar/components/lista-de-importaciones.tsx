import { Link } from "@remix-run/react";
import { InstantText } from "~/ui/date";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { ESTADOS, type EstadoDeImportacion } from "../importacion";

type Props = {
  importaciones: readonly {
    id: number;
    nombre: string;
    parte: string;
    estado: EstadoDeImportacion;
    email: string;
    createdDate: string;
  }[];
  zonaHoraria: string;
};

/** The sheets that were read, latest first; nothing if there are none. */
export function ListaDeImportaciones({ importaciones, zonaHoraria }: Props) {
  if (importaciones.length === 0) return null;
  return (
    <Table
      bleed
      caption="Importaciones"
      head={
        <>
          <HeaderCell>Hoja</HeaderCell>
          <HeaderCell>Qué trae</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell>Quién</HeaderCell>
          <HeaderCell>Cuándo</HeaderCell>
        </>
      }
    >
      {importaciones.map(({ id, nombre, parte, estado, email, createdDate }) => (
        <Row key={id}>
          <Cell>
            <Link to={String(id)} className="font-medium text-acento-texto hover:underline">
              {nombre}
            </Link>
          </Cell>
          <Cell>{parte}</Cell>
          <Cell>{ESTADOS[estado]}</Cell>
          <Cell>{email}</Cell>
          <Cell>
            <InstantText instante={createdDate} zonaHoraria={zonaHoraria} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
