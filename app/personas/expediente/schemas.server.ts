import { z } from "zod";
import { correo, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { DATOS_CLINICOS, MAXIMO_CLINICO, type DatoClinico } from "./clinicos";

const dato = () => textoOpcional({ max: MAXIMO_CLINICO, lineas: true });

/** A student's clinical data, with the version that was read ("": there was none). */
export const clinicosSchema = z.object({
  ...(Object.fromEntries(DATOS_CLINICOS.map((clave) => [clave, dato()])) as Record<
    DatoClinico,
    ReturnType<typeof dato>
  >),
  lastModifiedDate: textoOpcional({ max: 30 }),
});

/** The fields of the dialog of a student's account: the e-mail, or (`accion`) a repeated validation mail. */
export const cuentaSchema = z.object({ email: correo(), accion: opcionOpcional(["REENVIAR"]) });

/** The e-mail that is being typed. */
export const emailPreguntado = { email: textoOpcional({ max: 200 }) };
