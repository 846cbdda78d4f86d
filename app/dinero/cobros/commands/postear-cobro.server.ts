import type { Selectable } from "kysely";
import type { DB } from "db/connection";
import type { Alcance } from "~/base/acceso/alcance.server";
import {
  abrirMovimiento,
  guardarMovimientos,
  type MovimientoAbierto,
} from "~/dinero/cobranza/ventanilla/commands/abrir-movimiento.server";
import { juntarPagos, operacionDePago } from "~/dinero/cobranza/ventanilla/commands/registrar-pago-conjunto.server";
import { reversarEnLibro } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { type Fecha, hoyEnZona } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import type { Lectura } from "../adquirientes/adquiriente";
import { cajaEnLinea } from "../caja-en-linea.server";
import { codigoDeForma, diaQueCuenta, SIN_FORMA } from "../cobro";
import { porCuenta } from "../deudas.server";

export type Cobro = Selectable<DB["cobros"]>;

/** A payment of one account that came of an online payment, with its receipt. */
type Posteado = { alumnoId: number; transaccionId: number; folio: string };

/**
 * Posts the money of an online payment: one PAGO with its receipt for each student and service, first to the picked
 * charges (dinero/cobros/REGLAS.md 263). Money of a charge that somebody paid meanwhile goes on as the ledger's rules
 * say, and at last to saldo a favor. Call it inside the transaction that marks the payment as PAGADO. Refuses SIN_FORMA
 * a payment that only a person can name, and CAMPO if the school has taken away something that the posting needs.
 */
export async function postearCobro(
  trx: Alcance,
  cobro: Cobro,
  lectura: Lectura,
): Promise<Outcome<{ pagos: Posteado[] }, "SIN_FORMA" | "CAMPO">> {
  const formaPagoId = cobro.formaPagoId ?? (await formaDe(trx, lectura));
  if (formaPagoId === null) return refuse("SIN_FORMA", SIN_FORMA);
  const { db, hoy, zonaHoraria } = trx;
  const comun = {
    operacionId: await operacionDePago(trx),
    cajaId: await cajaEnLinea(trx),
    formaPagoId,
    bancoId: null,
    referencia: lectura.pagoId ?? "",
    cuenta: lectura.cuenta,
    autorizacion: lectura.autorizacion,
    adquiriente: cobro.adquiriente,
    recibidoCentavos: null,
    observaciones: "",
    fechaOperacion: diaQueCuenta({
      pagado: lectura.pagadoDate === null ? null : hoyEnZona(new Date(lectura.pagadoDate), zonaHoraria),
      vence: cobro.venceFecha as Fecha,
      hoy,
    }),
    comprobanteUuid: null,
    adelantar: 0,
  };
  const partes = await db
    .selectFrom("cobrosPartes")
    .select(["movimientoId", "alumnoId", "servicioId", "montoCentavos"])
    .where("cobroId", "=", cobro.id)
    .orderBy("alumnoId")
    .orderBy("movimientoId")
    .execute();
  const abiertos: MovimientoAbierto[] = [];
  for (const { cuenta, filas } of porCuenta(partes)) {
    const abierto = await abrirMovimiento(trx, {
      ...comun,
      ...cuenta,
      montoCentavos: centavos(filas.reduce((suma, { montoCentavos }) => suma + montoCentavos, 0)),
      elegidos: filas.map(({ movimientoId }) => movimientoId),
      topes: new Map(filas.map(({ movimientoId, montoCentavos }) => [movimientoId, montoCentavos as Centavos])),
    });
    if (!abierto.ok) return refuse("CAMPO", abierto.mensaje);
    abiertos.push(abierto);
  }
  const guardado = await guardarMovimientos(trx, abiertos);
  if (!guardado.ok) return guardado;
  const pagos = guardado.registrados.map(({ transaccionId, serie, folio }, indice) => {
    const { alumnoId, servicioId } = abiertos[indice]!.movimiento;
    return { alumnoId, servicioId, transaccionId, folio: `${serie}${folio}` };
  });
  await juntarPagos(
    trx,
    pagos.map(({ transaccionId }) => transaccionId),
  );
  for (const { alumnoId, servicioId, transaccionId } of pagos)
    await db
      .updateTable("cobrosPartes")
      .set({ pagoMovimientoId: transaccionId })
      .where("cobroId", "=", cobro.id)
      .where("alumnoId", "=", alumnoId)
      .where("servicioId", "=", servicioId)
      .execute();
  return ok({ pagos });
}

/**
 * Takes back the payments of an online payment whose money went back to the family. Call it inside a transaction. Refuses
 * NO_SE_PUEDE a payment that is invoiced, or that the account's book does not let go.
 */
export async function reversarCobro(
  trx: Alcance,
  cobro: Cobro,
  observaciones: string,
): Promise<Outcome<object, "NO_SE_PUEDE">> {
  const pagos = await trx.db
    .selectFrom("movimientos as m")
    .leftJoin("movimientos as x", "x.reversaATransaccionId", "m.id")
    .select(["m.id as transaccionId", "m.alumnoId", "m.servicioId", "m.codigoOperacion", "m.descripcion"])
    .select(["m.cargoCentavos", "m.abonoCentavos", "m.cajaId", "m.formaPagoId"])
    .where("m.id", "in", (eb) =>
      eb
        .selectFrom("cobrosPartes as p")
        .select((parte) => parte.ref("p.pagoMovimientoId").$notNull().as("pagoMovimientoId"))
        .where("p.cobroId", "=", cobro.id)
        .where("p.pagoMovimientoId", "is not", null),
    )
    .where("x.id", "is", null)
    .orderBy("m.id")
    .execute();
  const factura = await trx.db
    .selectFrom("facturasPagos as p")
    .innerJoin("facturas as f", "f.id", "p.facturaId")
    .select("f.id")
    .where(
      "p.movimientoId",
      "in",
      pagos.map(({ transaccionId }) => transaccionId),
    )
    .where("f.estado", "<>", "CANCELADA")
    .executeTakeFirst();
  if (factura) return refuse("NO_SE_PUEDE", "El pago está facturado: cancela antes su factura.");
  for (const pago of pagos) {
    const reversado = await reversarEnLibro(trx, { ...pago, observaciones });
    if (!reversado.ok) return reversado;
  }
  return ok();
}

async function formaDe({ db }: Alcance, { tipo }: Lectura): Promise<number | null> {
  const codigo = codigoDeForma(tipo);
  if (codigo === null) return null;
  const forma = await db.selectFrom("formasPago").select("id").where("codigoFormaPago", "=", codigo).executeTakeFirst();
  return forma?.id ?? null;
}
