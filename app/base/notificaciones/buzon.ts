import type { Notificacion } from "./notificacion";

/** A page of the list as its call returns it. */
export type Leidas = { notificaciones: Notificacion[]; pendientes: number; siguiente: number | null };

// The page asks automatically, without a person, so the session is not used (decisions.md, Notifications).
const QUIETLY = { "x-quiet": "1" };

/**
 * In the browser: a page of unread notifications. Null without an answer: the line is down, or the session is over,
 * which the next page shows. `quietly` for requests without a person.
 */
export async function leerBuzon(
  ruta: string,
  { ultimoId = null, quietly = false }: { ultimoId?: number | null; quietly?: boolean } = {},
): Promise<Leidas | null> {
  const answer = await fetch(ultimoId === null ? ruta : `${ruta}?antes=${ultimoId}`, {
    headers: quietly ? QUIETLY : {},
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Leidas) : null;
}

/**
 * In the browser: the list again, as far as `hasta` notifications had been loaded, so that a refresh takes none of the
 * loaded pages away. Null without an answer.
 */
export async function releerBuzon(
  ruta: string,
  hasta: number,
  options: { quietly?: boolean } = {},
): Promise<Leidas | null> {
  let lista = await leerBuzon(ruta, options);
  while (lista && lista.siguiente !== null && lista.notificaciones.length < hasta) {
    const pagina = await leerBuzon(ruta, { ...options, ultimoId: lista.siguiente });
    lista = pagina && unidas(lista, pagina);
  }
  return lista;
}

/** A list with its next page: a notification that arrived meanwhile stands in both, and is shown once. */
export function unidas(lista: Leidas, pagina: Leidas): Leidas {
  const conocidas = new Set(lista.notificaciones.map(({ id }) => id));
  const nuevas = pagina.notificaciones.filter(({ id }) => !conocidas.has(id));
  return { ...pagina, notificaciones: [...lista.notificaciones, ...nuevas] };
}

/** In the browser: marks one as read, or all of them (null); false if the server did not confirm. */
export async function marcarEnBuzon(ruta: string, id: number | null): Promise<boolean> {
  const answer = await fetch(id === null ? ruta : `${ruta}/${id}`, { method: "PATCH" }).catch(() => null);
  return answer?.ok ?? false;
}

/** In the browser: tells the bell the current number. */
export function decirPendientes(pendientes: number): void {
  dispatchEvent(new CustomEvent("notificaciones", { detail: pendientes }));
}
