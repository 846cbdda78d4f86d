import { beforeEach, expect, test } from "vitest";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { type Escenario, escenario } from "tests/factories";
import { pagar } from "tests/en-la-ventanilla";
import { PacDoble, queFactura, unaFacturaEnCola, unPagoFacturable } from "tests/facturas";
import { baseDelProceso } from "tests/navegador";
import { leerCfdi } from "../cfdi/leer.server";
import { faltasDeCfdi } from "../cfdi/revision";
import { atenderFacturas } from "./cola.server";
import { previoDeFactura, previoDeLlamada } from "./previo.server";

const INDEMNIZACION = "Indemnización por cheque devuelto (art. 193)";

let e: Escenario;
beforeEach(async () => {
  e = await queFactura(await escenario({ db: baseDelProceso().db }));
});

/** A student whose cheque of $1,160.00 came back: it owes $232.00 of indemnity, and nothing else. */
async function unChequeDevuelto() {
  const { alumnoId, movimientoId } = await unPagoFacturable(e);
  const cheque = { formaPagoId: e.formasPago.CHEQUE!, bancoId: e.bancoId, referencia: "123", cuenta: "1234" };
  const { movimientoId: transaccionId } = await pagar(e, { alumnoId, monto: 1160, ...cheque });
  const reverso = { transaccionId, observaciones: "Sin fondos", indemnizacion: true };
  // The credit of the first payment would settle the indemnity.
  await reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "Era de su hermano" });
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: true });
  return alumnoId;
}

const efectivo = () => ({ formaPagoId: e.formasPago.EFECTIVO });

async function timbrada(movimientoId: number) {
  await unaFacturaEnCola(e, { movimientoId });
  await atenderFacturas(e.db, {
    pac: () => new PacDoble(),
    reloj: () => e.alcance.ahora,
    signal: new AbortController().signal,
  });
  const { xml } = await e.db.selectFrom("facturas").select("xml").orderBy("id", "desc").executeTakeFirstOrThrow();
  const leida = leerCfdi(xml)!;
  expect(faltasDeCfdi(leida)).toEqual([]);
  return leida;
}

test("el pago de una indemnización no lleva complemento educativo, ni la clave ni el uso de una colegiatura", async () => {
  const alumnoId = await unChequeDevuelto();
  const { movimientoId } = await pagar(e, { alumnoId, monto: 232, ...efectivo() });
  expect(await previoDeLlamada(e.alcance, movimientoId)).toMatchObject({
    partidaConcepto: INDEMNIZACION,
    generarComplementoEducativo: false,
    sinComplemento: null,
    usoCFDi: "G03",
  });
  expect(await timbrada(movimientoId)).toMatchObject({
    total: "232.00",
    receptor: { uso: "G03" },
    conceptos: [{ claveProdServ: "01010101", claveUnidad: "ACT", descripcion: INDEMNIZACION, iedu: null }],
  });
});

test("un pago de las dos cosas lleva la indemnización en su propio concepto, y el complemento es solo de la colegiatura", async () => {
  const alumnoId = await unChequeDevuelto();
  const { movimientoId } = await pagar(e, { alumnoId, monto: 1000, ...efectivo() });
  const { sumas } = await previoDeFactura(e.alcance, { movimientoId });
  expect(sumas).toMatchObject({ totalCentavos: 100_000, indemnizacionCentavos: 23_200 });
  const leida = await timbrada(movimientoId);
  expect(leida.total).toBe("1000.00");
  expect(leida.conceptos).toMatchObject([
    { importe: "768.00", descripcion: "Pago anticipado de Colegiatura", iedu: { nivelEducativo: "Primaria" } },
    { importe: "232.00", descripcion: INDEMNIZACION, iedu: null },
  ]);
});
