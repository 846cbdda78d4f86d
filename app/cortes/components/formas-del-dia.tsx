import type { Centavos } from "~/lib/money";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { type Forma, textoDeDiferencia } from "../corte";

type Props = { formas: Forma[]; contadas: { formaPagoId: number; contadoCentavos: number }[] | null };

/** The day by payment method: what came in, what went out, what there should be, and what was counted. */
export function FormasDelDia({ formas, contadas }: Props) {
  const contado = new Map(contadas?.map((forma) => [forma.formaPagoId, forma.contadoCentavos]));
  const total = formas.reduce((suma, { esperadoCentavos }) => suma + esperadoCentavos, 0);
  return (
    <Table
      caption="Por forma de pago"
      head={
        <>
          <HeaderCell>Forma de pago</HeaderCell>
          <HeaderCell className="hidden text-right sm:table-cell print:table-cell">Pagos</HeaderCell>
          <HeaderCell className="hidden text-right sm:table-cell print:table-cell">Cobrado</HeaderCell>
          <HeaderCell className="hidden text-right sm:table-cell print:table-cell">Devuelto</HeaderCell>
          <HeaderCell className="text-right">Esperado</HeaderCell>
          <HeaderCell className="text-right">Contado</HeaderCell>
        </>
      }
    >
      {formas.map((forma) => {
        const suyo = contado.get(forma.formaPagoId);
        return (
          <tr key={forma.formaPagoId} className="h-12">
            <Cell className="font-medium">{forma.nombre}</Cell>
            <Cell className="hidden text-right tabular-nums sm:table-cell print:table-cell">{forma.pagos}</Cell>
            <Cell className="hidden text-right sm:table-cell print:table-cell">
              <Money centavos={forma.cobradoCentavos as Centavos} />
            </Cell>
            <Cell className="hidden text-right sm:table-cell print:table-cell">
              {forma.devueltoCentavos > 0 ? <Money centavos={-forma.devueltoCentavos as Centavos} /> : null}
            </Cell>
            <Cell className="text-right">
              <Money centavos={forma.esperadoCentavos as Centavos} />
            </Cell>
            <Cell className="text-right">
              {suyo === undefined ? null : (
                <>
                  <Money centavos={suyo as Centavos} />
                  <p className="text-xs text-slate-600">{textoDeDiferencia(forma.esperadoCentavos, suyo)}</p>
                </>
              )}
            </Cell>
          </tr>
        );
      })}
      <tr className="h-12 font-semibold">
        <Cell>Total</Cell>
        <Cell className="hidden sm:table-cell print:table-cell" />
        <Cell className="hidden sm:table-cell print:table-cell" />
        <Cell className="hidden sm:table-cell print:table-cell" />
        <Cell className="text-right">
          <Money centavos={total as Centavos} />
        </Cell>
        <Cell />
      </tr>
    </Table>
  );
}
