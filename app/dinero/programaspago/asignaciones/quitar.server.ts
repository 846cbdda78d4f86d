import type { Alcance } from "~/base/acceso/alcance.server";

/** Takes all programs of a cycle off a student. */
export async function quitarAsignaciones(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  { alumnoId, cicloId }: { alumnoId: number; cicloId: number },
): Promise<void> {
  await db
    .deleteFrom("asignaciones")
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .execute();
}
