import { insertarTodos } from "db/insertar";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Permiso } from "~/base/acceso/permisos";
import { destinoSeguro } from "~/base/acceso/destino";
import { invariant } from "~/lib/assert";
import { tellNews } from "~/server/jobs/news.server";
import type { Aviso } from "../notificacion";

type Nueva = Aviso & {
  /** The kind of event. */
  clave: string;
  /** The notified accounts. The caller leaves out the person who caused it. */
  cuentas: readonly number[];
  /** Its school; null for events of the account itself. */
  colegioId: number | null;
  /** The permission that an account must still hold to be notified. */
  permiso?: Permiso;
};

/**
 * Notifies accounts of an event, inside the caller's transaction: the event and its notice stand or fall together. The
 * caller's log line records the event; nothing is decided here.
 */
export async function notificar(
  { db, ahora }: Pick<Alcance, "db" | "ahora">,
  { cuentas, permiso, url, ...nueva }: Nueva,
): Promise<void> {
  invariant(destinoSeguro(url) === url, "Una notificación abre una página de este sitio");
  const fila = { ...nueva, url, permiso: permiso ?? null, recibidaDate: ahora };
  await insertarTodos(
    db,
    "notificaciones",
    [...new Set(cuentas)].map((cuentaId) => ({
      cuentaId,
      colegioId: fila.colegioId,
      clave: fila.clave,
      permiso: fila.permiso,
      titulo: fila.titulo,
      mensaje: fila.mensaje,
      url: fila.url,
      severidad: fila.severidad,
      recibidaDate: fila.recibidaDate,
    })),
  );
  tellNews(nueva.colegioId);
}
