import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO";

/**
 * Cancels a run of statements of the viewer; mails that it had written are still sent. Refuses SIN_PERMISO (403),
 * NO_EXISTE (404) and ESTADO if it is not under way.
 */
export function cancelarEstados(alcance: Alcance, tandaId: number): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.reporteDeDinero);
    if (sinPermiso) return sinPermiso;
    const tanda = await trx.db
      .selectFrom("estadosTandas")
      .select(["titulo", "estado"])
      .where("id", "=", tandaId)
      .where("colegioId", "=", trx.colegioId)
      .where("cuentaId", "=", trx.cuenta?.id ?? 0)
      .executeTakeFirst();
    if (!tanda) return noExiste();
    if (tanda.estado !== "EN_CURSO") return refuse("ESTADO", "Esta impresión ya terminó", { status: 409 });
    await trx.db
      .updateTable("estadosTandas")
      .set({ estado: "CANCELADA", lastModifiedDate: trx.ahora })
      .where("id", "=", tandaId)
      .execute();
    await registrar(trx, "estados.cancelados", "ciclos", trx.cicloId, { de: tanda.titulo });
    return ok();
  });
}
