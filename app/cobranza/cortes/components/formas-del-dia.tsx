import type { Centavos } from "~/lib/money";
import { classNames } from "~/ui/class-names";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { type Forma, textoDeDiferencia } from "../corte";

type Props = {
  formas: Forma[];
  contadas: { formaPagoId: number; contadoCentavos: number }[] | null;
  /** Only what is signed, as a dialog has room for. */
  breve?: boolean;
  /** Whether it is its page's, from edge to edge. */
  bleed?: boolean;
};

/** The day by payment method: what came in, what went out, what there should be, and what was counted. */
export function FormasDelDia({ formas, contadas, breve = false, bleed = false }: Props) {
  const amplia = breve ? "hidden" : "hidden text-right sm:table-cell print:table-cell";
  const contado = new Map(contadas?.map((forma) => [forma.formaPagoId, forma.contadoCentavos]));
  const total = formas.reduce((suma, { esperadoCentavos }) => suma + esperadoCentavos, 0);
  return (
    <Table
      bleed={bleed}
      caption={breve ? "Lo que se firma" : "Por forma de pago"}
      head={
        <>
          <HeaderCell>Forma de pago</HeaderCell>
          <HeaderCell className={amplia}>Pagos</HeaderCell>
          <HeaderCell className={amplia}>Cobrado</HeaderCell>
          <HeaderCell className={amplia}>Devuelto</HeaderCell>
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
            <Cell className={classNames(amplia, "tabular-nums")}>{forma.pagos}</Cell>
            <Cell className={amplia}>
              <Money centavos={forma.cobradoCentavos as Centavos} />
            </Cell>
            <Cell className={amplia}>
              {forma.devueltoCentavos > 0 ? <Money centavos={-forma.devueltoCentavos as Centavos} /> : null}
            </Cell>
            <Cell className="text-right">
              <Money centavos={forma.esperadoCentavos as Centavos} />
            </Cell>
            <Cell className="text-right">
              {suyo === undefined ? null : (
                <>
                  <Money centavos={suyo as Centavos} />
                  <p className="text-xs text-quieto">{textoDeDiferencia(forma.esperadoCentavos, suyo)}</p>
                </>
              )}
            </Cell>
          </tr>
        );
      })}
      <tr className="h-12 font-semibold">
        <Cell>Total</Cell>
        <Cell className={amplia} />
        <Cell className={amplia} />
        <Cell className={amplia} />
        <Cell className="text-right">
          <Money centavos={total as Centavos} />
        </Cell>
        <Cell />
      </tr>
    </Table>
  );
}
