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
  opcion,
  opcionOpcional,
  telefonoCampo,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { faltasDeNuevo } from "./nuevo-alumno";

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

/**
 * A new student at the window: the student, the tutor (none if the name is blank), the address, which may be left out
 * whole (A§5, optional mode), and the place. Data in the CURP need not be repeated.
 */
export const nuevoAlumnoSchema = (hoy: Fecha) =>
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
      tutorNombre: textoOpcional({ max: 100 }),
      tutorApellido1: textoOpcional({ max: 100 }),
      tutorApellido2: textoOpcional({ max: 100 }),
      tutorGenero: opcionOpcional(GENEROS),
      parentescoId: idOpcional(),
      telefonoMovil: telefonoCampo(),
      email: correoOpcional(),
      persona: personaDicha(),
      ...lugar,
      grupoId: idOpcional(),
      fechaInscripcion: fechaOpcional({ maximo: hoy }),
      cobrarDesde: fechaOpcional(),
      ...eleccion,
      ...consentimiento,
    })
    .superRefine((datos, ctx) => {
      for (const [campo, mensaje] of faltasDeNuevo(datos))
        ctx.addIssue({ code: "custom", path: [campo], message: mensaje });
    })
    .and(domicilioSchema("opcional"));
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
