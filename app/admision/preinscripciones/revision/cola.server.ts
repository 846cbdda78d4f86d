import { preinscritoDentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Preinscripcion } from "./revision.server";

/** The maximum number of registrations in the queue of a review. */
const MAXIMO = 500;

/** The registrations of a formato that wait for the school, the newest first as in the list, to run or to explain. */
function consultaDeCola({ db, colegioId, limites }: Alcance, formatoId: number) {
  return db
    .selectFrom("preinscripciones as p")
    .select("p.id")
    .where("p.colegioId", "=", colegioId)
    .where("p.formatoId", "=", formatoId)
    .where("p.estado", "=", "TERMINADA")
    .where(preinscritoDentroDeLimites(limites))
    .orderBy("p.id", "desc")
    .limit(MAXIMO);
}

/**
 * The place of a registration among those that wait: its neighbours and the count. For one that does not wait, null if
 * none does; else the first of them is next, and `numero` is null.
 */
export async function lugarEnLaCola(
  alcance: Alcance,
  { preinscripcionId, formatoId }: Pick<Preinscripcion, "preinscripcionId" | "formatoId">,
) {
  const ids = (await consultaDeCola(alcance, formatoId).execute()).map(({ id }) => id);
  const indice = ids.indexOf(preinscripcionId);
  if (ids.length === 0) return null;
  return {
    numero: indice === -1 ? null : indice + 1,
    cuantas: ids.length,
    anterior: ids[indice - 1] ?? null,
    siguiente: ids[indice + 1] ?? null,
  };
}
