import { sql } from "kysely";
import type { Db } from "db/connection";
import type { Fecha } from "~/lib/dates";
import { textResponse } from "~/server/request/responses.server";
import { saltoDelDia, textoDelSalto } from "./dia";

/**
 * What a school's ledger knows of today: the last day that was posted where today waits to be confirmed, and after which
 * row of the ledger what the rules posted for later days is being taken back, because a wrong day was posted.
 */
export type DiaDelColegio = {
  porConfirmar: { ultimo: Fecha; quien: "VENTANILLA" | "CONFIGURACION" } | null;
  anulaDesdeMovimientoId: number | null;
  /** How many accounts were behind today when the day was read; undefined where that was not asked. */
  atrasadas?: number;
};

/** The day as it is believed without asking: the demo's, a test's. */
export const DIA_CREIDO: DiaDelColegio = { porConfirmar: null, anulaDesdeMovimientoId: null };

// The demo says yes by itself, also to taking back what a clock that was ahead had posted for days that have not come.
async function leerDiaDeLaDemo(
  db: Db,
  colegioId: number,
  { hoy, ahora }: { hoy: Fecha; ahora: string },
): Promise<DiaDelColegio> {
  const { rows } = await sql<{ adelantado: 0 | 1 }>`
    select exists (select 1 from "cuentasCobranza" where colegioId = ${colegioId} and posteadoHasta > ${hoy})
      as adelantado`.execute(db);
  if (rows[0]!.adelantado === 0) return DIA_CREIDO;
  // Asked again while it is being done: what is taken back is written by the right clock.
  const primera = await sql<{ id: number | null }>`
    select min(id) as id from "movimientos" where colegioId = ${colegioId} and fechaRegistro > ${ahora}`.execute(db);
  return { porConfirmar: null, anulaDesdeMovimientoId: (primera.rows[0]?.id ?? Number.MAX_SAFE_INTEGER) - 1 };
}

/**
 * Compares today with the last day posted in the school; the demo school says yes by itself. A day that was confirmed
 * once waits to be confirmed again when a clock has posted later days since. `ahora` is the instant, where it is known.
 */
export async function leerDia(
  db: Db,
  colegioId: number,
  hoy: Fecha,
  ahora = `${hoy}T23:59:59.999Z`,
): Promise<DiaDelColegio> {
  if (process.env.DEMO === "1") return leerDiaDeLaDemo(db, colegioId, { hoy, ahora });
  const { rows } = await sql<{
    ultimo: Fecha | null;
    confirmado: 0 | 1;
    anulaDesdeMovimientoId: number | null;
    atrasadas: number;
  }>`
    select (select max(posteadoHasta) from "cuentasCobranza" where colegioId = ${colegioId}) as ultimo,
      exists (select 1 from "diasConfirmados" as "d" where d.colegioId = ${colegioId} and d.fecha = ${hoy} and (d.pendiente = 1
        or d.ultimo <= d.fecha and not exists (select 1 from "cuentasCobranza" where colegioId = ${colegioId}
          and posteadoHasta > ${hoy}))) as confirmado,
      (select max(anulaDesdeMovimientoId) from "diasConfirmados" where colegioId = ${colegioId} and pendiente = 1)
        as anulaDesdeMovimientoId,
      (select count(*) from "cuentasCobranza" where colegioId = ${colegioId} and posteadoHasta < ${hoy})
        as atrasadas`.execute(db);
  const { ultimo, confirmado, anulaDesdeMovimientoId, atrasadas } = rows[0]!;
  const salto = confirmado === 1 ? "NINGUNO" : saltoDelDia(ultimo, hoy);
  if (ultimo === null || salto === "NINGUNO") return { porConfirmar: null, anulaDesdeMovimientoId, atrasadas };
  const quien = salto === "CONFIRMAR" ? "VENTANILLA" : "CONFIGURACION";
  return { porConfirmar: { ultimo, quien }, anulaDesdeMovimientoId, atrasadas };
}

/** Throws 409 while today waits to be confirmed: until then nothing posts and nothing is paid. */
export function exigirDiaConfirmado({ dia, hoy }: { dia: DiaDelColegio; hoy: Fecha }): void {
  if (dia.porConfirmar) throw textResponse(409, `${textoDelSalto(dia.porConfirmar.ultimo, hoy)} Confírmalo en /dia.`);
}

/** Whoever is at the window, for a jump of up to 60 days. */
export const PERMISOS_DEL_DIA = [
  "PERM_REGISTRAR_MOVIMIENTOS",
  "PERM_VISTA_ALUMNOS_INFO_FINANCIERA",
  "PERM_ADMIN_CONFIGURACION",
] as const;
