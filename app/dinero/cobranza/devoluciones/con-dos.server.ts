import type { Expression, SqlBool } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { sumarDias } from "~/lib/dates";
import { type ConDos, DIAS_DE_UNA_SUMA } from "./devolucion";
import { type SumasConDos, sumaQueRige } from "./suma-de-una-persona";

const DIA_MS = 24 * 3600_000;

/**
 * The school's limit for one person, and what one person alone gave back lately to the family of these students, here
 * or through the provider (decisiones/360). The family are the students, and those with a common tutor, seen by the
 * viewer or not. Refunds that were taken back, or that the provider refused, do not count.
 */
export async function leerConDos(alcance: Alcance, alumnoIds: readonly number[]): Promise<ConDos> {
  const { db, colegioId } = alcance;
  const sumas = await db
    .selectFrom("colegios")
    .select(["devolucionConDosCentavos", "devolucionConDosPreviaCentavos", "devolucionConDosPreviaHasta"])
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  const conDosCentavos = sumaQueRige(sumas as SumasConDos, alcance.hoy);
  if (conDosCentavos === null) return { conDosCentavos, sinOtraCentavos: 0 };
  const familia = await familiaDe(alcance, alumnoIds);
  const devueltas = [await devueltoAqui(alcance, familia), await devueltoEnLinea(alcance, familia)];
  return { conDosCentavos, sinOtraCentavos: devueltas.reduce((total, suma) => total + suma, 0) };
}

async function familiaDe({ db }: Alcance, alumnoIds: readonly number[]): Promise<number[]> {
  const comunes = await db
    .selectFrom("alumnosTutores as propio")
    .innerJoin("alumnosTutores as comun", "comun.tutorId", "propio.tutorId")
    .select("comun.alumnoId")
    .distinct()
    .where("propio.alumnoId", "in", alumnoIds)
    .execute();
  return [...new Set([...alumnoIds, ...comunes.map(({ alumnoId }) => alumnoId)])];
}

async function devueltoAqui({ db, colegioId, hoy }: Alcance, familia: readonly number[]): Promise<number> {
  const { suma } = await db
    .selectFrom("movimientos as m")
    .innerJoin("devoluciones as d", "d.movimientoId", "m.id")
    .leftJoin("movimientos as x", "x.reversaATransaccionId", "m.id")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("m.cargoCentavos"), eb.lit(0)).as("suma"))
    .where("m.alumnoId", "in", familia)
    .where("m.colegioId", "=", colegioId)
    .where("m.fechaOperacion", ">", sumarDias(hoy, -DIAS_DE_UNA_SUMA))
    .where("d.autorizadaPorId", "is", null)
    .where("x.id", "is", null)
    .executeTakeFirstOrThrow();
  return suma;
}

async function devueltoEnLinea({ db, colegioId, ahora }: Alcance, familia: readonly number[]): Promise<number> {
  const { suma } = await db
    .selectFrom("cobrosDevoluciones as d")
    .innerJoin("cobros as c", "c.id", "d.cobroId")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("d.montoCentavos"), eb.lit(0)).as("suma"))
    .where("c.colegioId", "=", colegioId)
    .where("d.createdDate", ">", new Date(Date.parse(ahora) - DIAS_DE_UNA_SUMA * DIA_MS).toISOString())
    .where("d.estado", "<>", "FALLIDA")
    .where("d.autorizadaPorId", "is", null)
    .where(({ exists, selectFrom }): Expression<SqlBool> =>
      exists(
        selectFrom("cobrosPartes as p")
          .select("p.cobroId")
          .whereRef("p.cobroId", "=", "c.id")
          .where("p.alumnoId", "in", familia),
      ),
    )
    .executeTakeFirstOrThrow();
  return suma;
}
