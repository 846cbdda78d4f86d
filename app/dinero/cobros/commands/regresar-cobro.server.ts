import type { Alcance } from "~/base/acceso/alcance.server";
import { reversarEnLibro } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import type { Lectura } from "../adquirientes/adquiriente";
import { repartirRegreso } from "../cobro";
import { type Cobro, partesDe, postearPartes } from "./postear-cobro.server";

/** The reason why an invoiced payment does not go back. */
export const FACTURADO = "El pago está facturado: cancela antes su factura.";

type Falla = "NO_SE_PUEDE" | "SIN_FORMA" | "CAMPO";

/**
 * Shows in the accounts that `devueltoCentavos` of an online payment, in all, went back to the family
 * (dinero/cobros/REGLAS.md 267). The last accounts give it back first. A payment that goes back in part is reversed, and
 * the rest of it is registered anew, with the day of the old one. Call it inside a transaction.
 *
 * Refuses NO_SE_PUEDE a payment that is invoiced, or that the account's book does not let go. SIN_FORMA and CAMPO are
 * those of the posting.
 */
export async function regresarCobro(
  trx: Alcance,
  cobro: Cobro,
  lectura: Lectura,
  devueltoCentavos: Centavos,
): Promise<Outcome<object, Falla>> {
  const { regresos, tocados } = await regresosDe(trx, cobro, devueltoCentavos);
  if (await estaFacturado(trx, tocados)) return refuse("NO_SE_PUEDE", FACTURADO);
  const observaciones = `El adquiriente devolvió ${formatPesos(devueltoCentavos)}.`;
  for (const pago of tocados) {
    const reversado = await reversarEnLibro(trx, { ...pago, observaciones });
    if (!reversado.ok) return reversado;
    const resto = centavos(pago.abonoCentavos - regresos.get(pago.transaccionId)!);
    if (resto === 0) continue;
    const filas = (await partesDe(trx, cobro.id)).filter(
      ({ pagoMovimientoId }) => pagoMovimientoId === pago.transaccionId,
    );
    const posteado = await postearPartes(trx, cobro, lectura, recortar(filas, resto));
    if (!posteado.ok) return posteado;
  }
  return ok();
}

/** The payments that give money back, with each share, if so much of an online payment, in all, goes back. */
export async function regresosDe(
  conDb: Pick<Alcance, "db">,
  cobro: Pick<Cobro, "id" | "montoCentavos">,
  devueltoCentavos: Centavos,
) {
  const pagos = await pagosVigentes(conDb, cobro);
  const queda = pagos.reduce((suma, { abonoCentavos }) => suma + abonoCentavos, 0);
  const regresos = repartirRegreso(pagos, centavos(queda - (cobro.montoCentavos - devueltoCentavos)));
  return { regresos, tocados: pagos.filter(({ transaccionId }) => regresos.has(transaccionId)) };
}

/** The parts of one account cut to a sum: the first picked charges keep their money. */
function recortar<P extends { montoCentavos: number }>(filas: readonly P[], suma: Centavos): P[] {
  let falta: number = suma;
  return filas.flatMap((fila) => {
    const montoCentavos = Math.min(fila.montoCentavos, falta);
    falta -= montoCentavos;
    return montoCentavos === 0 ? [] : [{ ...fila, montoCentavos }];
  });
}

/** The payments of an online payment that still count, in the order of their posting. */
function pagosVigentes({ db }: Pick<Alcance, "db">, { id }: Pick<Cobro, "id">) {
  return db
    .selectFrom("movimientos as m")
    .leftJoin("movimientos as x", "x.reversaATransaccionId", "m.id")
    .select(["m.id as transaccionId", "m.alumnoId", "m.servicioId", "m.codigoOperacion", "m.descripcion"])
    .select(["m.cargoCentavos", "m.abonoCentavos", "m.cajaId", "m.formaPagoId"])
    .where("m.id", "in", (eb) =>
      eb
        .selectFrom("cobrosPartes as p")
        .select((parte) => parte.ref("p.pagoMovimientoId").$notNull().as("pagoMovimientoId"))
        .where("p.cobroId", "=", id)
        .where("p.pagoMovimientoId", "is not", null),
    )
    .where("x.id", "is", null)
    .orderBy("m.id")
    .execute();
}

/** True if one of these payments has an invoice that stands, or that is on its way. */
export async function estaFacturado(
  { db }: Pick<Alcance, "db">,
  pagos: readonly { transaccionId: number }[],
): Promise<boolean> {
  if (pagos.length === 0) return false;
  const factura = await db
    .selectFrom("facturasPagos")
    .select("facturaId")
    .where(
      "movimientoId",
      "in",
      pagos.map(({ transaccionId }) => transaccionId),
    )
    .where("vigente", "=", 1)
    .executeTakeFirst();
  return factura !== undefined;
}
