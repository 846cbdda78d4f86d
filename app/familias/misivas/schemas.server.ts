import { z } from "zod";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  casilla,
  consentimiento,
  idCampo,
  idOpcional,
  lista,
  opcion,
  texto,
  textoOpcional,
  uuidCampo,
} from "~/server/request/zod.server";
import { FORMATOS_DE_BOLETA, type FormatoDeBoleta } from "~/aula/boletas/boleta";
import { MAX_BOLETAS } from "./boletas";
import { ACCIONES_EN_BLOQUE, MAX_EN_BLOQUE } from "./bloque";
import { CLAVES_DE_MOVIMIENTOS, CLAVES_DE_TIPOS, MAX_ALUMNOS, MAX_ARCHIVOS, MAX_CONTENIDO, MAX_TITULO } from "./misiva";

const FORMATOS = Object.keys(FORMATOS_DE_BOLETA) as FormatoDeBoleta[];

const escrito = {
  asignaturaId: idOpcional(),
  tipo: opcion(CLAVES_DE_TIPOS),
  titulo: texto({ max: MAX_TITULO }),
  contenido: texto({ max: MAX_CONTENIDO, lineas: true }),
  urgente: casilla(),
};

/** A§5 Misiva, with its files. */
export const misivaSchema = z.object({
  alumnoId: idCampo(),
  otros: lista(idCampo(), { max: MAX_ALUMNOS - 1 }),
  ...escrito,
  archivos: lista(archivoCampo(), { max: MAX_ARCHIVOS }).transform((archivos) =>
    archivos.filter((archivo) => archivo !== null),
  ),
  guardados: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
  quitar: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
  lastModifiedDate: textoOpcional({ max: 30 }),
});

/** The same in the form of a call: its files were uploaded before. */
export const misivaApiSchema = z.object({
  alumnoId: idCampo(),
  ...escrito,
  guardados: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
  quitar: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
  lastModifiedDate: textoOpcional({ max: 30 }),
});

/** Moves it to another state; the justification belongs to CERRAR. */
export const movimientoSchema = z.object({
  estatus: opcion(CLAVES_DE_MOVIMIENTOS),
  justificacionCerrada: textoOpcional({ max: 500, lineas: true }),
  ...consentimiento,
});

/** The same for many misivas at a time. */
export const bloqueSchema = z.object({
  accion: opcion(ACCIONES_EN_BLOQUE),
  elegido: lista(idCampo(), { max: MAX_EN_BLOQUE }),
  justificacionCerrada: textoOpcional({ max: 500, lineas: true }),
});

/** The report cards of a group that are sent to their families, with the text for all of them. */
export const boletasPorEnviarSchema = z.object({
  grupoId: idCampo(),
  formato: opcion(FORMATOS),
  elegido: lista(idCampo(), { max: MAX_BOLETAS }),
  titulo: texto({ max: MAX_TITULO }),
  contenido: texto({ max: MAX_CONTENIDO, lineas: true }),
});

export const sinCampos = z.object({});
