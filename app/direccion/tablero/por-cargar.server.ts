import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import { FECHA_BAJA } from "~/dinero/cobranza/libro/programas.server";

type Criterio = { cicloId: number; nivelId: number | null };

/**
 * The charges of a cycle's programs that will post but have not yet, one row for each student and charge: `alumnoId`,
 * `servicioId`, `limite` and `centavos`. They are those for which `puedePostear` is true. A late arrival has its own
 * limit. Restricted to the viewer's limits, and to a level, if given.
 */
export function cargosPorVenir(alcance: Alcance, { cicloId, nivelId }: Criterio): RawBuilder<unknown> {
  const alumnos = alumnosEnLosLimites(alcance);
  return sql`select a.alumnoId, a.servicioId, c.montoCentavos as centavos,
      case when a.fechaAsignacion > c.fechaLimitePago
        then date(a.fechaAsignacion, '+' || s.diasGracia || ' days') else c.fechaLimitePago end as limite
    from "asignaciones" as "a" join "cargos" as "c" on c.programaPagosId = a.programaPagosId
    join "servicios" as "s" on s.id = a.servicioId
    where a.colegioId = ${alcance.colegioId} and a.cicloId = ${cicloId} and a.fechaRetiro is null and c.eliminado = 0
      and (a.cobrarDesde is null or c.fechaFin >= a.cobrarDesde)
      and not exists (select 1 from json_each(a.sinCargos) where value = c.id)
      and not exists (select 1 from "posteos" as "y" where y.alumnoId = a.alumnoId and y.clave = 'CARGO:' || c.id
        and y.estado in ('VIGENTE', 'ANULADO_POR_PERSONA'))
      and coalesce(c.fechaInicio <= ${FECHA_BAJA}, true)
      ${alumnos ? sql`and a.alumnoId in ${alumnos}` : sql``}
      ${nivelId === null ? sql`` : sql`and exists (select 1 from inscripciones n where n.alumnoId = a.alumnoId and n.cicloId = ${cicloId} and n.nivelId = ${nivelId})`}`;
}
