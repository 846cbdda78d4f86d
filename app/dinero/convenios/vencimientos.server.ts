import type { Alcance } from "~/base/acceso/alcance.server";
import { guardarVencimientos } from "~/dinero/cobranza/libro/vencimientos.server";
import type { Fecha } from "~/lib/dates";
import { avanceDe, repartoDeCuotas } from "./avance";
import type { ConvenioGuardado } from "./queries.server";

/**
 * Lets the open debts of a student follow the instalments of the convenios that are alive. Surcharges that wait to be
 * forgiven come after everything else. Call it inside a transaction, after every change of state.
 */
export async function seguirCuotas(
  trx: Alcance,
  alumnoId: number,
  convenios: readonly ConvenioGuardado[],
): Promise<void> {
  const vivos = convenios.filter((convenio) => convenio.alumnoId === alumnoId && convenio.estado === "VIGENTE");
  const fechas = new Map<number, Fecha>();
  const abiertos = vivos.length === 0 ? new Map<number, number>() : await leerAbiertos(trx, alumnoId);
  for (const convenio of vivos) {
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
  await guardarVencimientos(trx, alumnoId, fechas);
}

type Ordenable = ConvenioGuardado["renglones"][number];
const ordenDePago = (a: Ordenable, b: Ordenable) =>
  (a.fechaLimitePago < b.fechaLimitePago ? -1 : a.fechaLimitePago > b.fechaLimitePago ? 1 : 0) ||
  a.cargoMovimientoId - b.cargoMovimientoId ||
  Number(b.esRecargo) - Number(a.esRecargo) ||
  a.movimientoId - b.movimientoId;

async function leerAbiertos({ db, colegioId }: Alcance, alumnoId: number): Promise<Map<number, number>> {
  const filas = await db
    .selectFrom("pendientes")
    .select(["movimientoId", "pendienteCentavos"])
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .execute();
  return new Map(filas.map(({ movimientoId, pendienteCentavos }) => [movimientoId, pendienteCentavos]));
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
