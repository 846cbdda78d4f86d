import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { ClaseDeTanda } from "../tanda";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO";

/**
 * Ends a run of the viewer's own before it is done. Report cards that were handed out and mails that were written until then stay.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404) and ESTADO for one that is not under way.
 */
export function cancelarTanda(
  alcance: Alcance,
  { tabla, permiso, cancelada }: ClaseDeTanda,
  tandaId: number,
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, permiso);
    if (sinPermiso) return sinPermiso;
    const tanda = await trx.db
      .selectFrom(tabla)
      .select(["titulo", "estado"])
      .where("id", "=", tandaId)
      .where("colegioId", "=", trx.colegioId)
      .where("cuentaId", "=", trx.cuenta?.id ?? 0)
      .executeTakeFirst();
    if (!tanda) return noExiste();
    if (tanda.estado !== "EN_CURSO") return refuse("ESTADO", "Esta impresión ya terminó", { status: 409 });
    await trx.db
      .updateTable(tabla)
      .set({ estado: "CANCELADA", lastModifiedDate: trx.ahora })
      .where("id", "=", tandaId)
      .execute();
    await registrar(trx, cancelada, "ciclos", trx.cicloId, { de: tanda.titulo });
    return ok();
  });
}
