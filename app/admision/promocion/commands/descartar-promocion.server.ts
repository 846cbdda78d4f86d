import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES_PROMOCION } from "../promocion";
import { deLaLista, propuestasDe } from "../queries.server";
import { abrirPromocion } from "./elegidos.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "OCUPADA" | "EMPEZADA";

/**
 * Discards the proposals of a promotion that has not started; an account with limits discards those that it sees, and
 * the rest stays. Refuses SIN_PERMISO (403), NO_EXISTE (404), OCUPADA and EMPEZADA (409).
 */
export function descartarPromocion(
  alcance: Alcance,
  { promocionId }: { promocionId: number },
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const abierta = await abrirPromocion(trx, promocionId);
    if (!abierta.ok) return abierta;
    const propuestas = await propuestasDe(trx, abierta.promocion).select(["p.id", "p.estado"]).execute();
    if (propuestas.some(({ estado }) => estado !== "BORRADOR" && estado !== "APARTE"))
      return refuse("EMPEZADA", MENSAJES_PROMOCION.empezada, { status: 409 });
    const ids = propuestas.map(({ id }) => id);
    await trx.db.deleteFrom("promocionesAlumnos").where("id", "in", deLaLista(ids)).execute();
    await trx.db
      .deleteFrom("promociones")
      .where("id", "=", promocionId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("promocionesAlumnos as p").select("p.id").where("p.promocionId", "=", promocionId))),
      )
      .execute();
    const { origen, a } = abierta.promocion;
    await registrar(trx, "promocion.descartada", "promociones", promocionId, { de: origen, a });
    return ok();
  });
}
