import { type Fecha, formatFecha } from "~/lib/dates";
import { estaCalificada, type AvanceDeTarea } from "./tarea";

export const MAX_TEXTO_DE_ENTREGA = 10_000;
const MAX_ENTREGAS = 10;

type Definida = {
  disponible: Fecha;
  seEntrega: Fecha;
  entregaEnLinea: boolean;
  /** Of a group that the pupil has left. */
  deAntes?: boolean;
};

/**
 * The reason why a pupil cannot hand in a task on a day, after `entregas` deliveries; null if it is possible. Lateness
 * is never a reason.
 */
export function porQueNoSeEntrega(
  { disponible, entregaEnLinea, deAntes = false }: Definida,
  avance: AvanceDeTarea,
  { hoy, entregas }: { hoy: Fecha; entregas: number },
): string | null {
  if (hoy < disponible) return `La tarea se abre el ${formatFecha(disponible)}`;
  if (deAntes) return "Es de un grupo en el que ya no estás: lo que entregaste se conserva";
  if (!entregaEnLinea) return "Esta tarea se entrega en clase";
  if (avance.marca === "EXENTA") return "No tienes que entregar esta tarea";
  if (estaCalificada(avance)) return "La tarea ya está calificada: habla con tu docente";
  return entregas >= MAX_ENTREGAS ? `Ya la entregaste ${MAX_ENTREGAS} veces: habla con tu docente` : null;
}

/** True if a delivery on a day is late: the due day itself is still on time. */
export const llegaTarde = ({ seEntrega }: Pick<Definida, "seEntrega">, hoy: Fecha): boolean => seEntrega < hoy;

/** 'Entregada a las 18:04', 'Entregada el 3-oct-26 a las 18:04 con retraso'. */
export function entregadaEn(
  { fecha, hora, conRetraso }: { fecha: Fecha; hora: string; conRetraso: boolean },
  hoy: Fecha,
): string {
  const cuando = fecha === hoy ? `a las ${hora}` : `el ${formatFecha(fecha)} a las ${hora}`;
  return `Entregada ${cuando}${conRetraso ? " con retraso" : ""}`;
}
