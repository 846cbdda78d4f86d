import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { buscarDatoFiscal } from "../queries.server";

/**
 * Removes tax data from a student; the oldest remaining ones become active. Invoices made with them do not change.
 * Refuses SIN_PERMISO (403) and NO_EXISTE (404).
 */
export function eliminarDatoFiscal(
  alcance: Alcance,
  { alumnoId, datoFiscalId }: { alumnoId: number; datoFiscalId: number },
): Promise<Outcome<{}, "SIN_PERMISO" | "NO_EXISTE">> {
  return enTransaccion<Outcome<{}, "SIN_PERMISO" | "NO_EXISTE">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.datosFiscales);
    if (sinPermiso) return sinPermiso;
    if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
    const dato = await buscarDatoFiscal(trx, { alumnoId, datoFiscalId });
    if (!dato) return noExiste();
    await trx.db.deleteFrom("datosFiscales").where("id", "=", datoFiscalId).execute();
    const datoRestante = await trx.db
      .selectFrom("datosFiscales")
      .select("id")
      .where("alumnoId", "=", alumnoId)
      .orderBy("id")
      .executeTakeFirst();
    if (dato.activo && datoRestante)
      await trx.db.updateTable("datosFiscales").set({ activo: 1 }).where("id", "=", datoRestante.id).execute();
    await registrar(trx, "fiscal.eliminado", "alumnos", alumnoId, { rfc: dato.rfc });
    return ok();
  });
}
