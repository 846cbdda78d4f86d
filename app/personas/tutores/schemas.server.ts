import { z } from "zod";
import { domicilioSchema } from "~/personas/domicilios/schemas.server";
import { GENEROS } from "~/personas/alumnos/alumno";
import {
  casilla,
  correoOpcional,
  enteroCampo,
  idCampo,
  lista,
  opcion,
  telefonoCampo,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { comoRespuesta } from "./persona";
import { TEXTOS_TUTORES } from "./vinculo";

/** The answer to 'is it the same person?': 'MISMA-12', 'APARTE-12', or nothing yet. */
export const personaDicha = () => textoOpcional({ max: 30 }).transform(comoRespuesta);

/**
 * C§5 Guardian, as its form sends it: the person, the kinship to the student, custody, and the address. A blank address
 * says that the tutor lives with the student.
 */
export const tutorSchema = domicilioSchema("opcional").safeExtend({
  nombre: texto({ max: 100 }),
  apellido1: texto({ max: 100 }),
  apellido2: textoOpcional({ max: 100 }),
  genero: opcion(GENEROS),
  parentescoId: idCampo(),
  email: correoOpcional(),
  telefonoMovil: telefonoCampo(),
  telefonoCasa: telefonoCampo(),
  telefonoOficina: telefonoCampo(),
  puedeRecoger: casilla(),
  restringido: casilla(),
  notaCustodia: textoOpcional({ max: 200 }),
  lastModifiedDate: textoOpcional({ max: 30 }),
  persona: personaDicha(),
});

/**
 * The chosen search result, the address of the search, and the kinship to the student. A missing choice is reported
 * together with the other missing values.
 */
export const asociarSchema = z.object({
  tutorId: enteroCampo({ min: 0 })
    .optional()
    .default(0)
    .refine((id) => id > 0, TEXTOS_TUTORES.sinElegir),
  email: correoOpcional(),
  parentescoId: idCampo(),
});

/** C§2.15: for each switch, the tutors who have it on. */
export const avisosSchema = z.object({
  notificaciones: lista(idCampo()),
  notificacionesComunicados: lista(idCampo()),
  notificacionesTareas: lista(idCampo()),
  notificacionesMisivas: lista(idCampo()),
  verAlumnoApp: lista(idCampo()),
  notificacionesAusencias: lista(idCampo()),
  recibeCuentas: lista(idCampo()),
  recibeCartas: lista(idCampo()),
  cliente: enteroCampo({ min: 0 }),
});

/** The search data, as its address states them. */
export const quienSeBusca = {
  nombre: textoOpcional({ max: 100 }),
  apellido1: textoOpcional({ max: 100 }),
  apellido2: textoOpcional({ max: 100 }),
  email: textoOpcional({ max: 120 }),
};
