import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PERMISO } from "../../visible.server";
import { rechazoDeLugares } from "../../limites.server";

type Datos = {
  /** The cycle of the configuration; any by default. */
  cicloId?: number | null;
  servicioId: number;
  configuracionCicloId: number;
  /** Null: enrolment there gives no program. */
  programaPagosId: number | null;
};

/**
 * Sets the program of a service that enrolment in a cycle configuration gives (C§7 programaspagos/inscripciones).
 * Refuses SIN_PERMISO (403), NO_EXISTE (404) a configuration or service of another school or cycle, and PROGRAMA for
 * one outside that service and configuration.
 */
export function elegirPrincipal(
  alcance: Alcance,
  { cicloId = null, servicioId, configuracionCicloId, programaPagosId }: Datos,
): Promise<Outcome<{}, "SIN_PERMISO" | "NO_EXISTE" | "PROGRAMA">> {
  return enTransaccion<Outcome<{}, "SIN_PERMISO" | "NO_EXISTE" | "PROGRAMA">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO) ?? (await rechazoDeLugares(trx, [configuracionCicloId]));
    if (sinPermiso) return sinPermiso;
    const { db, colegioId } = trx;
    const configuracion = await db
      .selectFrom("configuracionesCiclo as cc")
      .innerJoin("ciclos as c", "c.id", "cc.cicloId")
      .select("cc.id")
      .where("cc.id", "=", configuracionCicloId)
      .where("c.colegioId", "=", colegioId)
      .$if(cicloId !== null, (q) => q.where("c.id", "=", cicloId))
      .executeTakeFirst();
    const servicio = await db
      .selectFrom("servicios")
      .select("id")
      .where("id", "=", servicioId)
      .where("colegioId", "=", colegioId)
      .executeTakeFirst();
    if (!configuracion || !servicio) return noExiste();
    const deEsta = db
      .updateTable("programasPagosConfiguraciones")
      .where("servicioId", "=", servicioId)
      .where("configuracionCicloId", "=", configuracionCicloId);
    await deEsta.set({ principal: 0 }).execute();
    if (programaPagosId !== null) {
      const { numUpdatedRows } = await deEsta
        .set({ principal: 1 })
        .where("programaPagosId", "=", programaPagosId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return refuse("PROGRAMA", MENSAJES.seleccion, { campo: "programaPagosId" });
    }
    await registrar(trx, "programa.principal", "configuracionesCiclo", configuracionCicloId, {
      servicioId,
      programaPagosId,
    });
    return ok();
  });
}
