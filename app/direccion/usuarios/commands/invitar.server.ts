import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { mandarActivacion } from "~/personas/cuenta/commands/enviar-activacion.server";
import { anularEnlaces, crearEnlace } from "~/personas/cuenta/enlaces.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { PERMISO } from "../permiso.server";
import { buscarUsuario, estaPorActivar } from "../usuario.server";
import { rechazoDeCuentaMayor } from "../vigilancia.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "YA_ACTIVADA" | "DESACTIVADA" | "CUENTA_MAYOR";
type Invitacion = {
  /** The page with its token, if the link is handed over; it is returned only once. */ ruta: string | null;
};

/**
 * Invites a user of the viewer's school without a password again: by mail, or with a link to hand over. Earlier links
 * become void. Refuses SIN_PERMISO (403), NO_EXISTE (404), YA_ACTIVADA and DESACTIVADA (409), and CUENTA_MAYOR (409).
 * The link gives full use of the account, so nobody may create one for an account with more permissions than their own.
 */
export async function invitar(
  alcance: Alcance,
  { cuentaId, porCorreo, origen }: { cuentaId: number; porCorreo: boolean; origen: string | null },
): Promise<Outcome<Invitacion, Rechazo>> {
  return enTransaccion<Outcome<Invitacion, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const usuario = await buscarUsuario(trx, cuentaId);
    if (!usuario) return noExiste();
    if (!usuario.activo) return refuse("DESACTIVADA", "La cuenta está desactivada: actívala primero.", { status: 409 });
    if (!estaPorActivar(usuario)) return refuse("YA_ACTIVADA", "La cuenta ya tiene su contraseña.", { status: 409 });
    const mayor = await rechazoDeCuentaMayor(trx, cuentaId);
    if (mayor) return mayor;
    await anularEnlaces(trx, cuentaId);
    if (porCorreo) {
      await mandarActivacion(trx, usuario, origen);
      return ok({ ruta: null });
    }
    const { ruta } = await crearEnlace(trx, { proposito: "ACTIVACION", cuentaId });
    await registrar(trx, "usuario.enlace", "cuentas", cuentaId);
    return ok({ ruta });
  });
}
