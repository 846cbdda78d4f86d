import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { anularEnlaces } from "~/personas/cuenta/enlaces.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { PERMISO } from "../permiso.server";
import { ponerRoles } from "../roles.server";
import { buscarUsuario, estaPorActivar } from "../usuario.server";
import { conVigilancia, rechazoDeCuentaMayor, type RechazoDeVigilancia } from "../vigilancia.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "EN_USO" | "CUENTA_MAYOR" | RechazoDeVigilancia;

/**
 * Removes a user who never signed in from the viewer's school, with roles, limits and links. An account without another
 * school is deactivated. Refuses SIN_PERMISO (403), NO_EXISTE (404), CUENTA_MAYOR (409), and the refusals of
 * `conVigilancia`. Refuses EN_USO (409) for users who have signed in: their actions bear their name, so they are
 * deactivated instead.
 */
export async function eliminarUsuario(
  alcance: Alcance,
  cuentaId: number,
): Promise<Outcome<{ cuentaId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ cuentaId: number }, Rechazo>>(alcance, (trx) =>
    eliminarUsuarioEnTransaccion(trx, cuentaId),
  );
}

/** {@link eliminarUsuario} inside a transaction that is already open. */
export async function eliminarUsuarioEnTransaccion(
  trx: Alcance,
  cuentaId: number,
): Promise<Outcome<{ cuentaId: number }, Rechazo>> {
  const { db, colegioId } = trx;
  const sinPermiso = rechazoDePermiso(trx, PERMISO);
  if (sinPermiso) return sinPermiso;
  const usuario = await buscarUsuario(trx, cuentaId);
  if (!usuario) return noExiste();
  if (!estaPorActivar(usuario)) return refuse("EN_USO", EN_USO, { status: 409 });
  const mayor = await rechazoDeCuentaMayor(trx, cuentaId, { soloAqui: true });
  if (mayor) return mayor;
  return conVigilancia(trx, [cuentaId], async () => {
    await ponerRoles(trx, cuentaId, []);
    for (const tabla of ["cuentasLimites", "preferencias", "cuentasColegios"] as const)
      await db.deleteFrom(tabla).where("cuentaId", "=", cuentaId).where("colegioId", "=", colegioId).execute();
    const membresias = await db
      .selectFrom("cuentasColegios")
      .select("colegioId")
      .where("cuentaId", "=", cuentaId)
      .execute();
    if (membresias.length === 0) {
      await anularEnlaces(trx, cuentaId);
      await db
        .updateTable("cuentas")
        .set({ activo: 0, lastModifiedDate: trx.ahora })
        .where("id", "=", cuentaId)
        .execute();
    }
    await registrar(trx, "usuario.eliminado", "cuentas", cuentaId, { email: usuario.email });
    return ok({ cuentaId });
  });
}

const EN_USO = "No se puede eliminar: ya ha entrado, y lo que hizo lleva su nombre. Desactívalo para que no entre más.";
