import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { MENSAJES_PROGRAMA } from "../../programa";
import { obtenerPrograma } from "../../queries.server";
import { alcanceDelPrograma } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";

type Rechazo = "SIN_PERMISO" | "CON_ASIGNACIONES" | "CON_MOVIMIENTOS";

/**
 * Deletes a program with its charges (C§4). Refuses SIN_PERMISO (403), CON_ASIGNACIONES while students have it, and
 * CON_MOVIMIENTOS once anything of it was posted: the ledger names it forever. Throws 404.
 */
export async function eliminarPrograma(
  alcance: Alcance,
  { programaPagosId }: { programaPagosId: number },
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (sesion) => {
    // Checked inside the key's transaction: a second tap no longer finds the program, and must get the answer of the
    // first.
    const trx = await alcanceDelPrograma(sesion, programaPagosId);
    const sinPermiso = await rechazoDePrograma(trx, programaPagosId);
    if (sinPermiso) return sinPermiso;
    const { nombre, asignacionesCount } = await obtenerPrograma(trx, programaPagosId);
    if (asignacionesCount > 0) return refuse("CON_ASIGNACIONES", MENSAJES_PROGRAMA.conAsignaciones);
    const { db } = trx;
    const cargos = db.selectFrom("cargos").select("id").where("programaPagosId", "=", programaPagosId);
    const posteado = await db
      .selectFrom("movimientos")
      .select("id")
      .where("cargoId", "in", cargos)
      .limit(1)
      .executeTakeFirst();
    if (posteado) return refuse("CON_MOVIMIENTOS", MENSAJES_PROGRAMA.conMovimientos);
    await db.deleteFrom("recargos").where("cargoId", "in", cargos).execute();
    await db.deleteFrom("descuentos").where("cargoId", "in", cargos).execute();
    for (const tabla of ["cargos", "asignaciones", "programasPagosConfiguraciones", "cambiosDeProgramas"] as const)
      await db.deleteFrom(tabla).where("programaPagosId", "=", programaPagosId).execute();
    await db.deleteFrom("programasPagos").where("id", "=", programaPagosId).execute();
    await registrar(trx, "programa.eliminado", "programasPagos", programaPagosId, { nombre });
    return ok();
  });
}
