import { z } from "zod";
import type { Fecha } from "~/lib/dates";
import { eleccion } from "~/programaspago/schemas.server";
import { consentimiento, fechaCampo, fechaOpcional, idCampo, idOpcional, texto } from "~/server/request/zod.server";

const lugar = { cicloId: idCampo(), nivelId: idCampo(), gradoId: idCampo(), plantelId: idCampo(), turnoId: idCampo() };

/** B§5 Enrolment: all five required. With `inscripcionId` it changes that enrolment. */
export const inscripcionSchema = (hoy: Fecha) =>
  z.object({
    ...lugar,
    grupoId: idOpcional(),
    fechaInscripcion: fechaOpcional({ maximo: hoy }),
    inscripcionId: idOpcional(),
    ...eleccion,
  });

/** The same as the API's clients say it: enrolling, and changing an enrolment. */
export const inscripcionApiSchema = (hoy: Fecha) =>
  z.object({
    ...lugar,
    alumnoId: idCampo(),
    grupoId: idOpcional(),
    fechaInscripcion: fechaOpcional({ maximo: hoy }),
    ...eleccion,
    ...consentimiento,
  });
export const cambioApiSchema = z.object({ ...lugar, grupoId: idOpcional(), ...consentimiento });

/** B§5 Group. */
export const grupoSchema = z.object({ inscripcionId: idCampo(), grupoId: idCampo() });

/** B§4: from which day, and why. */
export const bajaSchema = (hoy: Fecha) =>
  z.object({
    inscripcionId: idCampo(),
    fechaBaja: fechaCampo({ maximo: hoy }),
    motivo: texto({ max: 500, lineas: true }),
  });

/** The same as the API's clients say it; from today on unless told. */
export const bajaApiSchema = (hoy: Fecha) =>
  z.object({
    fechaBaja: fechaOpcional({ maximo: hoy }).transform((dia) => dia ?? hoy),
    motivo: texto({ max: 500, lineas: true }),
    ...consentimiento,
  });

/** Which withdrawal is taken back. */
export const reactivarSchema = z.object({ inscripcionId: idCampo() });
