import type { Alcance } from "~/base/acceso/alcance.server";

/**
 * The position of each subject's campo formativo among those of a cycle (the viewer's by default), in the order of the
 * plans: it gives the tint of its hours.
 */
export async function camposDeAsignaturas(
  { db, cicloId: actual }: Pick<Alcance, "db" | "cicloId">,
  cicloId = actual,
): Promise<Map<number, number>> {
  const asignaturas = await db
    .selectFrom("asignaturas")
    .select(["id", "campoFormativo"])
    .where("cicloId", "=", cicloId)
    .orderBy("orden")
    .orderBy("id")
    .execute();
  const campos = [...new Set(asignaturas.map(({ campoFormativo }) => campoFormativo))];
  return new Map(asignaturas.map(({ id, campoFormativo }) => [id, campos.indexOf(campoFormativo)]));
}
