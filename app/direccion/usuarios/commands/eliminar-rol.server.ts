import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { PERMISO } from "../permiso.server";
import { buscarRol } from "../rol.server";
import { porQueNoSeElimina } from "../roles";
import { rechazoDeLoQueNoEsSuyo } from "../vigilancia.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "EN_USO" | "NO_LO_TIENES";

/**
 * Deletes an unused role. Refuses SIN_PERMISO (403), NO_EXISTE (404), EN_USO (409) with the number of people who have
 * it, and NO_LO_TIENES (409) for a role that holds more than the account.
 */
export async function eliminarRol(alcance: Alcance, rolId: number): Promise<Outcome<object, Rechazo>> {
  return enTransaccion<Outcome<object, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const rol = await buscarRol(trx, rolId);
    if (!rol) return noExiste();
    const enUso = porQueNoSeElimina(rol);
    if (enUso) return refuse("EN_USO", enUso, { status: 409 });
    const ajeno = await rechazoDeLoQueNoEsSuyo(trx, rol.permisos);
    if (ajeno) return ajeno;
    await trx.db.deleteFrom("rolesPermisos").where("rolId", "=", rolId).execute();
    await trx.db.deleteFrom("roles").where("id", "=", rolId).execute();
    await registrar(trx, "rol.eliminado", "roles", rolId, { nombre: rol.nombre });
    return ok();
  });
}
