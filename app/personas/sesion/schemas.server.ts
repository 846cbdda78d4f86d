import { z } from "zod";
import { contrasenaCampo, correo, idCampo, opcion, texto, textoOpcional } from "~/server/request/zod.server";
import { ZONAS } from "~/base/acceso/zonas";

/** The login form (A§5): a password is never trimmed. */
export const loginSchema = z.object({ username: correo(), password: contrasenaCampo() });

/** The school choice (A§5, B§5 Change school). */
export const colegioSchema = z.object({ colegioId: idCampo() });

/** The first page of a new installation (decisions, "Demo and real"). */
export const primerInicioSchema = z
  .object({
    codigo: texto({ max: 40 }),
    organizacion: texto({ max: 120 }),
    colegio: texto({ max: 120 }),
    zonaHoraria: opcion(Object.keys(ZONAS) as [keyof typeof ZONAS]),
    nombre: texto({ max: 80 }),
    apellido1: texto({ max: 80 }),
    apellido2: textoOpcional({ max: 80 }),
    email: correo(),
    nueva: contrasenaCampo({ nueva: true }),
    confirma: contrasenaCampo(),
  })
  .refine((data) => data.nueva === data.confirma, { path: ["confirma"], error: "Las contraseñas no coinciden" });

export type PrimerInicio = z.infer<typeof primerInicioSchema>;
