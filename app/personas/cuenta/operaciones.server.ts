import { destinoSeguro } from "~/base/acceso/destino";
import { ok, refuse } from "~/lib/outcome";
import { queryInt } from "~/server/request/params.server";
import { appearanceCookie } from "~/server/request/appearance.server";
import { conMensaje, operacion, operacionDeCuenta } from "~/base/acceso/operacion.server";
import { trustedOrigin } from "~/server/request/trusted-origin.server";
import { cambiarContrasena } from "./commands/cambiar-contrasena.server";
import { eliminarVista } from "./commands/eliminar-vista.server";
import { guardarVista } from "./commands/guardar-vista.server";
import { guardarConfiguraciones } from "./commands/guardar-configuraciones.server";
import { solicitarCambioEmail } from "./commands/solicitar-cambio-email.server";
import { terminarSesiones } from "./commands/terminar-sesiones.server";
import {
  aparienciaSchema,
  cambioContrasenaSchema,
  cambioEmailSchema,
  configuracionesSchema,
  sesionSchema,
  vistaSchema,
} from "./schemas.server";
import { esReporte, vistaDe } from "./vistas";

/** The commands of people's own account (B§2.2, B§7). */
export const operaciones = {
  cambiarContrasena: operacionDeCuenta({
    schema: cambioContrasenaSchema,
    run: (datos, { alcance }) => cambiarContrasena(alcance, datos),
  }),
  cambiarEmail: operacionDeCuenta({
    schema: cambioEmailSchema,
    run: (datos, { alcance, request }) => solicitarCambioEmail(alcance, { ...datos, origen: trustedOrigin(request) }),
  }),
  terminarSesiones: operacionDeCuenta({
    schema: sesionSchema,
    run: ({ sesionId }, { alcance }) => terminarSesiones(alcance, sesionId || null),
  }),
  guardarConfiguraciones: operacion({
    permiso: ["PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR", "PERM_VISTA_DOCENTE"],
    schema: configuracionesSchema,
    run: (datos, { alcance }) => guardarConfiguraciones(alcance, datos),
  }),
  /**
   * A list under a name of one's own: the one of `volver`, or an existing view (`vistaId`). For every signed-in
   * account.
   */
  vista: operacion({
    permiso: { todos: [] },
    schema: vistaSchema,
    run: async ({ nombre, accion, mensual }, { alcance, request }) => {
      const vistaId = queryInt(request, "vistaId", { min: 1 });
      if (accion === "eliminar" && vistaId !== null)
        return conMensaje("Vista eliminada", eliminarVista(alcance, vistaId));
      if (nombre === "") return refuse("DATOS", "Escribe su nombre", { campo: "nombre" });
      const vista = vistaDe(destinoSeguro(new URL(request.url).searchParams.get("volver")));
      if (vistaId === null && (vista === null || (vista.consulta === "" && !esReporte(vista.lista))))
        return refuse("DATOS", "Filtra la lista antes de guardarla", { campo: "nombre" });
      const guardada = { nombre, mensual, ...(vistaId === null ? { vista: vista! } : { vistaId }) };
      return conMensaje("Vista guardada", guardarVista(alcance, guardada));
    },
  }),
  /** The choice belongs to the browser, not to the account: nothing is stored or logged. Returns its cookie. */
  apariencia: {
    schema: aparienciaSchema,
    run: (elegida: Parameters<typeof appearanceCookie>[0]) => ok({ cookie: appearanceCookie(elegida) }),
  },
};
