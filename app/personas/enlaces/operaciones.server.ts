import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { origenPublico } from "~/server/request/public-url.server";
import { administrarEnlace } from "./commands/administrar-enlace.server";
import { guardarAjustes } from "./commands/guardar-ajustes.server";
import { ajustesSchema, enlaceSchema } from "./schemas.server";

/**
 * The staff's operations on personal links: a student's at the account (B§2.4 /cuentausuario), a tutor's at the tutor.
 */
export const operaciones = {
  deAlumno: operacion({
    permiso: PUERTAS.cuentaDeAlumno,
    params: { alumnoId: "id" },
    schema: enlaceSchema,
    run: ({ accion }, { alcance, params, request }) =>
      administrarEnlace(alcance, { ...params, tutorId: null, accion, origen: origenPublico(request) }),
  }),
  guardarAjustes: operacion({
    permiso: "PERM_ADMIN_CONFIGURACION",
    schema: ajustesSchema,
    run: (ajustes, { alcance }) => guardarAjustes(alcance, ajustes),
  }),
  /** A code is shown once: no key stores it anywhere. */
  deTutor: operacion({
    permiso: PUERTAS.tutores,
    params: { alumnoId: "id", tutorId: "id" },
    schema: enlaceSchema,
    keyed: false,
    run: ({ accion }, { alcance, params, request }) =>
      administrarEnlace(alcance, { ...params, accion, origen: origenPublico(request) }),
  }),
};
