import { sql } from "kysely";
import type { Db } from "db/connection";
import { hoyEnZona } from "~/lib/dates";
import { dentroDeLimites } from "./alumnos-visibles.server";
import { type Filtros, cicloPredeterminado } from "./ambito";
import { ciclosDelColegio, colegioDe, limitesDeLaCuenta } from "./queries.server";

type Cuenta = { cuentaId: number; colegioId: number };

/**
 * The level, campus and shift where an account opens a school in which it has never chosen any. They are those where it
 * teaches most pupils of the cycle of today. Otherwise they are those where most pupils within its limits are. Null
 * where nobody is enrolled (decisiones/223).
 */
export async function lugarInicial(db: Db, { cuentaId, colegioId }: Cuenta, now: Date): Promise<Filtros | null> {
  const reader = { db, catalogos: null };
  const { zonaHoraria } = await colegioDe(reader, colegioId);
  const ciclo = cicloPredeterminado(await ciclosDelColegio(reader, colegioId), null, hoyEnZona(now, zonaHoraria));
  if (!ciclo) return null;
  const limites = await limitesDeLaCuenta(db, { cuentaId, colegioId, cicloId: ciclo.id });
  const gruposQueImparte = db
    .selectFrom("cuentas as q")
    .innerJoin("gruposAsignaturasDocentes as d", "d.docenteId", "q.docenteId")
    .innerJoin("gruposAsignaturas as ga", "ga.id", "d.grupoAsignaturaId")
    .select("ga.grupoId")
    .where("q.id", "=", cuentaId);
  const lugar = await db
    .selectFrom("inscripciones as i")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .select(["i.nivelId", "i.plantelId", "i.turnoId"])
    .where("i.cicloId", "=", ciclo.id)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .groupBy(["i.nivelId", "i.plantelId", "i.turnoId"])
    .orderBy(sql`count(case when i.grupoId in ${gruposQueImparte} then 1 end)`, "desc")
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("n.orden")
    .orderBy("i.nivelId")
    .orderBy("i.plantelId")
    .orderBy("i.turnoId")
    .limit(1)
    .executeTakeFirst();
  return lugar ?? null;
}
