import { z } from "zod";
import { cleanLine } from "~/lib/text";
import { MENSAJES, contrasena } from "~/lib/validators";
import { ZONAS } from "./zonas";

const text = (maximum: number) =>
  z.string({ error: MENSAJES.obligatorio }).max(maximum, `Máximo ${maximum} caracteres`);
const line = (maximum: number) => text(maximum).transform(cleanLine);
const required = (maximum: number) => line(maximum).pipe(z.string().min(1, MENSAJES.obligatorio));
const emailField = () => required(254).pipe(z.email({ error: MENSAJES.email }));

/** The login form (A§5): a password is never trimmed. */
export const loginSchema = z.object({
  username: emailField(),
  password: text(1_000).min(1, MENSAJES.obligatorio),
});

/** The school choice (A§5, B§5 Change school). */
export const colegioSchema = z.object({
  colegioId: z.coerce.number({ error: MENSAJES.seleccion }).int().positive(MENSAJES.seleccion),
});

/** The first page of a new installation (decisions, "Demo and real"). */
export const primerInicioSchema = z
  .object({
    codigo: required(40),
    organizacion: required(120),
    colegio: required(120),
    zonaHoraria: z.enum(Object.keys(ZONAS) as [keyof typeof ZONAS], { error: MENSAJES.seleccion }),
    nombre: required(80),
    apellido1: required(80),
    apellido2: line(80).optional().default(""),
    email: emailField(),
    nueva: text(1_000)
      .min(1, MENSAJES.obligatorio)
      .superRefine((value, context) => {
        const mensaje = contrasena(value);
        if (mensaje) context.addIssue({ code: "custom", message: mensaje });
      }),
    confirma: text(1_000).min(1, MENSAJES.obligatorio),
  })
  .refine((data) => data.nueva === data.confirma, { path: ["confirma"], error: "Las contraseñas no coinciden" });

export type PrimerInicio = z.infer<typeof primerInicioSchema>;
