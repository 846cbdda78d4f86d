import { type Centavos, formatPesos } from "~/lib/money";
import { classNames } from "~/ui/class-names";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import type { Forma } from "../corte";
import { Diferencia } from "./diferencia";

type Props = {
  formas: Forma[];
  contadas: { formaPagoId: number; contadoCentavos: number }[] | null;
  /** The part of the cash that was there to give change. */
  fondoCentavos: number;
  /** Shows only the signed amounts, for the limited room of a dialog. */
  breve?: boolean;
  /** True if the table fills its page from edge to edge. */
  bleed?: boolean;
};

/**
 * The day by payment method. Income, outflow and the expected amount are shown once somebody has counted; before that,
 * only the number of payments.
 */
export function FormasDelDia({ formas, contadas, fondoCentavos, breve = false, bleed = false }: Props) {
  const amplia = breve ? "hidden" : "wide-cell text-right";
  const contado = new Map(contadas?.map((forma) => [forma.formaPagoId, forma.contadoCentavos]));
  const efectivo = formas.find(({ esEfectivo }) => esEfectivo);
  const sumar = (importe: (forma: Forma) => number) => formas.reduce((suma, forma) => suma + importe(forma), 0);
  const [esperado, enTotal] = [
    sumar(({ esperadoCentavos }) => esperadoCentavos),
    sumar(({ formaPagoId }) => contado.get(formaPagoId) ?? 0),
  ];
  return (
    <Table
      bleed={bleed}
      caption={breve ? "Lo que se firma" : "Por forma de pago"}
      head={
        <>
          <HeaderCell>Forma de pago</HeaderCell>
          <HeaderCell className={contadas ? amplia : "text-right"}>Pagos</HeaderCell>
          {contadas ? (
            <>
              <HeaderCell className={amplia}>Devuelto</HeaderCell>
              <HeaderCell className="text-right">Esperado</HeaderCell>
              <HeaderCell className="text-right">Contado</HeaderCell>
              <HeaderCell>Diferencia</HeaderCell>
            </>
          ) : null}
        </>
      }
    >
      {formas.map((forma) => (
        <tr key={forma.formaPagoId} className="row">
          <Cell>
            {forma.nombre}
            {contadas && fondoCentavos > 0 && forma === efectivo ? (
              <span className="block text-xs text-quieto">{`con ${formatPesos(fondoCentavos as Centavos)} de fondo`}</span>
            ) : null}
          </Cell>
          <Cell label="Pagos" className={classNames(contadas ? amplia : "text-right", "tabular-nums")}>
            {forma.pagos}
          </Cell>
          {contadas ? (
            <>
              <Cell className={amplia}>
                {forma.devueltoCentavos > 0 ? <Money centavos={-forma.devueltoCentavos as Centavos} /> : "—"}
              </Cell>
              <Comparado esperado={forma.esperadoCentavos} contado={contado.get(forma.formaPagoId)} />
            </>
          ) : null}
        </tr>
      ))}
      <tr className="row font-semibold text-fuerte">
        <Cell>Total</Cell>
        <Cell label="Pagos" className={classNames(contadas ? amplia : "text-right", "tabular-nums")}>
          {sumar(({ pagos }) => pagos)}
        </Cell>
        {contadas ? (
          <>
            <Cell className={amplia} />
            <Comparado esperado={esperado} contado={enTotal} />
          </>
        ) : null}
      </tr>
    </Table>
  );
}

// A method that appeared after the count has no counted amount yet.
function Comparado({ esperado, contado }: { esperado: number; contado: number | undefined }) {
  return (
    <>
      <Cell label="Esperado" className="text-right">
        <Money centavos={esperado as Centavos} />
      </Cell>
      <Cell label="Contado" className="text-right font-semibold">
        {contado === undefined ? "—" : <Money centavos={contado as Centavos} />}
      </Cell>
      <Cell label="Diferencia">
        {contado === undefined ? "—" : <Diferencia esperado={esperado} contado={contado} />}
      </Cell>
    </>
  );
}
