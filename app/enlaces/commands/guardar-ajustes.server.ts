import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { rechazoDePermiso } from "~/acceso/rechazos.server";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { listarAjustes } from "../ajustes.server";

/** Of which levels families see what; a level that a list does not name does not show it. */
type Ajustes = { verAdeudos: readonly number[]; verCalificaciones: readonly number[] };

/**
 * Says for each level of the viewer's school whether families see its debts and its grades; levels of other schools are left alone.
 * Refuses SIN_PERMISO (403).
 */
export function guardarAjustes(alcance: Alcance, dichos: Ajustes): Promise<Outcome<object, "SIN_PERMISO">> {
  return enTransaccion<Outcome<object, "SIN_PERMISO">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_CONFIGURACION");
    if (sinPermiso) return sinPermiso;
    for (const { nivelId, ...antes } of await listarAjustes(trx)) {
      const verAdeudos = dichos.verAdeudos.includes(nivelId);
      const verCalificaciones = dichos.verCalificaciones.includes(nivelId);
      if (verAdeudos === antes.verAdeudos && verCalificaciones === antes.verCalificaciones) continue;
      const fila = {
        verAdeudos: verAdeudos ? 1 : 0,
        verCalificaciones: verCalificaciones ? 1 : 0,
        lastModifiedDate: trx.ahora,
      };
      await trx.db
        .insertInto("ajustesDeFamilias")
        .values({ nivelId, ...fila })
        .onConflict((conflict) => conflict.column("nivelId").doUpdateSet(fila))
        .execute();
      await registrar(trx, "enlace.ajustes", "niveles", nivelId, { verAdeudos, verCalificaciones });
    }
    return ok();
  });
}
