import { sql, type SqlBool } from "kysely";
import { insertarTodos } from "db/insertar";
import type { Alcance } from "~/base/acceso/alcance.server";
import { oncePerPage } from "~/base/acceso/once-per-page.server";
import type { Fecha } from "~/lib/dates";

/** The open debts of some students, each with the limit that its row of the ledger has. */
export async function leerAbiertas({ db, colegioId }: Alcance, alumnoIds: readonly number[]) {
  return db
    .selectFrom("pendientes as p")
    .innerJoin("movimientos as m", "m.id", "p.movimientoId")
    .selectAll("p")
    .select("m.fechaLimitePago as limite")
    .where(sql<SqlBool>`p.alumnoId in (select value from json_each(${JSON.stringify(alumnoIds)}))`)
    .where("p.colegioId", "=", colegioId)
    .execute();
}

type Abierta = Awaited<ReturnType<typeof leerAbiertas>>[number];

/**
 * Lets open debts of students count as late from other days than their own: those of the instalments of a convenio.
 * Debts without a day in `fechas` count from their own again. The ledger keeps its days; only what is open follows. Call
 * it inside a transaction.
 */
export async function guardarVencimientos(
  { db }: Alcance,
  abiertas: readonly Abierta[],
  fechas: ReadonlyMap<number, Fecha>,
): Promise<void> {
  const cambian = abiertas.flatMap(({ limite, ...fila }) => {
    const fechaLimitePago = fechas.get(fila.movimientoId) ?? limite;
    return fechaLimitePago === fila.fechaLimitePago ? [] : [{ ...fila, fechaLimitePago }];
  });
  if (cambian.length === 0) return;
  // The sums by day follow rows that come and go.
  await db
    .deleteFrom("pendientes")
    .where(
      "movimientoId",
      "in",
      cambian.map(({ movimientoId }) => movimientoId),
    )
    .execute();
  await insertarTodos(db, "pendientes", cambian);
}

/** True for the kinds of agreements that a student has or had. Most have none: a page asks once, and reads no more. */
export const acuerdosQueHay = oncePerPage(async ({ db, colegioId }: Alcance, alumnoId: number) => {
  const { rows } = await sql<{ convenios: 0 | 1; promesas: 0 | 1 }>`
    select exists (select 1 from "convenios" where alumnoId = ${alumnoId} and colegioId = ${colegioId}) as convenios,
      exists (select 1 from "promesas" where alumnoId = ${alumnoId} and colegioId = ${colegioId}) as promesas`.execute(
    db,
  );
  return { convenios: rows[0]!.convenios === 1, promesas: rows[0]!.promesas === 1 };
});

/** The day from which each open debt of a student counts as late, of those that a convenio moved. */
export async function leerVencimientos(alcance: Alcance, alumnoId: number): Promise<Map<number, Fecha>> {
  if (!(await acuerdosQueHay(alcance, alumnoId)).convenios) return new Map();
  const { db, colegioId } = alcance;
  const movidas = await db
    .selectFrom("convenios as v")
    .innerJoin("conveniosRenglones as r", "r.convenioId", "v.id")
    .innerJoin("pendientes as p", "p.movimientoId", "r.movimientoId")
    .select(["p.movimientoId", "p.fechaLimitePago"])
    .where("v.alumnoId", "=", alumnoId)
    .where("v.colegioId", "=", colegioId)
    .where("v.estado", "=", "VIGENTE")
    .execute();
  return new Map(movidas.map(({ movimientoId, fechaLimitePago }) => [movimientoId, fechaLimitePago as Fecha]));
}
