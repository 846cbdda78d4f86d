import { idNuevo } from "db/consecutivos";
import type { Alcance } from "~/base/acceso/alcance.server";

type Papel = { alumnoId: number; archivoUuid: string; requisitoId: number | null };

/** Puts a file that is there already among the papers of a student. Called inside the transaction that hands it over. */
export async function anotarPapel(
  { db, colegioId, ahora }: Pick<Alcance, "db" | "colegioId" | "ahora">,
  papel: Papel,
): Promise<void> {
  await db
    .insertInto("documentos")
    .values({ id: await idNuevo(db, "documentos"), ...papel, colegioId, createdDate: ahora })
    .execute();
}
