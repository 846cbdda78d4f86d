import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { endSessionsOf } from "~/base/acceso/session.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { PERMISO } from "../permiso.server";
import { buscarUsuario } from "../usuario.server";
import { rechazoDeCuentaMayor } from "../vigilancia.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CUENTA_MAYOR";

/**
 * Ends a session of a user of the viewer's school, or all of them (null), except the viewer's own. A session that has
 * ended, or belongs to another account, is left unchanged. Refuses SIN_PERMISO (403), NO_EXISTE (404) and CUENTA_MAYOR
 * (409).
 */
export async function terminarSesionesDe(
  alcance: Alcance,
  { cuentaId, sesionId }: { cuentaId: number; sesionId: string | null },
): Promise<Outcome<object, Rechazo>> {
  return enTransaccion<Outcome<object, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    if (!(await buscarUsuario(trx, cuentaId))) return noExiste();
    const mayor = await rechazoDeCuentaMayor(trx, cuentaId);
    if (mayor) return mayor;
    const seleccion = {
      ...(sesionId === null ? {} : { only: sesionId }),
      ...(trx.sesionId === null ? {} : { except: trx.sesionId }),
    };
    await endSessionsOf(trx.db, cuentaId, seleccion, new Date(trx.ahora));
    await registrar(trx, "usuario.sesiones", "cuentas", cuentaId, { todas: sesionId === null });
    return ok();
  });
}
