import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { newToken } from "~/server/request/tokens.server";
import { VE_CALENDARIO } from "../permiso.server";

/**
 * Creates the viewer's own calendar address, in place of the previous one, or removes it: the old address stops working
 * at once. Refuses SIN_PERMISO (403).
 */
export function cambiarEnlace(alcance: Alcance, accion: "CREAR" | "RETIRAR"): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    const { db, cuenta, colegioId, ahora } = trx;
    const sinPermiso = rechazoDePermiso(trx, VE_CALENDARIO);
    if (sinPermiso || !cuenta) return sinPermiso ?? ok();
    await db
      .deleteFrom("calendariosEnlaces")
      .where("cuentaId", "=", cuenta.id)
      .where("colegioId", "=", colegioId)
      .execute();
    if (accion === "CREAR")
      await db
        .insertInto("calendariosEnlaces")
        .values({ cuentaId: cuenta.id, colegioId, token: newToken(), createdDate: ahora })
        .execute();
    if (accion === "RETIRAR") await registrar(trx, "calendario.sinenlace", "cuentas", cuenta.id, {});
    else await registrar(trx, "calendario.enlace", "cuentas", cuenta.id, {});
    return ok();
  });
}
