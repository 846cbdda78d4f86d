import { insertarTodos } from "db/insertar";
import type { Alcance } from "~/base/acceso/alcance.server";
import { tellNews } from "~/server/jobs/news.server";
import type { Accion } from "./acciones";

type Autor = Pick<Alcance, "db" | "ahora" | "colegioId" | "tokenApiId"> & { cuenta: { id: number } | null };

/** Facts that a person would ask for later, never a password or a code. */
type Detalle = Record<string, unknown>;

/**
 * Writes one line of the bitácora: who did what to which row. It is inside the caller's transaction, so that the change
 * and its record stand or fall together.
 */
export function registrar(
  alcance: Autor,
  accion: Accion,
  entidad: string,
  entidadId: number | null,
  detalle: Detalle = {},
): Promise<void> {
  return registrarTodos(alcance, accion, entidad, [{ id: entidadId, detalle }]);
}

/** The same thing done to many rows: a line for each, in their order. */
export function registrarTodos(
  { db, ahora, colegioId, cuenta, tokenApiId }: Autor,
  accion: Accion,
  entidad: string,
  lineas: readonly { id: number | null; detalle: Detalle }[],
): Promise<void> {
  tellNews(colegioId || null);
  const comun = { fecha: ahora, colegioId: colegioId || null, cuentaId: cuenta?.id ?? null, accion, entidad };
  return insertarTodos(
    db,
    "bitacora",
    lineas.map(({ id, detalle }) => ({
      ...comun,
      entidadId: id,
      // A machine's action is attributed to its token's maker, and names the token.
      detalle: JSON.stringify(tokenApiId === undefined ? detalle : { ...detalle, tokenApiId }),
    })),
  );
}
