import { sql } from "kysely";
import type { Db } from "db/connection";
import { type Fecha, hoyEnZona } from "~/lib/dates";
import { textResponse } from "~/server/request/responses.server";
import { saltoDelDia, textoDelSalto } from "./dia";

/**
 * The state of today in a school's ledger. It holds the last posted day, if today waits to be confirmed. It also holds
 * the ledger row after which the postings for later days are being reversed, because a wrong day was posted.
 */
export type DiaDelColegio = {
  porConfirmar: { ultimo: Fecha; autoridad: "VENTANILLA" | "CONFIGURACION" } | null;
  anulaDesdeMovimientoId: number | null;
  /** The number of accounts behind today when the day was read; undefined if it was not counted. */
  atrasadas?: number;
};

/** A day that needs no confirmation: the demo's, a test's. */
export const DIA_CREIDO: DiaDelColegio = { porConfirmar: null, anulaDesdeMovimientoId: null };

// The demo confirms by itself, also the reversal of postings for future days by a clock that was ahead.
async function leerDiaDeLaDemo(
  db: Db,
  colegioId: number,
  { hoy, ahora }: { hoy: Fecha; ahora: string },
): Promise<DiaDelColegio> {
  const { rows } = await sql<{ adelantado: 0 | 1 }>`
    select exists (select 1 from "cuentasCobranza" where colegioId = ${colegioId} and posteadoHasta > ${hoy})
      as adelantado`.execute(db);
  if (rows[0]!.adelantado === 0) return DIA_CREIDO;
  // Checked again while it is being done: the reversals are written by the correct clock.
  const primera = await sql<{ id: number | null }>`
    select min(id) as id from "movimientos" where colegioId = ${colegioId} and fechaRegistro > ${ahora}`.execute(db);
  return { porConfirmar: null, anulaDesdeMovimientoId: (primera.rows[0]?.id ?? Number.MAX_SAFE_INTEGER) - 1 };
}

/**
 * Compares today with the last day posted in the school; the demo school confirms by itself. A confirmed day waits for
 * confirmation again if a clock has posted later days since. `ahora` is the instant, if known.
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
  const autoridad = salto === "CONFIRMAR" ? "VENTANILLA" : "CONFIGURACION";
  return { porConfirmar: { ultimo, autoridad }, anulaDesdeMovimientoId, atrasadas };
}

/** True if today waits to be confirmed in some school of this installation: then no old data is removed. */
export async function hayDiaPorConfirmar(db: Db, ahora: Date): Promise<boolean> {
  for (const { id, zonaHoraria } of await db.selectFrom("colegios").select(["id", "zonaHoraria"]).execute()) {
    const { porConfirmar } = await leerDia(db, id, hoyEnZona(ahora, zonaHoraria), ahora.toISOString());
    if (porConfirmar) return true;
  }
  return false;
}

/** Throws 409 while today waits to be confirmed: until then nothing posts and nothing is paid. */
export function exigirDiaConfirmado({ dia, hoy }: { dia: DiaDelColegio; hoy: Fecha }): void {
  if (dia.porConfirmar) throw textResponse(409, `${textoDelSalto(dia.porConfirmar.ultimo, hoy)} Confírmalo en /dia.`);
}

/** The permissions of people at the window, for a jump of up to 60 days. */
export const PERMISOS_DEL_DIA = [
  "PERM_REGISTRAR_MOVIMIENTOS",
  "PERM_VISTA_ALUMNOS_INFO_FINANCIERA",
  "PERM_ADMIN_CONFIGURACION",
] as const;
