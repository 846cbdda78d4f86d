import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type AjustesDeFamilias, CUALES } from "../ajustes";
import { horaDeAusencias, listarAjustes } from "../ajustes.server";

/** The levels of which families see or propose each item; an unlisted level does not show or accept it. */
type Ajustes = Record<keyof AjustesDeFamilias, readonly number[]> & {
  /** HH:MM; absent leaves it. */
  horaDeAusencias?: string | null;
};

/**
 * Sets for each level of the viewer's school if families see its debts and its grades, may propose changes of data, and
 * are told of absences. The hour of that is the same for all.
 * Levels of other schools and levels outside the account's limits are left alone. Refuses SIN_PERMISO (403).
 */
export function guardarAjustes(alcance: Alcance, ajustes: Ajustes): Promise<Outcome<object, "SIN_PERMISO">> {
  return enTransaccion<Outcome<object, "SIN_PERMISO">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_CONFIGURACION");
    if (sinPermiso) return sinPermiso;
    const previa = await horaDeAusencias(trx);
    // The hour is the whole school's: an account that sees some levels does not move it.
    const hora = (trx.limites.niveles === null && ajustes.horaDeAusencias) || previa;
    for (const { nivelId, ...ajustesPrevios } of await listarAjustes(trx)) {
      const ahora = Object.fromEntries(
        CUALES.map((ajuste) => [ajuste, ajustes[ajuste].includes(nivelId)]),
      ) as AjustesDeFamilias;
      if (hora === previa && CUALES.every((ajuste) => ahora[ajuste] === ajustesPrevios[ajuste])) continue;
      const fila = {
        verAdeudos: ahora.verAdeudos ? 1 : 0,
        verCalificaciones: ahora.verCalificaciones ? 1 : 0,
        proponerCambios: ahora.proponerCambios ? 1 : 0,
        avisarAusencias: ahora.avisarAusencias ? 1 : 0,
        horaDeAusencias: hora,
        lastModifiedDate: trx.ahora,
      };
      await trx.db
        .insertInto("ajustesDeFamilias")
        .values({ nivelId, ...fila })
        .onConflict((conflict) => conflict.column("nivelId").doUpdateSet(fila))
        .execute();
      await registrar(trx, "enlace.ajustes", "niveles", nivelId, { ...ahora, horaDeAusencias: hora });
    }
    return ok();
  });
}
