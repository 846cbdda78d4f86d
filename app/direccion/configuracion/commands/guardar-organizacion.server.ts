import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { obtenerOrganizacion } from "../colegio.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";

/** Renames the organization of the schools (C§7, PUT organizaciones/{id}). Refuses SIN_PERMISO (403). */
export async function guardarOrganizacion(
  alcance: Alcance,
  { nombre }: { nombre: string },
): Promise<Outcome<{ organizacionId: number }, "SIN_PERMISO">> {
  return enTransaccion<Outcome<{ organizacionId: number }, "SIN_PERMISO">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const { organizacionId } = trx;
    const { nombre: nombrePrevio } = await obtenerOrganizacion(trx);
    await trx.db.updateTable("organizaciones").set({ nombre }).where("id", "=", organizacionId).execute();
    const detalle = { nombre: { antes: nombrePrevio, despues: nombre } };
    await registrar(trx, "organizacion.guardada", "organizaciones", organizacionId, detalle);
    return ok({ organizacionId });
  });
}
