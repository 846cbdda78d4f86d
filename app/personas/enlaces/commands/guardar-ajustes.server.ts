import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type AjustesDeFamilias, CUALES } from "../ajustes";
import { listarAjustes } from "../ajustes.server";

/** The levels of which families see or propose each item; an unlisted level does not show or accept it. */
type Ajustes = Record<keyof AjustesDeFamilias, readonly number[]>;

/**
 * Sets for each level of the viewer's school if families see its debts and its grades, and may propose changes of data.
 * Levels of other schools and levels outside the account's limits are left alone. Refuses SIN_PERMISO (403).
 */
export function guardarAjustes(alcance: Alcance, ajustes: Ajustes): Promise<Outcome<object, "SIN_PERMISO">> {
  return enTransaccion<Outcome<object, "SIN_PERMISO">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_CONFIGURACION");
    if (sinPermiso) return sinPermiso;
    for (const { nivelId, ...ajustesPrevios } of await listarAjustes(trx)) {
      const ahora = Object.fromEntries(
        CUALES.map((ajuste) => [ajuste, ajustes[ajuste].includes(nivelId)]),
      ) as AjustesDeFamilias;
      if (CUALES.every((ajuste) => ahora[ajuste] === ajustesPrevios[ajuste])) continue;
      const fila = {
        verAdeudos: ahora.verAdeudos ? 1 : 0,
        verCalificaciones: ahora.verCalificaciones ? 1 : 0,
        proponerCambios: ahora.proponerCambios ? 1 : 0,
        lastModifiedDate: trx.ahora,
      };
      await trx.db
        .insertInto("ajustesDeFamilias")
        .values({ nivelId, ...fila })
        .onConflict((conflict) => conflict.column("nivelId").doUpdateSet(fila))
        .execute();
      await registrar(trx, "enlace.ajustes", "niveles", nivelId, ahora);
    }
    return ok();
  });
}
