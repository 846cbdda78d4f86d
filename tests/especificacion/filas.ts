import type { Bases, Fila } from "./fila";
import * as alumnos from "./filas-alumnos";
import * as aula from "./filas-aula";
import * as dinero from "./filas-dinero";
import * as escuela from "./filas-escuela";
import * as publicas from "./filas-publicas";

const PARTES = [alumnos, aula, dinero, escuela, publicas];

/** Every sentence of the documents about a call. */
export const filas: Fila[] = PARTES.flatMap((parte) => parte.filas);
export const bases: Bases = Object.assign({}, ...PARTES.map((parte) => parte.bases));
