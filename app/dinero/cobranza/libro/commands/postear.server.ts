import { sql } from "kysely";
import { ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { todoEstaPosteado } from "~/base/acceso/aviso-del-dia.server";
import { oncePerPage } from "~/base/acceso/page-facts.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { deLasCuentas } from "../cuentas.server";
import { exigirDiaConfirmado } from "~/base/acceso/dia.server";
import { guardarLibros } from "../guardar-libro.server";
import type { Cuenta } from "../libro";
import { abrirLibros, leerLoPendiente } from "../libro.server";
import { repartirSaldoAFavor } from "../pago";
import { postearHasta } from "../posteo";
import { leerProgramas } from "../programas.server";

/** Nobody at the window waits longer than about this behind a batch (decisions.md, What posts when). */
const LOTE_MS = 25;
/** Accounts looked up at once. */
const LOTE = 50;
/** Accounts read and posted together: some milliseconds. */
const JUNTAS = 10;

/**
 * Brings every account of the viewer's school up to today, in batches, letting other requests in between. Running it again
 * the same day does nothing, nor while the day waits to be confirmed. Gives how many accounts it went through.
 */
export async function postearColegio(alcance: Alcance): Promise<number> {
  if (alcance.dia.porConfirmar) return 0;
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
    // Also where no account of this round had anything to post: in most nights that is every round.
    await yieldToOthers();
  }
}

/** Takes back what was posted for a wrong day, account by account, as confirming the right one asked. */
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
 * The accounts that are behind. `hayTrabajo` is 0 where no rule can ask for anything since the day up to which they were
 * posted: no charge of theirs begins, and nothing that is past its limit is unpaid. Most nights that is nearly everybody,
 * and opening a book to find nothing is what a night costs.
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
  // Accounts of before credit went to open debts at once (migration 20261123T0000).
  const tieneSaldoSuelto = sql`exists (
    select 1 from "pendientes" as "p"
    where p.alumnoId = cuentasCobranza.alumnoId and +p.servicioId = cuentasCobranza.servicioId
      and p.codigoOperacion = 'PAGO')`;
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

// Takes accounts off the list and posts them in one transaction, for as long as somebody may wait.
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
 * Brings the accounts of one student up to today: whoever looks at money on a new date sees it complete, even before the
 * nightly run has reached him.
 */
export const postearAlumno = oncePerPage(async (alcance, alumnoId: number): Promise<void> => {
  if (alcance.dia.porConfirmar) return;
  if (alcance.dia.anulaDesdeMovimientoId !== null) await anularDelAlumno(alcance, alumnoId);
  // Every page of the staff asks it already.
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

// Opening a book takes back what is not due yet; storing it is all that is left.
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

/** Brings accounts up to today inside the caller's transaction: what assigning programs or coming back ends with. */
export async function postearCuentas(alcanceTrx: Alcance, cuentas: readonly Cuenta[]): Promise<void> {
  exigirDiaConfirmado(alcanceTrx);
  const abiertas = await leerLoPendiente(alcanceTrx, cuentas);
  const programas = await leerProgramas(alcanceTrx, cuentas);
  for (const [indice, { libro }] of abiertas.entries()) {
    postearHasta(libro, programas[indice]!, alcanceTrx.hoy);
    repartirSaldoAFavor(libro, programas[indice]!);
  }
  await guardarLibros(alcanceTrx, abiertas);
}
