import type { Centavos } from "~/lib/money";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import type { reversosDeOtrosDias } from "../corte";

/** The reversals of payments that had come in on other days: they are no part of the count, except cash given back. */
export function ReversosDeOtrosDias({ formas }: { formas: ReturnType<typeof reversosDeOtrosDias> }) {
  if (formas.length === 0) return null;
  return (
    <>
      <Table
        bleed
        caption="Reversos de pagos de otros días"
        head={
          <>
            <HeaderCell>Forma de pago</HeaderCell>
            <HeaderCell className="text-right">Reversos</HeaderCell>
            <HeaderCell className="text-right">Importe</HeaderCell>
          </>
        }
      >
        {formas.map((forma) => (
          <tr key={forma.formaPagoId} className="h-12">
            <Cell>{forma.nombre}</Cell>
            <Cell className="text-right tabular-nums">{forma.reversos}</Cell>
            <Cell className="text-right">
              <Money centavos={-forma.devueltoCentavos as Centavos} />
            </Cell>
          </tr>
        ))}
      </Table>
      <p className="px-4 pt-2 text-sm text-quieto lg:px-6 print:px-0">
        No se cuentan con lo de hoy; solo el efectivo que se devolvió baja lo esperado.
      </p>
    </>
  );
}
