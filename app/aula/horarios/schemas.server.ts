import { z } from "zod";
import {
  campo,
  casilla,
  consentimiento,
  fechaCampo,
  fechaOpcional,
  horaCampo,
  idCampo,
  idOpcional,
  lista,
  opcionOpcional,
  textoOpcional,
} from "~/server/request/zod.server";

const celda = () =>
  campo<{ diaSemana: number; moduloId: number; grupoAsignaturaId: number } | null>((text) => {
    const leida = /^([0-6])-(\d{1,15})-(\d{1,15})$/.exec(text);
    if (!leida) return text === "" ? { value: null } : { error: "Valor incorrecto" };
    const [, dia, modulo, asignatura] = leida.map(Number);
    return { value: { diaSemana: dia!, moduloId: modulo!, grupoAsignaturaId: asignatura! } };
  });

/**
 * A group's week: each lesson as 'día-módulo-asignatura', with its first and last day; without `horarioId` a new
 * version.
 */
export const horarioSchema = z.object({
  horarioId: idOpcional(),
  inicia: fechaCampo(),
  termina: fechaCampo(),
  lecciones: lista(celda(), { max: 400 }).transform((celdas) => celdas.filter((una) => una !== null)),
  accion: opcionOpcional(["GUARDAR", "ELIMINAR"]),
  lastModifiedDate: textoOpcional({ max: 40 }),
  ...consentimiento,
});

/** A class beside those of the timetable, of a group's subject. */
export const claseExtraSchema = z.object({
  grupoAsignaturaId: idCampo(),
  fecha: fechaCampo(),
  inicia: horaCampo(),
  termina: horaCampo(),
  /** Absent: the subject's own classroom. */
  aulaId: idOpcional(),
});

/** The groups with classes to regenerate; all by default, unless they were to be chosen (`eligio`). */
export const generarSchema = z.object({ grupos: lista(idCampo(), { max: 500 }), eligio: casilla() });

/**
 * The action on the classes of a day: delete with a reason, restore, assign a substitute, or assign helpers for that
 * day.
 */
export const clasesDelDiaSchema = z.object({
  accion: opcionOpcional(["ELIMINAR", "RECUPERAR", "SUPLIR", "APOYAR"]),
  clases: lista(idCampo(), { max: 500 }),
  motivo: textoOpcional({ max: 200 }),
  suplenteId: idOpcional(),
  apoyos: lista(idCampo(), { max: 20 }),
});

/**
 * Like `clasesDelDiaSchema`, for one class in a call: the substitute of its teacher (none: the teacher gives it), or
 * the reason for its deletion.
 */
export const suplenteApiSchema = z.object({ suplenteId: idOpcional() });
/** All its helpers of that day. */
export const apoyosApiSchema = z.object({ apoyos: lista(idCampo(), { max: 20 }) });
export const motivoApiSchema = z.object({ motivo: textoOpcional({ max: 200 }) });

/** The days for which a call requests classes, and the teacher, group or classroom. */
export const consultaDeClases = {
  inicio: fechaOpcional(),
  fin: fechaOpcional(),
  docenteId: idOpcional(),
  grupoId: idOpcional(),
  aulaId: idOpcional(),
};
