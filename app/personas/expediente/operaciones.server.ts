import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { origenPublico } from "~/server/request/public-url.server";
import { guardarClinicos } from "./commands/guardar-clinicos.server";
import { guardarCuenta } from "./commands/guardar-cuenta.server";
import { clinicosSchema, cuentaSchema } from "./schemas.server";

const ALUMNO = { alumnoId: "id" } as const;

/** The write operations on a student's account and health data (B§2.4 /cuentausuario, /clinicos). */
export const operaciones = {
  guardarClinicos: operacion({
    permiso: PUERTAS.clinicos,
    params: ALUMNO,
    schema: clinicosSchema,
    run: (datos, { alcance, params, consent }) => guardarClinicos(alcance, { ...datos, ...params, ...consent }),
  }),
  guardarCuenta: operacion({
    permiso: PUERTAS.cuentaDeAlumno,
    params: ALUMNO,
    schema: cuentaSchema,
    run: ({ email, accion }, { alcance, params, request }) =>
      guardarCuenta(alcance, { ...params, email, reenviar: accion === "REENVIAR", origen: origenPublico(request) }),
  }),
};
