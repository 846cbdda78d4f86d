import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { estadoDePromesa, MENSAJES_PROMESA } from "../promesa";
import { promesasDe } from "../promesas.server";

/**
 * Takes a promise back that is still alive, with a reason. Refuses SIN_PERMISO (403), NO_EXISTE (404) and NO_VIGENTE
 * (409) one that was kept, broken or cancelled. Throws 404 for a student that the viewer may not see.
 */
export function cancelarPromesa(
  alcance: Alcance,
  { alumnoId, promesaId, motivo }: { alumnoId: number; promesaId: number; motivo: string },
): Promise<Outcome<object, "SIN_PERMISO" | "NO_EXISTE" | "NO_VIGENTE">> {
  return enTransaccion<Outcome<object, "SIN_PERMISO" | "NO_EXISTE" | "NO_VIGENTE">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.convenios);
    if (sinPermiso) return sinPermiso;
    await exigirAlumno(trx, alumnoId);
    const promesa = (await promesasDe(trx, [alumnoId])).find(({ id }) => id === promesaId);
    if (!promesa) return noExiste();
    if (estadoDePromesa(promesa, trx.hoy) !== "VIGENTE")
      return refuse("NO_VIGENTE", MENSAJES_PROMESA.noVigente, { status: 409 });
    const { db, ahora, cuenta } = trx;
    await db
      .updateTable("promesas")
      .set({ canceladaDate: ahora, canceladaPorId: cuenta?.id ?? null, motivoCancelacion: motivo })
      .where("id", "=", promesaId)
      .execute();
    await registrar(trx, "promesa.cancelada", "alumnos", alumnoId, { fecha: promesa.fecha, motivo });
    return ok();
  });
}
