import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { z } from "zod";
import {
  campo,
  fechaOpcional,
  idCampo,
  idOpcional,
  lista,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { CLAVES_DE_JUSTIFICACION, type Marca } from "./asistencia";

const marca = () =>
  campo<{ inscripcionId: number; marca: Marca }>((text) => {
    const leida = /^(\d{1,15})-([PFR])$/.exec(text);
    return leida
      ? { value: { inscripcionId: Number(leida[1]), marca: leida[2] as Marca } }
      : { error: "Valor incorrecto" };
  });

const instante = () =>
  campo<string | null>((text) => {
    if (text === "") return { value: null };
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text) && !Number.isNaN(Date.parse(text))
      ? { value: new Date(text).toISOString() }
      : { error: "Valor incorrecto" };
  });

/**
 * A list: each pupil's mark, as 'inscripción-marca'. `capturada` is the time of capture on an offline phone, `cuenta`
 * the account open on it.
 */
export const asistenciaSchema = z.object({
  marcas: lista(marca(), { max: 200 }),
  capturada: instante(),
  cuenta: idOpcional(),
  version: textoOpcional({ max: 40 }),
  motivo: textoOpcional({ max: 200 }),
});

/** C§2.9. */
export const justificarSchema = z.object({
  tipoJustificacion: opcion(CLAVES_DE_JUSTIFICACION as [string, ...string[]]),
  personaJustifica: texto({ max: 120 }),
  justificacion: texto({ max: 500, lineas: true }),
});

/** A confirmation without fields. */
export const sinDatosSchema = z.object({});

/** The pupil and day for which the home was told, or not. */
export const avisarSchema = z.object({
  inscripcionId: idCampo(),
  fecha: fechaOpcional(),
  accion: opcionOpcional(["AVISADO", "SIN_AVISAR"]),
  nota: textoOpcional({ max: 200 }),
});

/** The query of a call about absences. */
export const consultaDeAusencias = { cicloId: idOTodos(), inicio: fechaOpcional(), fin: fechaOpcional() };
export const consultaDelDia = { fecha: fechaOpcional() };
