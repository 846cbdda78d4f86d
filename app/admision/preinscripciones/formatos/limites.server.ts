import { tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { permite, rechazoDeLimites } from "~/base/acceso/limites.server";

type Lugares = { grados: readonly number[]; planteles: readonly number[]; turnos: readonly number[] };

/**
 * SIN_PERMISO (403) if a formato asks for a grade, campus or shift outside of the account's limits. An account limited to groups
 * sees no pre-enrolment, because none has a group yet.
 */
export async function rechazoDeLosLugares({ db, limites }: Alcance, { grados, planteles, turnos }: Lugares) {
  if (!tieneLimites(limites)) return null;
  const filas = await db
    .selectFrom("grados")
    .select(["id", "nivelId"])
    .where("id", "in", [...grados])
    .execute();
  const dentro =
    limites.grupos === null &&
    filas.every(({ id, nivelId }) => permite(limites.grados, id) && permite(limites.niveles, nivelId)) &&
    planteles.every((id) => permite(limites.planteles, id)) &&
    turnos.every((id) => permite(limites.turnos, id));
  return dentro ? null : rechazoDeLimites("El formato");
}

/** The same for a stored formato; null without one. */
export async function rechazoDeFormato(alcance: Alcance, formatoId: number | null) {
  if (formatoId === null || !tieneLimites(alcance.limites)) return null;
  const { db } = alcance;
  const grados = await db.selectFrom("formatosGrados").select("gradoId").where("formatoId", "=", formatoId).execute();
  const planteles = await db
    .selectFrom("formatosPlanteles")
    .select("plantelId")
    .where("formatoId", "=", formatoId)
    .execute();
  const turnos = await db.selectFrom("formatosTurnos").select("turnoId").where("formatoId", "=", formatoId).execute();
  return rechazoDeLosLugares(alcance, {
    grados: grados.map(({ gradoId }) => gradoId),
    planteles: planteles.map(({ plantelId }) => plantelId),
    turnos: turnos.map(({ turnoId }) => turnoId),
  });
}
