import type { Alcance } from "~/base/acceso/alcance.server";

type ConDb = Pick<Alcance, "db">;

/** Deletes the rows of files. The caller removes the bytes from the store once the transaction is kept. */
export async function quitarFilas({ db }: ConDb, uuids: readonly string[]): Promise<void> {
  if (uuids.length > 0) await db.deleteFrom("archivos").where("uuid", "in", uuids).execute();
}

/** Gives a file another name. */
export async function renombrarArchivo({ db }: ConDb, uuid: string, nombre: string): Promise<void> {
  await db.updateTable("archivos").set({ nombre }).where("uuid", "=", uuid).execute();
}

/** Makes a file a paper of a student, under a name of the school's. */
export async function pasarAPapel({ db }: ConDb, uuid: string, papel: { alumnoId: number; nombre: string }) {
  await db
    .updateTable("archivos")
    .set({ uso: "DOCUMENTO", ...papel })
    .where("uuid", "=", uuid)
    .execute();
}
