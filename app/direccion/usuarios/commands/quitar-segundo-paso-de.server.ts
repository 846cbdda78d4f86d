import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { olvidarSegundoPaso } from "~/base/acceso/navegador-conocido.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { endSessionsOf } from "~/base/acceso/session.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { avisarSegundoPaso } from "~/personas/cuenta/correos.server";
import { borrarSegundoPaso, tieneSegundoPaso } from "~/personas/cuenta/segundopaso/segundo-paso.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import { PERMISO } from "../permiso.server";
import { buscarUsuario } from "../usuario.server";
import { rechazoDeCuentaMayor } from "../vigilancia.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "PROPIO" | "CUENTA_MAYOR" | "SIN_SEGUNDO_PASO";

/**
 * Removes the second step of a user of the viewer's school who lost both phone and recovery paper. The user's sessions
 * end, and they are told by mail and by bell. If their role requires a second step, they set it up anew. Refuses
 * SIN_PERMISO (403), NO_EXISTE (404), PROPIO (409: one's own is removed in Mi cuenta, with the password), CUENTA_MAYOR
 * (409) and SIN_SEGUNDO_PASO (409).
 */
export async function quitarSegundoPasoDe(alcance: Alcance, cuentaId: number): Promise<Outcome<object, Rechazo>> {
  return enTransaccion<Outcome<object, Rechazo>>(alcance, async (trx) => {
    const { db, ahora } = trx;
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    if (!(await buscarUsuario(trx, cuentaId))) return noExiste();
    if (cuentaId === trx.cuenta?.id)
      return refuse("PROPIO", "El tuyo se quita en Mi cuenta, con tu contraseña y un código.", { status: 409 });
    const mayor = await rechazoDeCuentaMayor(trx, cuentaId);
    if (mayor) return mayor;
    if (!(await tieneSegundoPaso(db, cuentaId)))
      return refuse("SIN_SEGUNDO_PASO", "Esta cuenta no tiene segundo paso.", { status: 409 });
    await borrarSegundoPaso(db, cuentaId);
    await olvidarSegundoPaso(db, cuentaId);
    await endSessionsOf(db, cuentaId, {}, new Date(ahora));
    await registrar(trx, "usuario.segundoPaso", "cuentas", cuentaId);
    await avisarSegundoPaso({ db, ahora }, cuentaId, "quitado");
    await notificar(trx, {
      clave: "segundoPasoQuitado",
      cuentas: [cuentaId],
      colegioId: null,
      titulo: "Te quitaron el segundo paso al entrar",
      mensaje: "Lo hizo quien administra los usuarios. Actívalo de nuevo en Mi cuenta.",
      url: "/cuenta/segundopaso",
      severidad: "warning",
    });
    return ok();
  });
}
