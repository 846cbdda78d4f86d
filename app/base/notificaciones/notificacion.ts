/** How grave it is (B§3 Notification). */
export type Severidad = "success" | "warning" | "error" | "info";

/**
 * What a notification says, and the page of this site that it opens. `mensaje` is HTML (B§3): text that somebody wrote goes into it
 * escaped (`html` of lib/html).
 */
export type Aviso = { titulo: string; mensaje: string; url: string; severidad: Severidad };

/** A notification as the bell, its page and its call show it (B§3). */
export type Notificacion = Aviso & {
  /** A number, which can be marked read; or the name of what stays until its cause is gone. */
  id: number | string;
  /** The instant in UTC ISO; of what stays, since when its cause is there. */
  recibida: string;
  /** FIJA stays until its cause is gone and is listed first. */
  categoria: "FIJA" | "NORMAL";
};

/** As many as the list brings at a time (B§9). */
export const PAGINA = 5;

/** What a standing notice is about: how many things wait, and since when. */
export type Causa = { cuantas: number; desde: string | null };

/** Whether the cause of a standing notice is gone: then so is the notice, without anybody reading it. */
export const seFue = ({ cuantas }: Causa): boolean => cuantas === 0;

/** What the bell's mark says. */
export const cuentaDeCampana = (pendientes: number): string => (pendientes > 99 ? "99+" : String(pendientes));

/** What the bell is called. */
export const nombreDeCampana = (pendientes: number): string =>
  pendientes === 0 ? "Notificaciones" : `Notificaciones, ${pendientes} sin leer`;

/** 'una preinscripción', '3 preinscripciones'. */
export const tantas = (cuantas: number, una: string, varias: string): string =>
  cuantas === 1 ? una : `${cuantas} ${varias}`;
