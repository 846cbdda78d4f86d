import { z } from "zod";
import { type DatosGenerales, GENEROS, TIPOS_IDENTIFICACION } from "~/personas/alumnos/alumno";
import { datosGeneralesSchema } from "~/personas/alumnos/schemas.server";
import { domicilioSchema } from "~/personas/domicilios/schemas.server";
import type { Fecha } from "~/lib/dates";
import { datosDeCurp } from "~/lib/curp";
import { MENSAJES, email } from "~/lib/validators";
import { siNo } from "~/server/request/address-fields.server";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  campo,
  casilla,
  consentimiento,
  correo,
  fechaOpcional,
  idCampo,
  idOpcional,
  opcion,
  opcionOpcional,
  telefonoCampo,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { MAX_TUTORES, type Paso } from "../preinscripcion";

/** A§5 Pre-enrolment registration. */
export const registroSchema = z.object({
  nombre: texto({ max: 150 }),
  email: correo(),
  terminos: casilla({ obligatoria: true }),
});

/** The same for a call (A§7), with the definition's question and its answer. */
export const registroApiSchema = registroSchema.extend({
  reto: textoOpcional({ max: 4_000 }),
  recaptcha: textoOpcional({ max: 4_000 }),
});

/** A§7 finalizar: `force` joins the waiting list if no place is left. */
export const finalizarApiSchema = z.object(consentimiento);

/** A§7 The duplicate check of a document, for one of the browser's registrations. */
export const consultaDeDuplicado = {
  soloInscritos: siNo(),
  filtro: textoOpcional({ max: 30 }),
  tipoIdentificacion: opcionOpcional(TIPOS_IDENTIFICACION),
  registro: textoOpcional({ max: 36 }),
};

/** A§5: the validation code is required; spaces between its digits are allowed, because people read it so. */
export const codigoSchema = z.object({
  codigo: texto({ max: 30 }).transform((codigo) => codigo.replace(/\D/g, "")),
});

const escolaresSchema = z.object({
  nivelId: idCampo(),
  gradoId: idCampo(),
  plantelId: idCampo(),
  turnoId: idCampo(),
});

const tutorSchema = z.object({
  nombre: texto({ max: 100 }),
  apellido1: texto({ max: 100 }),
  apellido2: textoOpcional({ max: 100 }),
  parentescoId: idCampo(),
  genero: opcion(GENEROS),
  email: campo<string>((text) => {
    const error = email(text);
    return error === null ? { value: text.toLowerCase() } : { error };
  }),
  telefonoMovil: telefonoCampo(),
  telefonoCasa: telefonoCampo(),
  telefonoOficina: telefonoCampo(),
});

const tutoresSchema = z.object({
  tutores: z
    .array(tutorSchema, "Captura al menos un padre o tutor")
    .max(MAX_TUTORES, `Máximo ${MAX_TUTORES} padres o tutores`),
});

/** One paper to store or to remove. The command checks its size and content by the limits of the requirement. */
const documentosSchema = z.object({
  accion: opcionOpcional(["SUBIR", "ELIMINAR"] as const),
  requisitoId: idOpcional(),
  archivoUuid: textoOpcional({ max: 36 }),
  archivo: archivoCampo({ maxMB: 100 }),
});

/** A§7 documentos: each requirement's id with its file, under either of A§3's names. */
export const archivosAnexosSchema = z.object({
  archivosAnexos: z
    .array(
      z
        .object({ id: idCampo(), uuid: textoOpcional({ max: 36 }), archivoUuid: textoOpcional({ max: 36 }) })
        .refine(({ uuid, archivoUuid }) => (uuid || archivoUuid) !== "", {
          path: ["uuid"],
          error: MENSAJES.obligatorio,
        }),
      "Valor incorrecto",
    )
    .max(30, "Máximo 30"),
});

/** The schema of each step's form (A§5); steps without fields accept anything. */
export function schemasDePasos(hoy: Fecha): SchemasDePasos {
  if (deHoy?.hoy !== hoy) deHoy = { hoy, schemas: hacerSchemas(hoy) };
  return deHoy.schemas;
}

type SchemasDePasos = ReturnType<typeof hacerSchemas>;

// Built once a day: building them costs more than parsing a form.
let deHoy: { hoy: Fecha; schemas: SchemasDePasos } | undefined;

// Blank fields that the CURP contains are not required.
const aspiranteSchema = (hoy: Fecha) =>
  datosGeneralesSchema(hoy)
    .omit({ lastModifiedDate: true })
    .extend({ fechaNacimiento: fechaOpcional({ maximo: hoy }), genero: opcionOpcional(GENEROS) })
    .transform((datos, ctx): DatosGenerales => {
      const curpLeida = datos.tipoIdentificacion === "CURP" ? datosDeCurp(datos.curp) : null;
      const fechaNacimiento = datos.fechaNacimiento ?? curpLeida?.fechaNacimiento;
      const genero = datos.genero ?? curpLeida?.genero;
      if (fechaNacimiento && genero) return { ...datos, fechaNacimiento, genero };
      if (!fechaNacimiento) ctx.addIssue({ code: "custom", path: ["fechaNacimiento"], message: MENSAJES.obligatorio });
      if (!genero) ctx.addIssue({ code: "custom", path: ["genero"], message: MENSAJES.seleccion });
      return z.NEVER;
    });

const hacerSchemas = (hoy: Fecha) =>
  ({
    aspirante: aspiranteSchema(hoy),
    escolares: escolaresSchema,
    tutores: tutoresSchema,
    domicilio: domicilioSchema(),
    documentos: documentosSchema,
  }) satisfies Partial<Record<Paso, z.ZodType>>;
