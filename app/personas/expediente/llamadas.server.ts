import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { consentimiento } from "~/server/request/zod.server";
import { run, sinConsentir } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { validar } from "~/lib/validators";
import { jsonResponse } from "~/server/request/responses.server";
import { TEXTOS_CUENTA } from "./cuenta";
import { operaciones } from "./operaciones.server";
import { esDeOtroAlumno, obtenerCuentaDeAlumno, obtenerDatosClinicos } from "./queries.server";
import { clinicosSchema, emailPreguntado } from "./schemas.server";

const ALUMNO = "/colegios/:colegioId/alumnos/:alumnoId";

/**
 * A§7: alumnos/{id}/cuenta (PATCH; `accion` REENVIAR sends the validation again) and alumnos/{id}/clinicos.
 * alumnos/{id}/validaemail checks if the typed e-mail is invalid, or another student's (`{ mensaje }`).
 */
export const rutasDeExpediente = new Tabla()
  .patch(`${ALUMNO}/cuenta`, {}, run(operaciones.guardarCuenta, { current: registroDeCuenta }))
  .get(`${ALUMNO}/validaemail`, emailPreguntado, async (contexto, { email }) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.cuentaDeAlumno, { alumnoId: "id" });
    await exigirAlumno(alcance, params.alumnoId);
    const mal = validar("email", email);
    const ocupado = mal === null && (await esDeOtroAlumno(alcance, { ...params, email }));
    return jsonResponse({ mensaje: ocupado ? TEXTOS_CUENTA.ocupado : mal });
  })
  .get(`${ALUMNO}/clinicos`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.clinicos, { alumnoId: "id" });
    return jsonResponse(await obtenerDatosClinicos(alcance, params.alumnoId));
  })
  .put(
    `${ALUMNO}/clinicos`,
    {},
    run(operaciones.guardarClinicos, { body: clinicosSchema.extend(consentimiento), values: sinConsentir }),
  );

type Contexto = Parameters<typeof operaciones.guardarCuenta.run>[1];

function registroDeCuenta({ alcance, params }: Contexto) {
  return obtenerCuentaDeAlumno(alcance, params.alumnoId);
}
