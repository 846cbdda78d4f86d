import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { crearEnlaceDeAlumno } from "~/personas/cuenta/enlaces.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { validar } from "~/lib/validators";
import { cambiarCorreo } from "~/personas/alumnos/cambios.server";
import { TEXTOS_CUENTA } from "../cuenta";
import { esDeOtroAlumno } from "../queries.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "EMAIL" | "OCUPADO" | "VERIFICADA";
type Resultado = { enviado: boolean };

/**
 * Sets the e-mail of a student's account (B§2.4 /cuentausuario). A new one is unverified, and gets a mail to prove it;
 * `reenviar` sends that mail again. Refuses SIN_PERMISO (403), NO_EXISTE (404), EMAIL (missing or invalid), OCUPADO
 * (409: 'Ya existe un alumno con este correo') and VERIFICADA (409: nothing left to prove).
 */
export function guardarCuenta(
  alcance: Alcance,
  {
    alumnoId,
    reenviar = false,
    origen,
    ...datos
  }: { alumnoId: number; email: string; reenviar?: boolean; origen: string },
): Promise<Outcome<Resultado, Rechazo>> {
  return enTransaccion<Outcome<Resultado, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.cuentaDeAlumno);
    if (sinPermiso) return sinPermiso;
    if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
    const email = datos.email.trim().toLowerCase();
    const mal = validar("obligatorio email", email);
    if (mal) return refuse("EMAIL", mal, { campo: "email" });
    if (await esDeOtroAlumno(trx, { alumnoId, email }))
      return refuse("OCUPADO", TEXTOS_CUENTA.ocupado, { status: 409, campo: "email" });
    const cuentaPrevia = await trx.db
      .selectFrom("alumnos")
      .select(["email", "cuentaVerificada"])
      .where("id", "=", alumnoId)
      .executeTakeFirstOrThrow();
    const cambia = cuentaPrevia.email !== email;
    if (!cambia && cuentaPrevia.cuentaVerificada === 1)
      return reenviar ? refuse("VERIFICADA", "La cuenta ya está verificada.", { status: 409 }) : ok({ enviado: false });
    if (cambia) {
      await cambiarCorreo(trx, alumnoId, email);
      await registrar(trx, "alumno.cuenta", "alumnos", alumnoId, {});
    }
    if (!cambia && !reenviar) return ok({ enviado: false });
    await mandarValidacion(trx, { alumnoId, email, origen });
    return ok({ enviado: true });
  });
}

async function mandarValidacion(
  trx: Alcance,
  { alumnoId, email, origen }: { alumnoId: number; email: string; origen: string },
): Promise<void> {
  const { id, ruta, vence } = await crearEnlaceDeAlumno(trx, { alumnoId, email });
  await encolarCorreo(trx, {
    clave: `validacion:${id}`,
    para: email,
    vence,
    sobre: { alumnoId },
    asunto: "Valida tu correo",
    parrafos: [
      "Hola:",
      "El colegio guardó este correo como el de tu cuenta. Confirma que es tuyo.",
      "El enlace sirve una sola vez, durante 7 días.",
    ],
    boton: { texto: "Validar correo", url: origen + ruta },
  });
  await registrar(trx, "alumno.validacionEnviada", "alumnos", alumnoId, {});
}
