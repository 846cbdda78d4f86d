import type { Alcance } from "~/base/acceso/alcance.server";
import { guardarVencimientos, leerAbiertas } from "~/dinero/cobranza/libro/vencimientos.server";
import type { Fecha } from "~/lib/dates";
import { avanceDe, repartoDeCuotas } from "./avance";
import type { ConvenioGuardado } from "./queries.server";

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
    const espera = (esRecargo: boolean) => esRecargo && convenio.recargos !== "PAGAR";
    const enOrden = [...convenio.renglones]
      .sort((a, b) => Number(espera(a.esRecargo)) - Number(espera(b.esRecargo)) || ordenDePago(a, b))
      .flatMap(({ movimientoId }) => {
        const centavos = abiertos.get(movimientoId);
        return centavos === undefined ? [] : [{ movimientoId, centavos }];
      });
    const reparto = repartoDeCuotas(avanceDe(convenio, trx.hoy), enOrden);
    for (const [id, { fecha }] of reparto) fechas.set(id, fecha);
    await guardarLoQueToca(trx, convenio, reparto);
  }
  await guardarVencimientos(trx, abiertas, fechas);
}

type Ordenable = ConvenioGuardado["renglones"][number];
const ordenDePago = (a: Ordenable, b: Ordenable) =>
  (a.fechaLimitePago < b.fechaLimitePago ? -1 : a.fechaLimitePago > b.fechaLimitePago ? 1 : 0) ||
  a.cargoMovimientoId - b.cargoMovimientoId ||
  Number(b.esRecargo) - Number(a.esRecargo) ||
  a.movimientoId - b.movimientoId;

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
