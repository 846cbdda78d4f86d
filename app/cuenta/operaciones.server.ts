import { ok } from "~/lib/outcome";
import { appearanceCookie } from "~/server/request/appearance.server";
import { operacion, operacionDeCuenta } from "~/acceso/operacion.server";
import { trustedOrigin } from "~/server/request/trusted-origin.server";
import { cambiarContrasena } from "./commands/cambiar-contrasena.server";
import { guardarConfiguraciones } from "./commands/guardar-configuraciones.server";
import { solicitarCambioEmail } from "./commands/solicitar-cambio-email.server";
import { terminarSesiones } from "./commands/terminar-sesiones.server";
import {
  aparienciaSchema,
  cambioContrasenaSchema,
  cambioEmailSchema,
  configuracionesSchema,
  sesionSchema,
} from "./schemas.server";

/** What people write of their own account (B§2.2, B§7). */
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
  /** The choice is the browser's, not the account's: nothing is stored, and the log has no line of it. Gives its cookie. */
  apariencia: {
    schema: aparienciaSchema,
    run: (elegida: Parameters<typeof appearanceCookie>[0]) => ok({ cookie: appearanceCookie(elegida) }),
  },
};
