import { setImmediate as yieldToOthers } from "node:timers/promises";
import { ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/server/alcance.server";
import { guardarLibro } from "../guardar-libro.server";
import type { Cuenta } from "../libro";
import { abrirLibro } from "../libro.server";

/** Nobody at the window waits longer than about this behind a batch (decisions.md, What posts when). */
const LOTE_MS = 25;
/** Accounts looked up at once. */
const LOTE = 50;

/**
 * Brings every account of the viewer's school up to today, in batches, letting other requests in between. Running it again
 * the same day does nothing. Gives how many accounts it went through.
 */
export async function postearColegio(alcance: Alcance): Promise<number> {
  let posteadas = 0;
  for (;;) {
    const cuentas = await alcance.db
      .selectFrom("cuentasCobranza")
      .select(["alumnoId", "servicioId"])
      .where("colegioId", "=", alcance.colegioId)
      .where("posteadoHasta", "<", alcance.hoy)
      .limit(LOTE)
      .execute();
    if (cuentas.length === 0) return posteadas;
    while (cuentas.length > 0) posteadas += await postearUnRato(alcance, cuentas);
  }
}

// Takes accounts off the list and posts them in one transaction, for as long as somebody may wait; gives how many.
async function postearUnRato(alcance: Alcance, cuentas: Cuenta[]): Promise<number> {
  const antes = cuentas.length;
  const hasta = performance.now() + LOTE_MS;
  await enTransaccion(alcance, async (alcanceTrx) => {
    do await postearEnTransaccion(alcanceTrx, cuentas.shift()!);
    while (cuentas.length > 0 && performance.now() < hasta);
    return ok();
  });
  await yieldToOthers();
  return antes - cuentas.length;
}

/**
 * Brings the accounts of one student up to today: whoever looks at money on a new date sees it complete, even before the
 * nightly run has reached him.
 */
export async function postearAlumno(alcance: Alcance, alumnoId: number): Promise<void> {
  const atrasadas = await alcance.db
    .selectFrom("cuentasCobranza")
    .select(["alumnoId", "servicioId"])
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", alcance.colegioId)
    .where("posteadoHasta", "<", alcance.hoy)
    .execute();
  if (atrasadas.length === 0) return;
  await enTransaccion(alcance, async (alcanceTrx) => {
    for (const cuenta of atrasadas) await postearEnTransaccion(alcanceTrx, cuenta);
    return ok();
  });
}

/** One account, inside the caller's transaction: what assigning a program or withdrawing a student ends with. */
export async function postearEnTransaccion(alcanceTrx: Alcance, cuenta: Cuenta): Promise<void> {
  const { libro } = await abrirLibro(alcanceTrx, cuenta);
  await guardarLibro(alcanceTrx, cuenta, libro);
}
