import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { z } from "zod";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  campo,
  casilla,
  consentimiento,
  enteroOpcional,
  fechaCampo,
  fechaOpcional,
  idCampo,
  idOpcional,
  lista,
  opcionOpcional,
  texto,
  textoOpcional,
  uuidCampo,
} from "~/server/request/zod.server";
import { CUANDO } from "./definiciones.server";
import { MAX_ARCHIVOS, MAX_DESCRIPCION, MAX_REFERENCIAS, MAX_TITULO } from "./tarea";

const escrita = {
  asignaturaId: idOpcional(),
  seccionId: idOpcional(),
  criterioId: idOpcional(),
  titulo: texto({ max: MAX_TITULO }),
  descripcion: textoOpcional({ max: MAX_DESCRIPCION, lineas: true }),
  referencias: textoOpcional({ max: MAX_REFERENCIAS, lineas: true }),
  disponible: fechaCampo(),
  seEntrega: fechaCampo(),
  entregaEnLinea: casilla(),
  grupos: lista(idCampo(), { max: 200 }),
  inscripciones: lista(idCampo(), { max: 500 }),
  lastModifiedDate: textoOpcional({ max: 30 }),
  ...consentimiento,
};

/** A task in the form of its editor, with its files. */
export const definicionSchema = z.object({
  ...escrita,
  archivos: lista(archivoCampo(), { max: MAX_ARCHIVOS }).transform((archivos) =>
    archivos.filter((archivo) => archivo !== null),
  ),
  guardados: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
  quitar: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
});

/** Like `definicionSchema`, for a call: files have calls of their own. */
export const definicionApiSchema = z.object({
  ...escrita,
  guardados: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
  quitar: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
});

/**
 * The grid of a task: each cell as 'enrolment-column-version', with the typed text beside it; `todos` is for every
 * pupil without a grade.
 */
export const calificarSchema = z.object({
  celda: lista(
    campo<string>((clave) =>
      /^\d{1,15}-[01]-\d{1,9}$/.test(clave) ? { value: clave } : { error: "Valor incorrecto" },
    ),
    { max: 2_000 },
  ),
  escrito: lista(textoOpcional({ max: 1_000, lineas: true }), { max: 2_000 }),
  todos: textoOpcional({ max: 60 }),
  observaciones: textoOpcional({ max: 500, lineas: true }),
});

/** The queries of the calls for a list of tasks, and for a student's omitted ones. */
export const consultaDeDefiniciones = {
  cicloId: idOTodos(),
  grupoId: idOpcional(),
  asignaturaId: idOpcional(),
  cuando: opcionOpcional(CUANDO),
  pagina: enteroOpcional({ min: 1, max: 10_000 }),
};
export const consultaDeOmitidas = { cicloId: idOTodos(), inicio: fechaOpcional(), fin: fechaOpcional() };
