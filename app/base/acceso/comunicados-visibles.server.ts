import type { ExpressionBuilder } from "kysely";
import type { DB } from "db/connection";
import { dentroDeLimites, tieneLimites } from "./alumnos-visibles.server";
import type { Alcance } from "./alcance.server";

/**
 * The condition that restricts comunicados (as `c`) to the viewer's school. An account with limits sees those it wrote,
 * and those that reached a student within them.
 */
export function comunicadoVisible({ colegioId, limites, cuenta }: Alcance) {
  return (eb: ExpressionBuilder<DB & { c: DB["comunicados"] }, "c">) => {
    const condicionDeColegio = eb("c.colegioId", "=", colegioId);
    // The system itself sees all of them; limits that it carries belong to the account it sends for.
    if (!tieneLimites(limites) || cuenta === null) return condicionDeColegio;
    const llego = eb.exists(
      eb
        .selectFrom("comunicadosEntregas as e")
        .innerJoin("inscripciones as i", "i.id", "e.inscripcionId")
        .select("e.id")
        .whereRef("e.comunicadoId", "=", "c.id")
        .where(dentroDeLimites(limites)),
    );
    return eb.and([condicionDeColegio, eb.or([eb("c.createdBy", "=", cuenta.id), llego])]);
  };
}
