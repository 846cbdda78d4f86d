import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { PERMISO } from "../permiso.server";
import { buscarUsuario } from "../usuario.server";
import { conVigilancia, rechazoDeCuentaMayor, type RechazoDeVigilancia } from "../vigilancia.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CUENTA_MAYOR" | RechazoDeVigilancia;

/**
 * Activates or deactivates an account of the viewer's school. Deactivation ends its sessions and voids its links
 * (decisions.md, Settings). An unchanged state stays. Refuses SIN_PERMISO (403), NO_EXISTE (404), CUENTA_MAYOR (409),
 * and the refusals of `conVigilancia`.
 */
export async function cambiarActivo(
  alcance: Alcance,
  { cuentaId, activo }: { cuentaId: number; activo: boolean },
): Promise<Outcome<{ cuentaId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ cuentaId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const usuario = await buscarUsuario(trx, cuentaId);
    if (!usuario) return noExiste();
    if ((usuario.activo === 1) === activo) return ok({ cuentaId });
    const mayor = await rechazoDeCuentaMayor(trx, cuentaId);
    if (mayor) return mayor;
    return conVigilancia(trx, [cuentaId], async () => {
      await trx.db
        .updateTable("cuentas")
        .set({ activo: activo ? 1 : 0, lastModifiedDate: trx.ahora })
        .where("id", "=", cuentaId)
        .execute();
      await registrar(trx, activo ? "usuario.activado" : "usuario.desactivado", "cuentas", cuentaId);
      return ok({ cuentaId });
    });
  });
}
