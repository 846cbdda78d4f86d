import type { Alcance } from "~/base/acceso/alcance.server";

/** Takes an enrolment out of elective groups. */
export async function quitarDeOptativos(
  { db }: Pick<Alcance, "db">,
  inscripcionId: number,
  grupos: readonly { grupoId: number }[],
): Promise<void> {
  if (grupos.length === 0) return;
  await db
    .deleteFrom("gruposOptativosAlumnos")
    .where("inscripcionId", "=", inscripcionId)
    .where(
      "grupoId",
      "in",
      grupos.map(({ grupoId }) => grupoId),
    )
    .execute();
}
