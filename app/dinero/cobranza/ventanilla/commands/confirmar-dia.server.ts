import { centavos, formatPesos } from "~/lib/money";
import { diaEnPalabras } from "~/base/acceso/dia";
import { sql } from "kysely";
import { conNombresVisibles } from "~/base/acceso/alumnos-visibles.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion, tienePermiso } from "~/base/acceso/alcance.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import { leerDia, PERMISOS_DEL_DIA } from "~/base/acceso/dia.server";

type Confirmacion = {
  /** The day that the page showed to the person. */
  fecha: Fecha;
  /** Takes back the rows that the rules posted for later days; only if the last posted day is later. */
  anular: boolean;
};

type Falla = "SIN_PERMISO" | "CAMBIO" | "NADA";

/**
 * Confirms that the computer's day is today's, so that posting goes on (decisions.md, "The clock is not believed
 * blindly"). A day more than 60 after the last posted one, or before it, needs PERM_ADMIN_CONFIGURACION. Going back can
 * also take back the rows of the wrong days, in batches; they are posted again when their days come.
 *
 * Refusals: SIN_PERMISO (403) · CAMBIO (409) the day is not the one that the page showed · NADA (409) nothing to
 * confirm.
 */
export async function confirmarDia(
  alcance: Alcance,
  { fecha, anular }: Confirmacion,
): Promise<Outcome<{ anula: boolean }, Falla>> {
  const resultado = await enTransaccion<Outcome<{ anula: boolean }, Falla>>(alcance, async (trx) => {
    const { porConfirmar } = await leerDia(trx.db, trx.colegioId, trx.hoy);
    if (!porConfirmar) return refuse("NADA", "El día ya está confirmado.", { status: 409 });
    const permisos =
      porConfirmar.autoridad === "VENTANILLA" ? PERMISOS_DEL_DIA : (["PERM_ADMIN_CONFIGURACION"] as const);
    if (!tienePermiso(trx, ...permisos))
      return refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });
    if (fecha !== trx.hoy)
      return refuse("CAMBIO", "El día cambió mientras la página estaba abierta; revísalo de nuevo.", { status: 409 });
    const { db, colegioId, hoy, ahora } = trx;
    const { ultimo } = porConfirmar;
    const anula = anular && ultimo > hoy;
    const anulaDesdeMovimientoId = anula ? await ultimoDeAntes(trx) : null;
    await db
      .insertInto("diasConfirmados")
      .values({
        colegioId,
        fecha: hoy,
        ultimo,
        cuentaId: trx.cuenta?.id ?? null,
        createdDate: ahora,
        anulaDesdeMovimientoId,
        pendiente: anula ? 1 : 0,
      })
      .execute();
    // Accounts that keep the rows of later days continue from today. If the rows are to be taken back, the later day
    // stays, because the job finds the accounts by it.
    if (ultimo > hoy && !anula)
      await db
        .updateTable("cuentasCobranza")
        .set({ posteadoHasta: hoy })
        .where("colegioId", "=", colegioId)
        .where("posteadoHasta", ">", hoy)
        .execute();
    await registrar(trx, "dia.confirmado", "colegios", colegioId, { fecha: hoy, ultimo, anular: anula || undefined });
    return ok({ anula });
  });
  if (resultado.ok) wakeJob("posteo");
  return resultado;
}

/** The last row of the ledger that was written by the clock that is now right again; 0 if there is none. */
async function ultimoDeAntes({ db, colegioId, ahora }: Alcance): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from movimientos where colegioId = ${colegioId} and fechaRegistro <= ${ahora}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The charge rows that the rules posted for future days: their number, and their sum in centavos. */
export async function loAdelantado(alcance: Alcance): Promise<{ renglones: number; centavos: number }> {
  const { db, colegioId, hoy } = alcance;
  const { rows } = await sql<{ renglones: number; centavos: number }>`
    select count(*) as renglones, coalesce(sum(m.cargoCentavos), 0) as centavos
    from cuentasCobranza c
    join movimientos m on m.alumnoId = c.alumnoId and m.servicioId = c.servicioId
    join posteos p on p.movimientoId = m.id and p.estado = 'VIGENTE'
    where c.colegioId = ${colegioId} and c.posteadoHasta > ${hoy} and m.id > ${await ultimoDeAntes(alcance)}
      and m.fechaOperacion > ${hoy}`.execute(db);
  return rows[0]!;
}

/**
 * The accounts in which people paid, waived or discounted by the wrong clock, by name, with the sum. The rows that these acts settled
 * stay, also those that they settled in part.
 */
async function losQueSeQuedan(alcance: Alcance): Promise<string[]> {
  const { db, colegioId, hoy } = alcance;
  const { rows } = await sql<{ alumnoId: number; nombreCompleto: string; servicio: string; centavos: number }>`
    select al.id as alumnoId, al.nombreCompleto, s.nombre as servicio, sum(m.abonoCentavos + m.cargoCentavos) as centavos
    from cuentasCobranza c
    join movimientos m on m.alumnoId = c.alumnoId and m.servicioId = c.servicioId
    join alumnos al on al.id = c.alumnoId
    join servicios s on s.id = c.servicioId
    where c.colegioId = ${colegioId} and c.posteadoHasta > ${hoy} and m.id > ${await ultimoDeAntes(alcance)}
      and (m.codigoOperacion in ('PAGO', 'CONDONACION_RECARGOS', 'DEVOLUCION', 'TRASPASO')
        or m.codigoOperacion = 'DESCUENTO' and m.pagoMovimientoId is null)
      and not exists (select 1 from movimientos r where r.reversaATransaccionId = m.id)
    group by al.id, s.id order by al.nombreOrden, al.id`.execute(db);
  const visibles = await conNombresVisibles(alcance, rows);
  return visibles.map((fila) => `${fila.nombreCompleto}, ${fila.servicio}: ${formatPesos(centavos(fila.centavos))}`);
}

/** The clock jump that waits to be confirmed, in words, and if this viewer may confirm it; null if there is none. */
export async function previsualizarDia(alcance: Alcance) {
  const { hoy, dia } = alcance;
  if (!dia.porConfirmar) return null;
  const { ultimo, autoridad } = dia.porConfirmar;
  const puede = autoridad === "VENTANILLA" || tienePermiso(alcance, "PERM_ADMIN_CONFIGURACION");
  const atras = ultimo > hoy;
  // Worded on the server, so that the browser need not load the calendar for three sentences.
  const palabras = { hoy: diaEnPalabras(hoy), ultimo: diaEnPalabras(ultimo) };
  const adelantado = puede && atras ? await loAdelantado(alcance) : { renglones: 0, centavos: 0 };
  const cuanto = `${adelantado.renglones} renglones, ${formatPesos(centavos(adelantado.centavos))}`;
  const anular = adelantado.renglones > 0 ? `Anular lo que se cargó para después de hoy: ${cuanto}` : null;
  const seQuedan = anular === null ? [] : await losQueSeQuedan(alcance);
  return { hoy, palabras, puede, atras, anular, seQuedan };
}
