import { Link } from "@remix-run/react";
import { InstantText } from "~/ui/date";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { listarArchivos } from "../queries.server";

type Props = { archivos: Awaited<ReturnType<typeof listarArchivos>>; zonaHoraria: string };

/** The uploaded statements. */
export function TablaDeArchivos({ archivos, zonaHoraria }: Props) {
  return (
    <Table
      caption="Archivos del banco"
      bleed
      cards
      head={
        <>
          <HeaderCell>Archivo</HeaderCell>
          <HeaderCell>Banco</HeaderCell>
          <HeaderCell>Cargado</HeaderCell>
          <HeaderCell numeric>Por confirmar</HeaderCell>
        </>
      }
    >
      {archivos.map(({ id, nombre, banco, createdDate, leido, esperan }) => (
        <Row key={id}>
          <Cell label="Archivo">
            <Link to={String(id)} className="font-medium text-acento-texto hover:underline">
              {nombre}
            </Link>
          </Cell>
          <Cell label="Banco">{banco}</Cell>
          <Cell label="Cargado">
            <InstantText instante={createdDate} zonaHoraria={zonaHoraria} />
          </Cell>
          <Cell label="Por confirmar" numeric>
            {leido ? esperan : "Falta decir sus columnas"}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
