import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { revisarArchivo, revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { esMes, type Mes } from "~/dinero/cobranza/mes-cerrado";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { avisosDe, fallasDe, impedimentoDeCierre, vistaDe } from "../cierre";
import { leerFiguras } from "../cifras.server";
import { sinTodoElColegio } from "../puerta.server";
import { type LibroRevisado, revisarMes } from "../revisiones.server";

type Pedido = {
  mes: Mes;
  /** The reason for which the warnings are accepted; blank if there are none. */
  motivo: string;
  /** The checks and the hash that the person saw; null: a call that takes them as they are. */
  vista: string | null;
  huella: string | null;
};

type Rechazo = "SIN_PERMISO" | "CAMPO" | "CERRADO" | "NO_TERMINA" | "ANTES" | "ROJAS" | "CAMBIO";

/**
 * Closes a month of the school: from then on the ledger takes no row dated in it or before. It keeps the month's figures
 * with their hash, and the warnings that the person accepted.
 *
 * Refuses SIN_PERMISO (403: also a viewer with limits) · CAMPO (422) an unknown month, warnings without a reason · CERRADO,
 * NO_TERMINA, ANTES (409) · ROJAS (409) a check that keeps the month open · CAMBIO (409) other checks or figures than seen.
 */
export async function cerrarMes(
  alcance: Alcance,
  { mes, motivo, vista, huella }: Pedido,
): Promise<Outcome<{ cierreId: number; huella: string }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, "PERM_CERRAR_MES") ?? sinTodoElColegio(alcance);
  if (sinPermiso) return sinPermiso;
  if (!esMes(mes)) return refuse("CAMPO", "Ese mes no existe", { campo: "mes" });
  // The whole ledger takes a moment: it is read before the transaction, in which the window would have to wait.
  const libro = await revisarSuLibro(alcance);
  return enTransaccion<Outcome<{ cierreId: number; huella: string }, Rechazo>>(alcance, async (trx) => {
    const impedimento = impedimentoDeCierre(mes, { hoy: trx.hoy, cerradoHasta: await leerCerradoHasta(trx) });
    if (impedimento) return impedimento;
    const revisiones = await revisarMes(trx, mes, libro);
    const [roja] = fallasDe(revisiones);
    if (roja) return refuse("ROJAS", `${roja.titulo}. ${roja.detalle}`, { status: 409 });
    const figuras = await leerFiguras(trx, mes);
    if ((huella !== null && huella !== figuras.huella) || (vista !== null && vista !== vistaDe(revisiones)))
      return refuse("CAMBIO", "Algo del mes cambió mientras lo revisabas: revísalo otra vez.", { status: 409 });
    const avisos = avisosDe(revisiones).map(({ titulo, detalle }) => [titulo, detalle].filter(Boolean).join(": "));
    if (avisos.length > 0 && motivo === "")
      return refuse("CAMPO", "Escribe por qué se cierra con avisos", { campo: "motivo" });
    const { servicios, folios, renglones } = figuras;
    const { id: cierreId } = await trx.db
      .insertInto("mesesCerrados")
      .values({
        colegioId: trx.colegioId,
        mes,
        cerradoPorId: trx.cuenta!.id,
        cerradoDate: trx.ahora,
        totales: JSON.stringify({ servicios, folios, renglones }),
        huella: figuras.huella,
        avisos: JSON.stringify(avisos),
        motivo,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await registrar(trx, "mes.cerrado", "mesesCerrados", cierreId, {
      mes,
      huella: figuras.huella.slice(0, 12),
      ...(avisos.length > 0 ? { avisos: avisos.join("; "), motivo } : {}),
    });
    return ok({ cierreId, huella: figuras.huella });
  });
}

/** Checks the ledger now: in a thread of its own, unless the database is in memory. */
export async function revisarSuLibro({ db }: Pick<Alcance, "db">): Promise<LibroRevisado> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const file = rows[0]?.file ?? "";
  return { diferencias: file === "" ? await revisarLibro(db) : await revisarArchivo(file) };
}
