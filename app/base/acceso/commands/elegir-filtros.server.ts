import type { Alcance } from "../alcance.server";
import type { Sesion } from "../sesion.server";
import { chooseScope } from "../session.server";

type Campo = "cicloId" | "nivelId" | "plantelId" | "turnoId";
const TABLAS = { cicloId: "ciclos", nivelId: "niveles", plantelId: "planteles", turnoId: "turnos" } as const;

/**
 * Changes the cycle, level, campus or shift of this browser (B§4 Cycle); fields absent from the form stay. An id of
 * another school counts as no choice, and a choice outside the limits is replaced on the next request. Nothing is
 * refused.
 */
export async function elegirFiltros(alcance: Alcance, sesion: Sesion, form: FormData): Promise<void> {
  const { colegioId } = alcance;
  const current = {
    cicloId: alcance.cicloId || null,
    nivelId: alcance.nivelId,
    plantelId: alcance.plantelId,
    turnoId: alcance.turnoId,
  };
  const choice = { ...current };
  for (const campo of Object.keys(TABLAS) as Campo[]) {
    const value = form.get(campo);
    if (typeof value !== "string" || !/^[1-9]\d{0,14}$/.test(value)) continue;
    const row = await alcance.db
      .selectFrom(TABLAS[campo])
      .select("id")
      .where("id", "=", Number(value))
      .where("colegioId", "=", colegioId)
      .executeTakeFirst();
    choice[campo] = row?.id ?? null;
  }
  await chooseScope(sesion, { colegioId, ...choice });
}
