import { sql } from "kysely";
import { ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { todoEstaPosteado } from "~/base/acceso/aviso-del-dia.server";
import { oncePerPage } from "~/base/acceso/once-per-page.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { deLasCuentas } from "../cuentas.server";
import { exigirDiaConfirmado } from "~/base/acceso/dia.server";
import { estaCerrado } from "../../mes-cerrado";
import { leerCerradoHasta } from "../../mes-cerrado.server";
import { guardarLibros } from "../guardar-libro.server";
import type { Cuenta } from "../libro";
import { abrirLibros, leerLoPendiente } from "../libro.server";
import { repartirSaldoAFavor } from "../pago";
import { postearHasta } from "../posteo";

/**
 * The longest time, in milliseconds, that a person at the window waits behind a batch (decisions.md, What posts when).
 */
const LOTE_MS = 25;
/** The number of accounts looked up at once. */
const LOTE = 50;
/** The number of accounts read and posted together, which takes some milliseconds. */
const JUNTAS = 10;

/**
 * Brings every account of the viewer's school up to today, in batches, with other requests in between. Does nothing if
 * it already ran that day, or while the day waits to be confirmed. Returns the number of accounts that it went through.
 */
export async function postearColegio(alcance: Alcance): Promise<number> {
  if (alcance.dia.porConfirmar) return 0;
  // A clock that went back into a closed month: every row would be refused.
  if (estaCerrado(alcance.hoy, await leerCerradoHasta(alcance))) return 0;
  let posteadas = await anularDiasEquivocados(alcance);
  for (;;) {
    const cuentas = await cuentasAtrasadas(alcance).execute();
    if (cuentas.length === 0) return posteadas;
    posteadas += cuentas.length;
    await ponerAlDia(
      alcance,
      cuentas.filter(({ hayTrabajo }) => hayTrabajo === 0),
    );
    const conTrabajo = cuentas.filter(({ hayTrabajo }) => hayTrabajo === 1);
    while (conTrabajo.length > 0) await postearUnRato(alcance, conTrabajo);
    // Also if no account of this round had anything to post, which is the case for every round of most nights.
    await yieldToOthers();
  }
}

/**
 * Takes back the rows that were posted for a wrong day, account by account, as requested by the confirmation of the
 * right one.
 */
async function anularDiasEquivocados(alcance: Alcance): Promise<number> {
  const { anulaDesdeMovimientoId } = alcance.dia;
  if (anulaDesdeMovimientoId === null) return 0;
  const { colegioId, hoy } = alcance;
  let anuladas = 0;
  for (;;) {
    const cuentas = await alcance.db
      .selectFrom("cuentasCobranza")
      .select(["alumnoId", "servicioId"])
      .where("colegioId", "=", colegioId)
      .where("posteadoHasta", ">", hoy)
      .limit(JUNTAS)
      .execute();
    if (cuentas.length === 0) break;
    await anularDeLasCuentas(alcance, cuentas);
    anuladas += cuentas.length;
    await yieldToOthers();
  }
  await alcance.db
    .updateTable("diasConfirmados")
    .set({ pendiente: 0 })
    .where("colegioId", "=", colegioId)
    .where("pendiente", "=", 1)
    .execute();
  return anuladas;
}

/**
 * The accounts that are behind. `hayTrabajo` is 0 if no rule can require anything since the last posted day: no charge
 * of theirs begins, and no overdue charge is unpaid. On most nights that is nearly every account, and opening its book
 * would be the main cost of the night.
 */
function cuentasAtrasadas({ db, colegioId, hoy }: Alcance) {
  const empiezaUnCargo = sql`exists (
    select 1 from asignaciones a join cargos c on c.programaPagosId = a.programaPagosId
    where a.alumnoId = cuentasCobranza.alumnoId and a.servicioId = cuentasCobranza.servicioId and a.fechaRetiro is null
      and c.eliminado = 0 and c.fechaInicio > cuentasCobranza.posteadoHasta and c.fechaInicio <= ${hoy})`;
  // The unary plus keeps SQLite from using the index of the service, which holds every student's rows.
  const debeAlgoVencido = sql`exists (
    select 1 from "pendientes" as "p"
    where p.alumnoId = cuentasCobranza.alumnoId and +p.servicioId = cuentasCobranza.servicioId
      and p.codigoOperacion = 'CARGO' and p.fechaLimitePago < ${hoy})`;
  // Accounts from before credit was applied to open debts at once (migration 20261123T0000).
  const tieneSaldoSuelto = sql`exists (
    select 1 from "pendientes" as "p"
    where p.alumnoId = cuentasCobranza.alumnoId and +p.servicioId = cuentasCobranza.servicioId
      and p.codigoOperacion in ('PAGO', 'TRASPASO'))`;
  return db
    .selectFrom("cuentasCobranza")
    .select(["alumnoId", "servicioId"])
    .select(sql<0 | 1>`(${empiezaUnCargo} or ${debeAlgoVencido} or ${tieneSaldoSuelto})`.as("hayTrabajo"))
    .where("colegioId", "=", colegioId)
    .where("posteadoHasta", "<", hoy)
    .limit(LOTE);
}

async function ponerAlDia({ db, hoy }: Alcance, cuentas: readonly Cuenta[]): Promise<void> {
  if (cuentas.length === 0) return;
  await db
    .updateTable("cuentasCobranza")
    .set({ posteadoHasta: hoy })
    .where(deLasCuentas("cuentasCobranza", cuentas))
    .execute();
}

// Takes accounts off the list and posts them in one transaction, for as long as other requests may wait.
async function postearUnRato(alcance: Alcance, cuentas: Cuenta[]): Promise<void> {
  const hasta = performance.now() + LOTE_MS;
  await enTransaccion(alcance, async (alcanceTrx) => {
    do await postearCuentas(alcanceTrx, cuentas.splice(0, JUNTAS));
    while (cuentas.length > 0 && performance.now() < hasta);
    return ok();
  });
  await yieldToOthers();
}

/**
 * Brings the accounts of one student up to today. Money that is viewed on a new date is complete, even before the
 * nightly run has reached the student.
 */
export const postearAlumno = oncePerPage(async (alcance, alumnoId: number): Promise<void> => {
  if (alcance.dia.porConfirmar) return;
  if (alcance.dia.anulaDesdeMovimientoId !== null) await anularDelAlumno(alcance, alumnoId);
  // Every staff page already asks this.
  if (await todoEstaPosteado(alcance)) return;
  const atrasadas = await alcance.db
    .selectFrom("cuentasCobranza")
    .select(["alumnoId", "servicioId"])
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", alcance.colegioId)
    .where("posteadoHasta", "<", alcance.hoy)
    .execute();
  if (atrasadas.length === 0) return;
  await enTransaccion(alcance, async (alcanceTrx) => {
    await postearCuentas(alcanceTrx, atrasadas);
    return ok();
  });
});

// Opening a book takes back the rows that are not due yet; only storing it remains.
async function anularDeLasCuentas(alcance: Alcance, cuentas: readonly Cuenta[]): Promise<void> {
  await enTransaccion(alcance, async (trx) => {
    await guardarLibros(trx, await abrirLibros(trx, cuentas));
    return ok();
  });
}

async function anularDelAlumno(alcance: Alcance, alumnoId: number): Promise<void> {
  const cuentas = await alcance.db
    .selectFrom("cuentasCobranza")
    .select(["alumnoId", "servicioId"])
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", alcance.colegioId)
    .where("posteadoHasta", ">", alcance.hoy)
    .execute();
  if (cuentas.length === 0) return;
  await anularDeLasCuentas(alcance, cuentas);
}

/**
 * Brings accounts up to today inside the caller's transaction: the last step of assigning programs or of a student's
 * return.
 */
export async function postearCuentas(alcanceTrx: Alcance, cuentas: readonly Cuenta[]): Promise<void> {
  exigirDiaConfirmado(alcanceTrx);
  const abiertas = await leerLoPendiente(alcanceTrx, cuentas);
  for (const { libro } of abiertas) {
    postearHasta(libro, alcanceTrx.hoy);
    repartirSaldoAFavor(libro);
  }
  await guardarLibros(alcanceTrx, abiertas);
}
