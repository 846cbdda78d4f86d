import type { Alcance } from "~/base/acceso/alcance.server";

/** Marks a class as taught now. */
export async function anotarImpartida({ db, ahora }: Pick<Alcance, "db" | "ahora">, claseId: number): Promise<void> {
  await db.updateTable("clases").set({ fechaImpartida: ahora }).where("id", "=", claseId).execute();
}
