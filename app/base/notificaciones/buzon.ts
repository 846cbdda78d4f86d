import type { Notificacion } from "./notificacion";

/** A page of the list as its call gives it. */
export type Leidas = { notificaciones: Notificacion[]; pendientes: number; siguiente: number | null };

// The page asks by itself, and nobody in front of it: that is no use of the session (decisions.md, Notifications).
const QUIETLY = { "x-quiet": "1" };

/**
 * In the browser: a page of what was not read. Null where there is no answer to read: the line is down, or the session over, which
 * the next page says. `quietly` where nobody asked for it.
 */
export async function leerBuzon(
  ruta: string,
  { antes = null, quietly = false }: { antes?: number | null; quietly?: boolean } = {},
): Promise<Leidas | null> {
  const answer = await fetch(antes === null ? ruta : `${ruta}?antes=${antes}`, {
    headers: quietly ? QUIETLY : {},
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Leidas) : null;
}

/** In the browser: marks one read, or all of them (null); false where the server did not say that it is done. */
export async function marcarEnBuzon(ruta: string, id: number | null): Promise<boolean> {
  const answer = await fetch(id === null ? ruta : `${ruta}/${id}`, { method: "PATCH" }).catch(() => null);
  return answer?.ok ?? false;
}

/** In the browser: says to the bell how many there are now. */
export function decirPendientes(pendientes: number): void {
  dispatchEvent(new CustomEvent("notificaciones", { detail: pendientes }));
}
