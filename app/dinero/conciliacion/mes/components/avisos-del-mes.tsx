import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/date-texts";
import { centavos, formatPesos } from "~/lib/money";
import { Alert } from "~/ui/alert";
import type { PaginaDelMes } from "../pagina.server";
import type { pasoDelMesSchema } from "../schemas.server";

type Props = Omit<PaginaDelMes, "bancoId"> & { bancoId: number };

const pesos = (monto: number) => formatPesos(centavos(monto));

/** Notices of the month: missing days of the bank's files, matches to look at, and the sure suggestions with their button. */
export function AvisosDelMes(props: Props) {
  const { mes, bancoId, llegaHasta, porRevisar, seguras, arrastradas, sueltas } = props;
  const lineas = [
    llegaHasta ? `Los archivos de ${props.banco} llegan al ${formatFecha(llegaHasta)}: carga los días que faltan.` : "",
    porRevisar > 0
      ? `${counted(porRevisar, "pago se reversó", "pagos se reversaron")} después de conciliarse: míralos en Conciliados.`
      : "",
    arrastradas > 0
      ? `Hay ${counted(arrastradas, "movimiento", "movimientos")} de meses anteriores que el banco no muestra: ${pesos(props.arrastradasCentavos)}.`
      : "",
    sueltas > 0
      ? `${counted(sueltas, "movimiento no dice", "movimientos no dicen")} su banco (${pesos(props.sueltasCentavos)}): cuentan en el banco que los muestre.`
      : "",
  ].filter(Boolean);
  if (lineas.length === 0 && seguras === 0) return null;
  return (
    <div className="space-y-3 px-4 pb-3 lg:px-6 print:hidden">
      {lineas.length > 0 ? (
        <Alert tone="warning">
          {lineas.map((linea) => (
            <p key={linea}>{linea}</p>
          ))}
        </Alert>
      ) : null}
      {seguras > 0 ? (
        <SchemaForm<typeof pasoDelMesSchema> isNew step={`sugeridas ${seguras}`}>
          <input type="hidden" name="mes" value={mes} />
          <input type="hidden" name="bancoId" value={bancoId} />
          <SaveButton always name="accion" value="SUGERIDAS">
            {seguras === 1 ? "Conciliar el que coincide" : `Conciliar los ${seguras} que coinciden`}
          </SaveButton>
        </SchemaForm>
      ) : null}
    </div>
  );
}
