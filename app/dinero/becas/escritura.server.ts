import { sql } from "kysely";
import { insertarTodos } from "db/insertar";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Combinable } from "~/dinero/cobranza/libro/beca-asignada";
import type { Fecha } from "~/lib/dates";

/** A grant to write: the value and the services that it keeps, its days and its reason. */
export type PorOtorgar = {
  alumnoId: number;
  becaId: number;
  nombre: string;
  porcentajeDiezmilesimas: number;
  montoCentavos: number;
  combinable: Combinable;
  servicioIds: readonly number[];
  desde: Fecha;
  hasta: Fecha;
  motivo: string;
  folio: string;
  /** The figures of the day on which a request was granted; absent in other grants. */
  promedioDecimas?: number | null;
  adeudoCentavos?: number;
};

/** A grant to end: `ultimoDia` is the last on which a charge that begins has it. */
export type PorTerminar = { id: number; ultimoDia: Fecha };

/** Writes grants, any number with two statements; returns their ids, in their order. Call it inside a transaction. */
export async function escribirBecas(
  { db, colegioId, cicloId, ahora, cuenta }: Alcance,
  becas: readonly PorOtorgar[],
): Promise<number[]> {
  if (becas.length === 0) return [];
  // The transaction keeps other writers out, and only a grant that nothing names is deleted.
  const { rows } = await sql<{ ultimo: number }>`select coalesce(max(id), 0) as ultimo from becasAlumnos`.execute(db);
  const { ultimo } = rows[0]!;
  const filas = becas.map(({ servicioIds, hasta, promedioDecimas = null, adeudoCentavos = 0, ...beca }, indice) => ({
    ...beca,
    promedioDecimas,
    adeudoCentavos,
    id: ultimo + 1 + indice,
    colegioId,
    cicloId,
    servicioIds: JSON.stringify(servicioIds),
    hasta,
    hastaOtorgada: hasta,
    estado: "OTORGADA",
    otorgadaDate: ahora,
    otorgadaPorId: cuenta?.id ?? null,
  }));
  await insertarTodos(db, "becasAlumnos", filas);
  return filas.map(({ id }) => id);
}

/**
 * Deletes grants that never reached a charge, as if nobody had made them: the student whom an import made can go again.
 * One that a movement, a batch or a request names stays.
 */
export async function borrarBecasSinUso({ db }: Pick<Alcance, "db">, ids: readonly number[]): Promise<void> {
  const lista = JSON.stringify(ids);
  await sql`delete from becasAlumnos where id in (select value from json_each(${lista})) and estado = 'TERMINADA'
    and desde > hasta and not exists (select 1 from movimientos m where m.becaAlumnoId = becasAlumnos.id)
    and not exists (select 1 from lotesDeBecasRenglones r where r.becaAlumnoId = becasAlumnos.id)
    and not exists (select 1 from solicitudesDeBeca s where s.becaAlumnoId = becasAlumnos.id)`.execute(db);
}

/** Writes the end of grants, any number with one statement. */
export async function terminarBecas(
  { db, ahora, cuenta }: Alcance,
  becas: readonly PorTerminar[],
  motivo: string,
): Promise<void> {
  if (becas.length === 0) return;
  const lista = JSON.stringify(becas.map(({ id, ultimoDia }) => [id, ultimoDia]));
  await sql`update becasAlumnos set hasta = min(hasta, j.value ->> 1), estado = 'TERMINADA', terminadaDate = ${ahora},
      terminadaPorId = ${cuenta?.id ?? null}, motivoDeFin = ${motivo}
    from json_each(${lista}) j where becasAlumnos.id = j.value ->> 0`.execute(db);
}
