import { z } from "zod";
import type { Fecha } from "~/lib/dates";
import { fechaCampo, fechaOpcional, idCampo, idOpcional, texto, textoOpcional } from "~/server/zod.server";

const lugar = { cicloId: idCampo(), nivelId: idCampo(), gradoId: idCampo(), plantelId: idCampo(), turnoId: idCampo() };

/** B§5 Enrolment: all five required. With `inscripcionId` it changes that enrolment, and `huella` is what was agreed to. */
export const inscripcionSchema = (hoy: Fecha) =>
  z.object({
    ...lugar,
    grupoId: idOpcional(),
    fechaInscripcion: fechaOpcional({ maximo: hoy }),
    inscripcionId: idOpcional(),
    huella: textoOpcional({ max: 100 }),
  });

/** B§5 Group. */
export const grupoSchema = z.object({ inscripcionId: idCampo(), grupoId: idCampo() });

/** B§4: from which day, and why. */
export const bajaSchema = (hoy: Fecha) =>
  z.object({
    inscripcionId: idCampo(),
    fechaBaja: fechaCampo({ maximo: hoy }),
    motivo: texto({ max: 500, lineas: true }),
  });

/** Which withdrawal is taken back. */
export const reactivarSchema = z.object({ inscripcionId: idCampo() });
