import type { Alcance } from "~/base/acceso/alcance.server";
import type { Exigencia } from "~/base/acceso/puertas";
import { invariant } from "~/lib/assert";
import type { Outcome } from "~/lib/outcome";
import { pasosDeAlumnos } from "./alumnos.server";
import { pasosDeAsignaturas } from "./asignaturas.server";
import { pasosDeDocentes } from "./docentes.server";
import type { Celdas } from "~/base/hojas/hoja";
import type { Opciones } from "./importacion";
import type { ResultadoDeFila } from "./pasos";
import { pasosDeSaldos } from "./saldos.server";
import { pasosDeUsuarios } from "./usuarios.server";

/**
 * How the rows of a part are brought in: `importar` does what one row says inside the transaction that is open, of which what a
 * refused row had written is taken back; the dry run is the same, taken back as a whole. `deshacer` takes back what it did.
 */
export type Pasos = {
  /** Beside PERM_ADMIN_CONFIGURACION. */
  permiso: Exigencia;
  /** What two rows of one file may not both say; "" for a row that says nothing. */
  claveDeFila: (celdas: Celdas, opciones: Opciones) => string;
  /** Reads once what the rows name: places, kinships, services. */
  preparar: (alcance: Alcance) => Promise<{
    importar: (trx: Alcance, celdas: Celdas, opciones: Opciones) => Promise<ResultadoDeFila>;
  }>;
  deshacer: (trx: Alcance, hecho: unknown) => Promise<Outcome<{}, "SE_QUEDA">>;
};

// A part of `partes.ts` has its steps here, by its name.
const PASOS: Readonly<Record<string, Pasos>> = {
  alumnos: pasosDeAlumnos,
  saldos: pasosDeSaldos,
  docentes: pasosDeDocentes,
  asignaturas: pasosDeAsignaturas,
  usuarios: pasosDeUsuarios,
};

/** How the rows of a part are brought in. */
export function pasosDe(parte: string): Pasos {
  const pasos = PASOS[parte];
  invariant(pasos, `la parte ${parte} no tiene pasos`);
  return pasos;
}
