import { personaDicha } from "~/personas/tutores/schemas.server";
import { z } from "zod";
import { domicilioSchema } from "~/personas/domicilios/schemas.server";
import type { Fecha } from "~/lib/dates";
import { eleccion } from "~/dinero/programaspago/schemas.server";
import { GENEROS, TIPOS_IDENTIFICACION } from "~/personas/alumnos/alumno";
import { loQuePuedeFaltar } from "~/personas/alumnos/schemas.server";
import { siONo } from "~/server/request/address-fields.server";
import {
  casilla,
  consentimiento,
  correoOpcional,
  fechaCampo,
  fechaOpcional,
  idCampo,
  idOpcional,
  lista,
  opcion,
  opcionOpcional,
  telefonoCampo,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { REHEARSAL } from "~/forms/rehearsal";
import { MAXIMO_CLINICO } from "~/personas/expediente/clinicos";
import { conBlancos, faltasDeNuevo, type GenerosDeParentescos } from "./nuevo-alumno";

const lugar = { cicloId: idCampo(), nivelId: idCampo(), gradoId: idCampo(), plantelId: idCampo(), turnoId: idCampo() };

/** B§5 Enrolment: all five required. With `inscripcionId` it changes that enrolment. */
export const inscripcionSchema = (hoy: Fecha) =>
  z.object({
    ...lugar,
    grupoId: idOpcional(),
    fechaInscripcion: fechaOpcional({ maximo: hoy }),
    cobrarDesde: fechaOpcional(),
    inscripcionId: idOpcional(),
    ...eleccion,
  });

/** The same for the API's clients: enrolment, and its change. */
export const inscripcionApiSchema = (hoy: Fecha) =>
  z.object({
    ...lugar,
    alumnoId: idCampo(),
    grupoId: idOpcional(),
    fechaInscripcion: fechaOpcional({ maximo: hoy }),
    cobrarDesde: fechaOpcional(),
    ...eleccion,
    ...consentimiento,
  });

/** The steps of a new student's buttons after the enrolment: to charge what is owed today, or nothing. */
export const ACCIONES_DE_NUEVO = ["COBRAR", "SIN_COBRAR"] as const;

const nombresDeTutor = () => textoOpcional({ max: 100 });
const clinico = () => textoOpcional({ max: MAXIMO_CLINICO, lineas: true });

/**
 * A new student at the window: the student, the tutors (none if the names are blank), and the place. Address and
 * health may be left out whole (A§5, optional mode). Data in the CURP need not be repeated, nor the gender that a
 * kinship tells.
 */
export const nuevoAlumnoSchema = (hoy: Fecha, generos?: GenerosDeParentescos) =>
  z
    .object({
      tipoIdentificacion: opcion(TIPOS_IDENTIFICACION),
      curp: texto({ max: 30, mayusculas: true }),
      nombre: texto({ max: 100 }),
      apellido1: texto({ max: 100 }),
      apellido2: textoOpcional({ max: 100 }),
      fechaNacimiento: fechaOpcional({ maximo: hoy }),
      genero: opcionOpcional(GENEROS),
      ...loQuePuedeFaltar,
      tutorNombre: nombresDeTutor(),
      tutorApellido1: nombresDeTutor(),
      tutorApellido2: nombresDeTutor(),
      tutorGenero: opcionOpcional(GENEROS),
      parentescoId: idOpcional(),
      telefonoMovil: telefonoCampo(),
      email: correoOpcional(),
      persona: personaDicha(),
      otroTutorNombre: nombresDeTutor(),
      otroTutorApellido1: nombresDeTutor(),
      otroTutorApellido2: nombresDeTutor(),
      otroTutorGenero: opcionOpcional(GENEROS),
      otroParentescoId: idOpcional(),
      otroTelefonoMovil: telefonoCampo(),
      otroEmail: correoOpcional(),
      otraPersona: personaDicha(),
      hermanoId: idOpcional(),
      alergias: clinico(),
      problemasAuditivos: clinico(),
      problemasVisuales: clinico(),
      cuidadosEspeciales: clinico(),
      discapacidades: clinico(),
      ...lugar,
      grupoId: idOpcional(),
      fechaInscripcion: fechaOpcional({ maximo: hoy }),
      cobrarDesde: fechaOpcional(),
      ...eleccion,
      ...consentimiento,
      marcas: lista(textoOpcional({ max: 20 }), { max: 20 }),
      accion: opcionOpcional([...ACCIONES_DE_NUEVO, REHEARSAL]),
    })
    .superRefine(
      (datos, ctx) => {
        const ilegibles = new Set(ctx.issues.flatMap(({ path }) => path?.[0] ?? []));
        for (const [campo, mensaje] of faltasDeNuevo(conBlancos(datos, ilegibles), generos))
          if (!ilegibles.has(campo)) ctx.addIssue({ code: "custom", path: [campo], message: mensaje });
      },
      // With the other faults, and not after them: without scripts each answer is a page. A value that is no form has
      // a fault of its own, without a field.
      { when: ({ issues }) => issues.every(({ path }) => (path?.length ?? 0) > 0) },
    )
    .and(domicilioSchema("opcional"));

/** Another place of the same enrolment, for the API's clients. */
export const cambioApiSchema = z.object({ ...lugar, grupoId: idOpcional(), ...consentimiento });

/** B§5 Group. */
export const grupoSchema = z.object({ inscripcionId: idCampo(), grupoId: idCampo() });

/** B§4: the first day, and the reason. */
export const bajaSchema = (hoy: Fecha) =>
  z.object({
    inscripcionId: idCampo(),
    fechaBaja: fechaCampo({ maximo: hoy }),
    motivo: texto({ max: 500, lineas: true }),
  });

/** The same for the API's clients; from today on by default. */
export const bajaApiSchema = (hoy: Fecha) =>
  z.object({
    fechaBaja: fechaOpcional({ maximo: hoy }).transform((dia) => dia ?? hoy),
    motivo: texto({ max: 500, lineas: true }),
    ...consentimiento,
  });

/** True if an enrolment takes electronic payments. */
export const recibePagosSchema = z.object({ inscripcionId: idCampo(), recibePagos: casilla() });
export const recibePagosApiSchema = z.object({ recibePagos: siONo() });

/** The withdrawal to revert. */
export const reactivarSchema = z.object({ inscripcionId: idCampo() });
