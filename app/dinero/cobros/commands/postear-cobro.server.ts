import type { Selectable } from "kysely";
import type { DB } from "db/connection";
import type { Alcance } from "~/base/acceso/alcance.server";
import {
  abrirMovimiento,
  guardarMovimientos,
  type MovimientoAbierto,
} from "~/dinero/cobranza/ventanilla/commands/abrir-movimiento.server";
import { juntarPagos, operacionDePago } from "~/dinero/cobranza/ventanilla/commands/registrar-pago-conjunto.server";
import { type Fecha, hoyEnZona } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import type { Lectura } from "../adquirientes/adquiriente";
import { cajaEnLinea } from "../caja-en-linea.server";
import { codigoDeForma, diaQueCuenta, SIN_FORMA } from "../cobro";
import { costosDeElegidas, type Elegida, porCuenta } from "../deudas.server";

export type Cobro = Selectable<DB["cobros"]>;

/** A payment of one account that came of an online payment, with its receipt. */
type Posteado = { alumnoId: number; transaccionId: number; folio: string };

/** A picked charge of an online payment, and its share of the money. */
type Parte = Elegida & { montoCentavos: number };

/** The picked charges of an online payment, with the payment that each has now. */
export const partesDe = ({ db }: Pick<Alcance, "db">, cobroId: number) =>
  db
    .selectFrom("cobrosPartes")
    .select(["movimientoId", "alumnoId", "servicioId", "montoCentavos", "pagoMovimientoId"])
    .where("cobroId", "=", cobroId)
    .orderBy("alumnoId")
    .orderBy("movimientoId")
    .execute();

type Falla = "SIN_FORMA" | "CAMPO";

/**
 * Posts the money of an online payment: one PAGO with its receipt for each student and service, first to the picked
 * charges (dinero/cobros/REGLAS.md 263). Money of a charge that somebody paid meanwhile goes on as the ledger's rules
 * say, and at last to saldo a favor: `sobranteCentavos` is its sum. Call it inside the transaction that marks the payment
 * as PAGADO. Refuses SIN_FORMA a payment that only a person can name, and CAMPO if the school has taken away something
 * that the posting needs.
 */
export async function postearCobro(
  trx: Alcance,
  cobro: Cobro,
  lectura: Lectura,
): Promise<Outcome<{ pagos: Posteado[]; sobranteCentavos: Centavos }, Falla>> {
  const partes = await partesDe(trx, cobro.id);
  const precios = await costosDeElegidas(trx, partes, diaDelDinero(trx, cobro, lectura));
  const posteado = await postearPartes(trx, cobro, lectura, partes);
  if (!posteado.ok) return posteado;
  const sobra = partes.map(({ movimientoId, montoCentavos }) => montoCentavos - (precios.get(movimientoId) ?? 0));
  const sobranteCentavos = centavos(sobra.reduce((suma, monto) => suma + Math.max(0, monto), 0));
  return ok({ pagos: posteado.pagos, sobranteCentavos });
}

const diaDelDinero = ({ hoy, zonaHoraria }: Alcance, { venceFecha }: Cobro, { pagadoDate }: Lectura): Fecha =>
  diaQueCuenta({
    pagado: pagadoDate === null ? null : hoyEnZona(new Date(pagadoDate), zonaHoraria),
    vence: venceFecha as Fecha,
    hoy,
  });

/** Posts parts of an online payment, as {@link postearCobro} does with all of them, and notes the payment of each part. */
export async function postearPartes(
  trx: Alcance,
  cobro: Cobro,
  lectura: Lectura,
  partes: readonly Parte[],
): Promise<Outcome<{ pagos: Posteado[] }, Falla>> {
  const formaPagoId = cobro.formaPagoId ?? (await formaDe(trx, lectura));
  if (formaPagoId === null) return refuse("SIN_FORMA", SIN_FORMA);
  const { db } = trx;
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
    fechaOperacion: diaDelDinero(trx, cobro, lectura),
    admiteMesCerrado: true,
    comprobanteUuid: null,
    adelantar: 0,
  };
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
      .where(
        "movimientoId",
        "in",
        partes
          .filter((parte) => parte.alumnoId === alumnoId && parte.servicioId === servicioId)
          .map(({ movimientoId }) => movimientoId),
      )
      .execute();
  return ok({ pagos });
}

async function formaDe({ db }: Alcance, { tipo }: Lectura): Promise<number | null> {
  const codigo = codigoDeForma(tipo);
  if (codigo === null) return null;
  const forma = await db.selectFrom("formasPago").select("id").where("codigoFormaPago", "=", codigo).executeTakeFirst();
  return forma?.id ?? null;
}
