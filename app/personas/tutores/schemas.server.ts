import { z } from "zod";
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
import { TEXTOS_TUTORES } from "./vinculo";

/** C§5 Guardian, as its form sends it: the person, what he is to the student, and custody. */
export const tutorSchema = z.object({
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
});

/** Whom of those that were found, by which address, and what he is to the student. Choosing nobody is said beside what else is missing. */
export const asociarSchema = z.object({
  tutorId: enteroCampo({ min: 0 })
    .optional()
    .default(0)
    .refine((id) => id > 0, TEXTOS_TUTORES.sinElegir),
  email: correoOpcional(),
  parentescoId: idCampo(),
});

/** C§2.15: of each switch, the tutors who have it on. */
export const avisosSchema = z.object({
  notificaciones: lista(idCampo()),
  notificacionesComunicados: lista(idCampo()),
  notificacionesTareas: lista(idCampo()),
  notificacionesMisivas: lista(idCampo()),
  verAlumnoApp: lista(idCampo()),
  cliente: enteroCampo({ min: 0 }),
});

/** Whom a search is for, as its address says it. */
export const quienSeBusca = {
  nombre: textoOpcional({ max: 100 }),
  apellido1: textoOpcional({ max: 100 }),
  email: textoOpcional({ max: 120 }),
};
