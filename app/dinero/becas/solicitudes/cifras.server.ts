import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { hijosInscritos } from "../inscritos.server";
import { leerPromedios } from "../promedios.server";
import type { CifrasDeSolicitud } from "./solicitud";

/** The facts of today of some students: average of the cycle and debt past due. */
export async function cifrasDe(
  alcance: Alcance,
  alumnoIds: readonly number[],
): Promise<ReadonlyMap<number, CifrasDeSolicitud>> {
  const { db, colegioId, cicloId, hoy } = alcance;
  const unicos = [...new Set(alumnoIds)];
  const promedios = await leerPromedios(alcance, { cicloId, alumnoIds: unicos });
  const { rows } = await sql<{ alumnoId: number; debe: number }>`
    select p.alumnoId, sum(p.pendienteCentavos) as debe from json_each(${JSON.stringify(unicos)}) j
    cross join "pendientes" p on p.alumnoId = j.value
    where p.colegioId = ${colegioId} and p.fechaLimitePago < ${hoy} group by 1`.execute(db);
  const deudas = new Map(rows.map(({ alumnoId, debe }) => [alumnoId, Math.max(0, debe)]));
  return new Map(
    unicos.map((id) => [id, { promedioDecimas: promedios.get(id) ?? null, adeudoCentavos: deudas.get(id) ?? 0 }]),
  );
}

/** The number of enrolled siblings of each student, by their tutors in the organization. */
export async function hermanosDe(alcance: Alcance): Promise<ReadonlyMap<number, number>> {
  const porTutor = new Map<number, number[]>();
  for (const { tutorId, alumnoId } of await hijosInscritos(alcance))
    porTutor.set(tutorId, [...(porTutor.get(tutorId) ?? []), alumnoId]);
  const hermanos = new Map<number, Set<number>>();
  for (const hijos of porTutor.values())
    for (const alumnoId of hijos) {
      const vistos = hermanos.get(alumnoId) ?? new Set();
      for (const hijo of hijos) if (hijo !== alumnoId) vistos.add(hijo);
      hermanos.set(alumnoId, vistos);
    }
  return new Map([...hermanos].map(([alumnoId, vistos]) => [alumnoId, vistos.size]));
}

/** The becas that a student had in every cycle of the school, the newest first. */
export async function becasPrevias({ db, colegioId }: Alcance, alumnoId: number) {
  return db
    .selectFrom("becasAlumnos as b")
    .innerJoin("ciclos as c", "c.id", "b.cicloId")
    .select(["b.id", "c.nombre as ciclo", "b.nombre", "b.porcentajeDiezmilesimas", "b.montoCentavos"])
    .select(["b.desde", "b.hasta", "b.estado", "b.promedioDecimas"])
    .where("b.alumnoId", "=", alumnoId)
    .where("b.colegioId", "=", colegioId)
    .whereRef("b.desde", "<=", "b.hasta")
    .orderBy("b.desde", "desc")
    .orderBy("b.id", "desc")
    .limit(10)
    .execute();
}
