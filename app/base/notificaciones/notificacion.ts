/** Its severity (B§3 Notification). */
export type Severidad = "success" | "warning" | "error" | "info";

/**
 * A notification's text, and the page of this site that it opens. `mensaje` is HTML (B§3): a person's text must be
 * escaped in it (`html` of lib/html).
 */
export type Aviso = { titulo: string; mensaje: string; url: string; severidad: Severidad };

/** A notification for the bell, its page and its call (B§3). */
export type Notificacion = Aviso & {
  /** A number, which can be marked as read, or the name of a standing notice. */
  id: number | string;
  /** The instant in UTC ISO; for a standing notice, the beginning of its cause. */
  recibida: string;
  /** FIJA stays until its cause is gone and is listed first. */
  categoria: "FIJA" | "NORMAL";
};

/** The number of entries that the list loads at a time (B§9). */
export const PAGINA = 5;

/** The cause of a standing notice: the number of waiting things, and since when. */
export type Causa = { cuantas: number; desde: string | null };

/** True if the cause of a standing notice is gone: then so is the notice, without anybody reading it. */
export const seFue = ({ cuantas }: Causa): boolean => cuantas === 0;

/** The text of the bell's badge. */
export const cuentaDeCampana = (pendientes: number): string => (pendientes > 99 ? "99+" : String(pendientes));

/** The accessible name of the bell. */
export const nombreDeCampana = (pendientes: number): string =>
  pendientes === 0 ? "Notificaciones" : `Notificaciones, ${pendientes} sin leer`;

/** 'una preinscripción', '3 preinscripciones'. */
export const tantas = (cuantas: number, una: string, varias: string): string =>
  cuantas === 1 ? una : `${cuantas} ${varias}`;
