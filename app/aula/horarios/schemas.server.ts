import { z } from "zod";
import {
  campo,
  consentimiento,
  fechaCampo,
  fechaOpcional,
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

/** A group's week: each lesson as 'día-módulo-asignatura', from which day to which; without `horarioId` a new version. */
export const horarioSchema = z.object({
  horarioId: idOpcional(),
  inicia: fechaCampo(),
  termina: fechaCampo(),
  lecciones: lista(celda(), { max: 400 }).transform((celdas) => celdas.filter((una) => una !== null)),
  accion: opcionOpcional(["GUARDAR", "ELIMINAR"]),
  lastModifiedDate: textoOpcional({ max: 40 }),
  ...consentimiento,
});

/** Of which groups classes are made again; of all without any. */
export const generarSchema = z.object({ grupos: lista(idCampo(), { max: 500 }) });

/** What is done with the classes of a day: deleted for a reason, brought back, given to somebody else or helped in by others for that day. */
export const clasesDelDiaSchema = z.object({
  accion: opcionOpcional(["ELIMINAR", "RECUPERAR", "SUPLIR", "APOYAR"]),
  clases: lista(idCampo(), { max: 500 }),
  motivo: textoOpcional({ max: 200 }),
  suplenteId: idOpcional(),
  apoyos: lista(idCampo(), { max: 20 }),
});

/** The same of one class, as a call says it: who stands in for its teacher (nobody: he gives it himself), or why it falls. */
export const suplenteApiSchema = z.object({ suplenteId: idOpcional() });
/** Who helps in it that day, all of them. */
export const apoyosApiSchema = z.object({ apoyos: lista(idCampo(), { max: 20 }) });
export const motivoApiSchema = z.object({ motivo: textoOpcional({ max: 200 }) });

/** From which day to which a call asks for classes, and whose. */
export const consultaDeClases = {
  inicio: fechaOpcional(),
  fin: fechaOpcional(),
  docenteId: idOpcional(),
  grupoId: idOpcional(),
  aulaId: idOpcional(),
};
