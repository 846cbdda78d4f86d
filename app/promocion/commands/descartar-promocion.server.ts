import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES_PROMOCION } from "../promocion";
import { abrirPromocion } from "./elegidos.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "OCUPADA" | "EMPEZADA";

/** Throws away the proposals of a promotion of which nothing was done. Refuses SIN_PERMISO (403), NO_EXISTE (404), OCUPADA and EMPEZADA (409). */
export function descartarPromocion(
  alcance: Alcance,
  { promocionId }: { promocionId: number },
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const abierta = await abrirPromocion(trx, promocionId);
    if (!abierta.ok) return abierta;
    const empezada = await trx.db
      .selectFrom("promocionesAlumnos")
      .select("id")
      .where("promocionId", "=", promocionId)
      .where("estado", "not in", ["BORRADOR", "APARTE"])
      .limit(1)
      .executeTakeFirst();
    if (empezada) return refuse("EMPEZADA", MENSAJES_PROMOCION.empezada, { status: 409 });
    await trx.db.deleteFrom("promociones").where("id", "=", promocionId).execute();
    const { de, a } = abierta.promocion;
    await registrar(trx, "promocion.descartada", "promociones", promocionId, { de, a });
    return ok();
  });
}
