import type { Alcance } from "~/base/acceso/alcance.server";
import { registrarAlPagar } from "~/dinero/cobranza/ventanilla/al-pagar.server";
import { registrarEgresoAlDevolver } from "~/dinero/cobranza/devoluciones/al-devolver.server";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { TEXTOS_FACTURA } from "../factura";
import { emitirEgresoEnTransaccion } from "./commands/emitir-egreso.server";
import { generarEnTransaccion } from "./commands/generar-factura.server";
import { previoDeFactura } from "./previo.server";

/** Makes a payment that names tax data queue its invoice; público en general waits for the global one (decisions.md, Invoicing). */
export function registrarFacturaAlPagar(): void {
  registrarAlPagar({ factura: facturarAlPagar });
}

/** Makes a refund queue the CFDI de egreso of its money; one that cannot be made yet waits in the list of Facturas. */
export function registrarEgreso(): void {
  registrarEgresoAlDevolver(async (trx, devolucionId) => {
    await emitirEgresoEnTransaccion(trx, devolucionId);
  });
}

async function facturarAlPagar(
  trx: Alcance,
  { transaccionId, alumnoId, datoFiscalId }: { transaccionId: number; alumnoId: number; datoFiscalId: number },
): Promise<Outcome<object, string>> {
  const { datos, valores, enLaGlobal } = await previoDeFactura(trx, {
    movimientoId: transaccionId,
    alumnoId,
    datoFiscalId,
  });
  if (!valores || !datos.some(({ id }) => id === datoFiscalId)) return refuse("DATOS", TEXTOS_FACTURA.sinDatos);
  if (enLaGlobal) return ok();
  return generarEnTransaccion(trx, { ...valores, transaccionId, alumnoId, enviar: true });
}
