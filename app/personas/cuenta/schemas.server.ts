import { z } from "zod";
import { casilla, contrasenaCampo, correo, opcion, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { FILAS, TECLAS, TEMAS } from "~/lib/appearance";
import { TEXTOS } from "./textos";
import { MAX_NOMBRE_DE_VISTA } from "./vistas";

/** A new password typed twice (A§5): `password` and `confirma`. */
export const nuevaContrasenaSchema = z
  .object({ password: contrasenaCampo({ nueva: true }), confirma: contrasenaCampo() })
  .refine((data) => data.password === data.confirma, { path: ["confirma"], error: TEXTOS.noCoinciden });

/** The form of a link with only a button. */
export const sinContrasenaSchema = z.object({}).transform(() => ({ password: null }));

/** The forgot-password form (A§5); the answer in `recaptcha` is checked separately. */
export const solicitudSchema = z.object({ email: correo() });

/** The password change of B§5. */
export const cambioContrasenaSchema = z
  .object({ actual: contrasenaCampo(), nueva: contrasenaCampo({ nueva: true }), confirma: contrasenaCampo() })
  .refine((data) => data.nueva === data.confirma, { path: ["confirma"], error: TEXTOS.noCoinciden });

/** The e-mail change of B§5. */
export const cambioEmailSchema = z.object({ email: correo(), actual: contrasenaCampo() });

/** The account settings (B§3). */
export const configuracionesSchema = z.object({
  notificacionesTareas: casilla(),
  notificacionesMisivas: casilla(),
  verClasesImpartidasEliminadas: casilla(),
});

/** The look of the pages in a browser. */
export const aparienciaSchema = z.object({ tema: opcion(TEMAS), filas: opcion(FILAS), teclas: opcion(TECLAS) });

/** The session to end; without one, all the others. */
export const sesionSchema = z.object({ sesionId: textoOpcional({ max: 100 }) });

/** The name of a list's view, with the monthly mail of its report; or its deletion, which needs no name. */
export const vistaSchema = z.object({
  nombre: textoOpcional({ max: MAX_NOMBRE_DE_VISTA }),
  accion: opcionOpcional(["eliminar"]),
  mensual: casilla(),
});
