import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { z } from "zod";
import type { Fecha } from "~/lib/dates";
import { paginaCampos, siNo } from "~/server/request/address-fields.server";
import {
  consentimiento,
  enteroOpcional,
  fechaCampo,
  idOpcional,
  lista,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { GENEROS, GRUPOS_SANGUINEOS, type GrupoSanguineo, TIPOS_IDENTIFICACION } from "./alumno";
import { ESTADOS_LISTA } from "./filtros";

const GRUPOS = Object.keys(GRUPOS_SANGUINEOS) as GrupoSanguineo[];

/** The optional personal data. */
export const loQuePuedeFaltar = {
  grupoSanguineo: opcionOpcional(GRUPOS).transform((grupo): GrupoSanguineo | "" => grupo ?? ""),
  observaciones: textoOpcional({ max: 500, lineas: true }),
};

/**
 * A§3, A§5 Student data, as its form sends it; born on `hoy` at the latest. The command checks the CURP and duplicate
 * documents.
 */
export const datosGeneralesSchema = (hoy: Fecha) =>
  z.object({
    tipoIdentificacion: opcion(TIPOS_IDENTIFICACION),
    curp: texto({ max: 30, mayusculas: true }),
    nombre: texto({ max: 100 }),
    apellido1: texto({ max: 100 }),
    apellido2: textoOpcional({ max: 100 }),
    fechaNacimiento: fechaCampo({ maximo: hoy }),
    genero: opcion(GENEROS),
    ...loQuePuedeFaltar,
    lastModifiedDate: texto({ max: 30 }),
  });

/** Like `datosGeneralesSchema`, for a call. */
export const datosGeneralesApiSchema = (hoy: Fecha) => datosGeneralesSchema(hoy).extend(consentimiento);

/**
 * The query of the call of the list (A§7): the filters of the screen, and another cycle, level (0: all), campus or
 * shift.
 */
export const consultaDeAlumnos = {
  cicloId: idOTodos(),
  nivelId: enteroOpcional({ min: 0 }),
  gradoId: idOpcional(),
  grupoId: idOpcional(),
  plantelId: enteroOpcional({ min: 0 }),
  turnoId: enteroOpcional({ min: 0 }),
  soloInscritos: siNo(),
  filtro: textoOpcional({ max: 100 }),
  busqueda: textoOpcional({ max: 100 }),
  estado: opcionOpcional(ESTADOS_LISTA),
  elegido: lista(enteroOpcional({ min: 0 })),
  todos: opcionOpcional(["alumnos"]),
  ...paginaCampos,
};

/** The typed document, for the duplicate check (A§5). */
export const documentoPreguntado = {
  tipoIdentificacion: opcionOpcional(TIPOS_IDENTIFICACION),
  curp: textoOpcional({ max: 100 }),
};
