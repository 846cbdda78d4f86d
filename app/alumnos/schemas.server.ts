import { z } from "zod";
import type { Fecha } from "~/lib/dates";
import { fechaCampo, opcion, opcionOpcional, texto, textoOpcional } from "~/server/zod.server";
import { GENEROS, GRUPOS_SANGUINEOS, type GrupoSanguineo, TIPOS_IDENTIFICACION } from "./alumno";

const GRUPOS = Object.keys(GRUPOS_SANGUINEOS) as GrupoSanguineo[];

/**
 * A§3, A§5 Student data, as its form sends it; born at the latest on `hoy`. Whether the CURP is right, and whether the
 * document is somebody else's, is the command's to say.
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
    grupoSanguineo: opcionOpcional(GRUPOS).transform((grupo): GrupoSanguineo | "" => grupo ?? ""),
    observaciones: textoOpcional({ max: 500, lineas: true }),
    lastModifiedDate: texto({ max: 30 }),
  });
