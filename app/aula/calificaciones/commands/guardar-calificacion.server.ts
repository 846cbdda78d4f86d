import { DEL_PARCIAL } from "../celda";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Outcome, ok, type Refusal, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type CualCalificacion, cualCelda } from "../calificacion.server";
import { guardarCalificaciones } from "./guardar-calificaciones.server";

type Pedido = CualCalificacion & {
  /** The typed value: a number, or words. */
  calificacion: string;
  observaciones: string;
  /** Deletes its value; its row stays. */
  borrar: boolean;
  version: number | null;
};

/**
 * Writes one grade of a student from its dialog (C§2.11); an equal grade still takes its observations. Refuses as
 * {@link guardarCalificaciones} does, a blank one that is not to be deleted, and an error of the value beside its field.
 * Throws 404 for a grade that is not the student's.
 */
export async function guardarCalificacion(
  alcance: Alcance,
  pedido: Pedido,
): Promise<Outcome<{ id: number; borrada: boolean }>> {
  const { calificacion, observaciones, borrar, version } = pedido;
  const { inscripcionId, criterioId, ...celda } = await cualCelda(alcance, pedido);
  if (!borrar && calificacion === "") return refuse("DATOS", MENSAJES.obligatorio, { campo: "calificacion" });
  const columna = criterioId ?? DEL_PARCIAL;
  const celdas = [{ inscripcionId, columna, escrito: borrar ? "" : calificacion, version }];
  const resultado = await guardarCalificaciones(alcance, { ...celda, observaciones, celdas, anotaIguales: true });
  if (!resultado.ok) return resultado;
  const [celdaGuardada] = resultado.celdas;
  if (celdaGuardada?.error) return rechazoDe(celdaGuardada.codigo!, celdaGuardada.error);
  return ok({ id: celdaGuardada!.id, borrada: borrar });
}

function rechazoDe(codigo: string, error: string): Refusal {
  const campo = codigo === "MOTIVO" ? "observaciones" : "calificacion";
  return refuse(codigo, error, { campo, ...(codigo === "CONFLICTO" ? { status: 409 as const } : {}) });
}
