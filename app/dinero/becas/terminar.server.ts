import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import type { BecaDeAlumno } from "./del-alumno.server";

/** Writes the end of a grant: `ultimoDia` is the last on which a charge that begins has it. */
export async function cerrarBeca(
  { db, ahora, cuenta }: Alcance,
  { id, hasta }: Pick<BecaDeAlumno, "id" | "hasta">,
  { ultimoDia, motivo }: { ultimoDia: Fecha; motivo: string },
): Promise<void> {
  await db
    .updateTable("becasAlumnos")
    .set({
      hasta: ultimoDia < hasta ? ultimoDia : hasta,
      estado: "TERMINADA",
      terminadaDate: ahora,
      terminadaPorId: cuenta?.id ?? null,
      motivoDeFin: motivo,
    })
    .where("id", "=", id)
    .execute();
}
