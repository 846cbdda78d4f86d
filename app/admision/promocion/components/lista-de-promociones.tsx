import { Link } from "@remix-run/react";
import { InstantText } from "~/ui/date";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";

type Props = {
  promociones: readonly {
    id: number;
    origen: string;
    a: string;
    alumnos: number;
    porConfirmar: number;
    createdDate: string;
  }[];
  zonaHoraria: string;
};

const numero = (n: number) => n.toLocaleString("es-MX");

/** The promotions of the school, latest first; nothing if there are none. */
export function ListaDePromociones({ promociones, zonaHoraria }: Props) {
  if (promociones.length === 0) return null;
  return (
    <Table
      bleed
      caption="Promociones"
      head={
        <>
          <HeaderCell>De</HeaderCell>
          <HeaderCell>A</HeaderCell>
          <HeaderCell numeric>Alumnos</HeaderCell>
          <HeaderCell numeric>Por confirmar</HeaderCell>
          <HeaderCell>Cuándo</HeaderCell>
        </>
      }
    >
      {promociones.map(({ id, origen, a, alumnos, porConfirmar, createdDate }) => (
        <Row key={id}>
          <Cell>
            <Link to={String(id)} className="font-medium text-acento-texto hover:underline">
              {origen}
            </Link>
          </Cell>
          <Cell label="A">{a}</Cell>
          <Cell label="Alumnos" numeric>
            {numero(alumnos)}
          </Cell>
          <Cell label="Por confirmar" numeric>
            {numero(porConfirmar)}
          </Cell>
          <Cell label="Cuándo">
            <InstantText instante={createdDate} zonaHoraria={zonaHoraria} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
