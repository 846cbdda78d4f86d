import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { sigueIgual } from "../corte";
import { type Dia, obtenerDia } from "../queries.server";
import { cerrada, PERMISO } from "./contar-caja.server";

type Falla = "SIN_PERMISO" | "SIN_CONTAR" | "MISMA_PERSONA" | "CAMBIO" | "CERRADA";

/**
 * The second signature of a drawer's cut, by a person other than the one who counted. It locks the day for good:
 * nothing takes it back (decisions.md, The window).
 *
 * Refusals: SIN_PERMISO (403) · SIN_CONTAR (409) nobody has counted yet · MISMA_PERSONA (403) · CAMBIO (409) something
 * came in or went out after the count · CERRADA (409). Throws 404 for a drawer of another school.
 */
export function firmarCorte(alcance: Alcance, dia: Dia): Promise<Outcome<{ corteId: number }, Falla>> {
  return enTransaccion<Outcome<{ corteId: number }, Falla>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const { formas, corte, estado, caja } = await obtenerDia(trx, dia);
    if (estado === "CERRADA") return cerrada();
    if (!corte) return refuse("SIN_CONTAR", "Primero se cuenta la caja", { status: 409 });
    if (corte.contadoPorId === trx.cuenta?.id)
      return refuse("MISMA_PERSONA", "La segunda firma es de otra persona", { status: 403 });
    if (!sigueIgual(corte.formas, formas))
      return refuse("CAMBIO", "Hubo movimientos después del conteo; la caja se cuenta de nuevo", { status: 409 });
    await trx.db
      .updateTable("cortes")
      .set({ firmadoPorId: trx.cuenta!.id, firmadoDate: trx.ahora })
      .where("id", "=", corte.id)
      .execute();
    await registrar(trx, "corte.firmado", "cortes", corte.id, { caja: caja.nombre, fecha: dia.fecha });
    return ok({ corteId: corte.id });
  });
}
