import { formatFecha, horaEnZona } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { type CodigoDeCaja, conSigno } from "../corte";
import type { RenglonDeCaja } from "../queries.server";

const PAPELES: Readonly<Record<CodigoDeCaja, string>> = {
  PAGO: "Recibo",
  REVERSO: "Reverso del recibo",
  DEVOLUCION: "Devolución",
  REVERSO_DE_DEVOLUCION: "Reverso de la devolución",
};

type Props = { movimientos: RenglonDeCaja[]; zonaHoraria: string };

/** The money that came in and went out of a drawer that day, in the order of registration. */
export function MovimientosDelDia({ movimientos, zonaHoraria }: Props) {
  return (
    <Table
      bleed
      cards
      caption="Movimientos del día"
      head={
        <>
          <HeaderCell>Hora</HeaderCell>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell className="wide-cell">Servicio</HeaderCell>
          <HeaderCell className="wide-cell">Forma de pago</HeaderCell>
          <HeaderCell className="hidden lg:table-cell print:table-cell">Registró</HeaderCell>
          <HeaderCell className="text-right">Importe</HeaderCell>
        </>
      }
    >
      {movimientos.map((fila) => (
        <tr key={fila.id} className="row">
          <Cell className="card-place tabular-nums">{horaEnZona(fila.fechaRegistro, zonaHoraria)}</Cell>
          <Cell className="card-name">
            {fila.alumno}
            <p className="text-xs text-quieto">
              {PAPELES[fila.codigoOperacion]} {fila.recibo}
              {fila.pagoDel ? ` del ${formatFecha(fila.pagoDel)}` : null}
              <span className="narrow-only"> · {fila.formaPago}</span>
            </p>
          </Cell>
          <Cell className="wide-cell">{fila.servicio}</Cell>
          <Cell className="wide-cell">{fila.formaPago}</Cell>
          <Cell className="hidden lg:table-cell print:table-cell">{fila.registro}</Cell>
          <Cell numeric className="card-sum">
            <Money centavos={conSigno(fila) as Centavos} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
