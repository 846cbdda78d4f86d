import { alumnosEnLosLimites, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { lugarDentroDeLimites, rechazoDeLimites } from "~/base/acceso/limites.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { PERMISO } from "./visible.server";

/**
 * SIN_PERMISO (403) for an account that does not administer programs, and for one whose limits leave out a place or a
 * student of this program. Its charges and rules reach all of them. Null otherwise.
 */
export async function rechazoDePrograma(
  alcance: Alcance,
  programaPagosId: number,
  exigencia: Parameters<typeof rechazoDePermiso>[1] = PERMISO,
) {
  const sinPermiso = rechazoDePermiso(alcance, exigencia);
  if (sinPermiso || !tieneLimites(alcance.limites)) return sinPermiso;
  const { db } = alcance;
  const configuraciones = await db
    .selectFrom("programasPagosConfiguraciones")
    .select("configuracionCicloId")
    .where("programaPagosId", "=", programaPagosId)
    .execute();
  const fuera = await rechazoDeLugares(
    alcance,
    configuraciones.map(({ configuracionCicloId }) => configuracionCicloId),
  );
  if (fuera) return fuera;
  const ajeno = await db
    .selectFrom("asignaciones as a")
    .select("a.id")
    .where("a.programaPagosId", "=", programaPagosId)
    .where("a.fechaRetiro", "is", null)
    .where("a.alumnoId", "not in", alumnosEnLosLimites(alcance)!)
    .limit(1)
    .executeTakeFirst();
  return ajeno ? rechazoDeLimites("El programa de pagos") : null;
}

/** SIN_PERMISO (403) if the account does not see all of these places of a cycle. */
export async function rechazoDeLugares({ db, limites }: Alcance, configuraciones: readonly number[]) {
  if (!tieneLimites(limites) || configuraciones.length === 0) return null;
  const lugares = await db
    .selectFrom("configuracionesCiclo")
    .select(["nivelId", "gradoId", "plantelId", "turnoId"])
    .where("id", "in", configuraciones)
    .execute();
  return lugares.every((lugar) => lugarDentroDeLimites(limites, lugar))
    ? null
    : rechazoDeLimites("El programa de pagos");
}
