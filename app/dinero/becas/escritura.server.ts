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
  // The transaction keeps other writers out, and a grant is never deleted.
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
