import { foldText } from "~/lib/text";
import { type Db, transaction } from "db/connection";
import type { Alumno } from "./inscribir";

/** Gives each pupil the proved address of the school's own mail: with it the door of the student's desktop opens. */
export async function darCorreos(db: Db, alumnos: readonly Alumno[]): Promise<void> {
  await transaction(db, async (trx) => {
    for (const { alumnoId, hijo } of alumnos) {
      const usuario = foldText(`${hijo.datos.nombre} ${hijo.datos.apellido1}`).replace(/[^a-z]+/g, ".");
      const email = `${usuario}.${alumnoId}@alumnos.example`;
      await trx.updateTable("alumnos").set({ email, cuentaVerificada: 1 }).where("id", "=", alumnoId).execute();
    }
  });
}
