import { sql, type SqlBool } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { registrarAlGuardar } from "~/dinero/cobranza/libro/al-guardar.server";
import { guardarVencimientos, leerAbiertas } from "~/dinero/cobranza/libro/vencimientos.server";
import type { Fecha } from "~/lib/dates";
import { avanceDe, enOrdenDePago, repartoDeCuotas } from "./avance";
import { type ConvenioGuardado, leerConvenios } from "./queries.server";

/**
 * Lets the open debts of some students follow the instalments of their convenios that are alive. Surcharges that wait to
 * be forgiven come after everything else. Call it inside a transaction, after every change of state.
 */
export async function seguirCuotas(
  trx: Alcance,
  alumnoIds: readonly number[],
  convenios: readonly ConvenioGuardado[],
): Promise<void> {
  const fechas = new Map<number, Fecha>();
  const abiertas = await leerAbiertas(trx, alumnoIds);
  const abiertos = new Map(abiertas.map(({ movimientoId, pendienteCentavos }) => [movimientoId, pendienteCentavos]));
  for (const convenio of convenios.filter(({ estado }) => estado === "VIGENTE")) {
    const enOrden = enOrdenDePago(convenio).flatMap(({ movimientoId }) => {
      const centavos = abiertos.get(movimientoId);
      return centavos === undefined ? [] : [{ movimientoId, centavos }];
    });
    const reparto = repartoDeCuotas(avanceDe(convenio, trx.hoy), enOrden, trx.hoy);
    for (const [id, { fecha }] of reparto) fechas.set(id, fecha);
    await guardarLoQueToca(trx, convenio, reparto);
  }
  await guardarVencimientos(trx, abiertas, fechas);
}

/**
 * Lets the open debts of students follow their instalments after rows of the ledger were stored, in the same transaction:
 * a paid instalment is not asked for again.
 */
async function seguirAlGuardar(trx: Alcance, alumnoIds: readonly number[]): Promise<void> {
  const vivos = await trx.db
    .selectFrom("convenios as v")
    .select(["v.id", "v.alumnoId"])
    .where(sql<SqlBool>`v.alumnoId in (select value from json_each(${JSON.stringify(alumnoIds)}))`)
    .where("v.colegioId", "=", trx.colegioId)
    .where("v.estado", "=", "VIGENTE")
    .execute();
  if (vivos.length === 0) return;
  const convenios = await leerConvenios(
    trx,
    vivos.map(({ id }) => id),
  );
  await seguirCuotas(trx, [...new Set(vivos.map(({ alumnoId }) => alumnoId))], convenios);
}

async function guardarLoQueToca(
  { db }: Alcance,
  { id, renglones }: ConvenioGuardado,
  reparto: ReadonlyMap<number, { tocaCentavos: number }>,
): Promise<void> {
  for (const { movimientoId, tocaCentavos: previo } of renglones) {
    const tocaCentavos = reparto.get(movimientoId)?.tocaCentavos ?? 0;
    if (tocaCentavos === previo) continue;
    await db
      .updateTable("conveniosRenglones")
      .set({ tocaCentavos })
      .where("convenioId", "=", id)
      .where("movimientoId", "=", movimientoId)
      .execute();
  }
}

/** Lets the debts of a student follow their instalments with every payment, as soon as it is stored. */
export function registrarCuotasAlGuardar(): void {
  registrarAlGuardar(seguirAlGuardar);
}
