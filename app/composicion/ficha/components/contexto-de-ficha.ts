import { useOutletContext } from "@remix-run/react";
import type { PermisosDeInscripcion } from "~/admision/inscripciones/components/acciones-inscripcion";
import type { Fecha } from "~/lib/dates";
import type { FichaAlumno as Ficha } from "~/personas/alumnos/ficha.server";

/**
 * The data that the student route hands to its tabs: the student, the visible parts, and the address that closing
 * returns to.
 */
export type ContextoDeFicha = {
  ficha: Ficha;
  /** The proposal for the next cycle, or its outcome; null if there is none. */
  reinscripcion: { estado: "PROPUESTA" | "TERMINADA"; dice: string } | null;
  movimientos: boolean;
  masDatos: boolean;
  /** True if the tab Información escolar is present. */
  escolar: boolean;
  editaFoto: boolean;
  puede: PermisosDeInscripcion;
  hoy: Fecha;
  /** The address of the file itself, without its tab. */
  aqui: string;
  /** True if the header is folded. The state lives above the tabs, because each tab draws the header anew. */
  plegado: boolean;
  alPlegar: (plegado: boolean) => void;
};

/** The context of the student route, for its tabs at any depth. */
export function useFicha(): ContextoDeFicha {
  return useOutletContext<ContextoDeFicha>();
}
