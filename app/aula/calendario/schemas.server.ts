import { z } from "zod";
import {
  fechaCampo,
  fechaOpcional,
  horaOpcional,
  idOpcional,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";

/** An event of the school: on a day or on several, for everybody or for a level, a group or a campus. */
export const eventoSchema = z.object({
  titulo: texto({ max: 120 }),
  fechaInicio: fechaCampo(),
  fechaFin: fechaOpcional(),
  inicia: horaOpcional(),
  termina: horaOpcional(),
  lugar: textoOpcional({ max: 120 }),
  descripcion: textoOpcional({ max: 1_000, lineas: true }),
  nivelId: idOpcional(),
  grupoId: idOpcional(),
  plantelId: idOpcional(),
});

export const sinDatosSchema = z.object({});

/** 'CREAR' creates an address, also to replace one that too many know; 'RETIRAR' removes it. */
export const enlaceSchema = z.object({ accion: z.enum(["CREAR", "RETIRAR"]) });

export const consultaDeCalendario = {
  inicio: fechaOpcional(),
  fin: fechaOpcional(),
  capa: opcionOpcional([
    "EVENTOS",
    "SUSPENSIONES",
    "COBRANZA",
    "ACADEMICO",
    "TAREAS",
    "PREINSCRIPCIONES",
    "CUMPLEANOS",
  ]),
};
