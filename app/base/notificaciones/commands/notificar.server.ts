import { insertarTodos } from "db/insertar";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Permiso } from "~/base/acceso/permisos";
import { destinoSeguro } from "~/base/acceso/destino";
import { invariant } from "~/lib/assert";
import { tellNews } from "~/server/jobs/news.server";
import type { Aviso } from "../notificacion";

type Nueva = Aviso & {
  /** Which kind of event it is. */
  clave: string;
  /** Whom it is told. Whoever did it himself is left out by the caller. */
  cuentas: readonly number[];
  /** The school that it is of; null for what is the account's own. */
  colegioId: number | null;
  /** What somebody must still hold to be told. */
  permiso?: Permiso;
};

/**
 * Tells accounts that something happened, inside the caller's transaction: the event and its notice stand or fall together. It is
 * the caller's log line that says what happened; here nobody decides anything.
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
