import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { preinscritoDentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { ok, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ESTADOS_PREINSCRIPCION, type EstadoPreinscripcion, estadoTras } from "../../preinscripcion";
import type { Decision } from "../../decision";

/** The input of every decision about a registration. */
export type PorResolver = {
  preinscripcionId: number;
  /** The version that was read: a registration that changed since cannot be decided by its old content. */
  lastModifiedDate: string;
  /** The system's public address, for the mail to the family. */
  origen: string;
};

export type RechazoDeResolver = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO" | "CAMBIO" | "LLAVE_USADA";

/** The message if the registration is no longer the version that was read. */
export const CAMBIO = "La preinscripción cambió mientras la revisabas; ciérrala y ábrela de nuevo.";

/**
 * The registration to be decided, read in the transaction, with its next state. Refuses SIN_PERMISO (403), and
 * NO_EXISTE (404: not of the viewer's school or outside the account's limits). It also refuses ESTADO (409: the state
 * does not allow it) and CAMBIO (409: not the version that was read).
 */
export async function abrirPorResolver(
  trx: Alcance,
  { preinscripcionId, lastModifiedDate }: PorResolver,
  decision: Decision,
) {
  const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_PREINSCRIPCIONES");
  if (sinPermiso) return sinPermiso;
  const fila = await trx.db
    .selectFrom("preinscripciones as p")
    .leftJoin("grados as g", "g.id", "p.gradoId")
    .select(["p.id", "p.formatoId", "p.gradoId", "p.estado", "p.ocupaLugar", "p.lastModifiedDate"])
    .select(["p.aspirante", "p.tutores", "p.domicilio"])
    .where("p.id", "=", preinscripcionId)
    .where("p.colegioId", "=", trx.colegioId)
    .where(preinscritoDentroDeLimites(trx.limites))
    .executeTakeFirst();
  if (!fila) return noExiste();
  const estado = fila.estado as EstadoPreinscripcion;
  const despues = estadoTras(estado, decision);
  if (despues === null) {
    const { texto } = ESTADOS_PREINSCRIPCION[estado];
    return refuse("ESTADO", `La preinscripción está en el estado «${texto}» y ya no permite esta acción.`, {
      status: 409,
    });
  }
  if (fila.lastModifiedDate !== lastModifiedDate) return refuse("CAMBIO", CAMBIO, { status: 409 });
  return ok({ fila: { ...fila, ocupaLugar: fila.ocupaLugar === 1 }, despues });
}

/** Writes the account, the time and the comments of a decision; `ocupaLugar` says if the place is given up. */
export async function escribirDecision(
  trx: Alcance,
  preinscripcionId: number,
  cambios: { estado: EstadoPreinscripcion; comentarios?: string; ocupaLugar?: 0 | 1; instruccionesLeidas?: 0 },
): Promise<void> {
  await trx.db
    .updateTable("preinscripciones")
    .set({ ...cambios, lastModifiedDate: trx.ahora, resueltaDate: trx.ahora, resueltaPor: trx.cuenta?.id ?? null })
    .where("id", "=", preinscripcionId)
    .execute();
}
