import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { type Fondo, quedaPoco, sumarFondo } from "./fondo";

/** The amount from which the school asks for the receipt of an expense; null if it asks for none. */
export async function comprobanteDesde({ db, colegioId }: Alcance): Promise<number | null> {
  const { comprobanteDesdeCentavos } = await db
    .selectFrom("colegios")
    .select("comprobanteDesdeCentavos")
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  return comprobanteDesdeCentavos;
}

/** The last replenishment in force of a drawer's petty cash; null if its fund was never put. */
export async function ultimaReposicion({ db, colegioId }: Alcance, cajaId: number) {
  const ultima = await db
    .selectFrom("movimientosDeCaja")
    .select(["id", "fecha"])
    .where("colegioId", "=", colegioId)
    .where("cajaId", "=", cajaId)
    .where("tipo", "=", "REPOSICION")
    .where("canceladoDate", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return ultima ?? null;
}

/** The fund of a drawer's petty cash now. */
export async function obtenerFondo(alcance: Alcance, cajaId: number): Promise<Fondo> {
  const { db, colegioId } = alcance;
  const ultima = await ultimaReposicion(alcance, cajaId);
  const { rows } = await sql<{ puesto: number; gastado: number }>`
    select coalesce(sum(iif(tipo = 'REPOSICION', centavos, 0)), 0) as puesto,
      coalesce(sum(iif(deFondo = 1, centavos, 0)), 0) as gastado
    from "movimientosDeCaja" where colegioId = ${colegioId} and cajaId = ${cajaId} and tipo in ('REPOSICION', 'VALE')
      and canceladoDate is null`.execute(db);
  const { puesto: puestoCentavos, gastado: gastadoCentavos } = rows[0]!;
  const gastos = await db
    .selectFrom("movimientosDeCaja")
    .select(["numero", "beneficiario", "centavos as montoCentavos", "comprobanteUuid"])
    .where("colegioId", "=", colegioId)
    .where("cajaId", "=", cajaId)
    .where("tipo", "=", "VALE")
    .where("deFondo", "=", 1)
    .where("id", ">", ultima?.id ?? 0)
    .where("canceladoDate", "is", null)
    .orderBy("id")
    .execute();
  return sumarFondo(
    { puestoCentavos, gastadoCentavos, ultima: (ultima?.fecha ?? null) as Fecha | null },
    gastos,
    await comprobanteDesde(alcance),
  );
}

/** The drawers whose fund of petty cash is low, with that fund. */
export async function fondosBajos(alcance: Alcance): Promise<{ cajaId: number; caja: string; fondo: Fondo }[]> {
  const cajas = await alcance.db
    .selectFrom("movimientosDeCaja as m")
    .innerJoin("cajas as j", "j.id", "m.cajaId")
    .select(["j.id as cajaId", "j.nombre as caja"])
    .distinct()
    .where("m.colegioId", "=", alcance.colegioId)
    .where("m.tipo", "=", "REPOSICION")
    .where("m.canceladoDate", "is", null)
    .where("j.activo", "=", 1)
    .orderBy("j.nombre")
    .execute();
  const fondos = [];
  for (const caja of cajas) fondos.push({ ...caja, fondo: await obtenerFondo(alcance, caja.cajaId) });
  return fondos.filter(({ fondo }) => quedaPoco(fondo));
}
