import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnoVisible } from "~/base/acceso/alumnos-visibles.server";

/** The number of notices that wait for an answer, within the account's limits. */
export async function avisosEsperan(alcance: Alcance): Promise<number> {
  const { cuantos } = await alcance.db
    .selectFrom("justificantes as j")
    .innerJoin("alumnos as a", "a.id", "j.alumnoId")
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("j.colegioId", "=", alcance.colegioId)
    .where("j.estado", "=", "EN_REVISION")
    .where(alumnoVisible(alcance))
    .executeTakeFirstOrThrow();
  return cuantos;
}
