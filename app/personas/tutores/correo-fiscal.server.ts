import type { Alcance } from "~/base/acceso/alcance.server";
import { tieneCorreoPropio } from "./custodia.server";

type DeAlumno = { alumnoId: number; tutorId: number };

/**
 * The tax data of a student with invoices mailed to one of the tutors. They are mailed to the address of that tutor, if
 * no other tutor of the student who may be written to has it.
 */
export async function fiscalesConSuCorreo(
  { db }: Pick<Alcance, "db">,
  { alumnoId, tutorId }: DeAlumno,
): Promise<number[]> {
  const filas = await db
    .selectFrom("datosFiscales as df")
    .innerJoin("tutores as t", (join) =>
      join.on((eb) => eb(eb.fn<string>("lower", ["df.email"]), "=", eb.fn<string>("lower", ["t.email"]))),
    )
    .select("df.id")
    .where("df.alumnoId", "=", alumnoId)
    .where("t.id", "=", tutorId)
    .where("t.email", "<>", "")
    .where(tieneCorreoPropio({ alumnoId, tutorId }))
    .execute();
  return filas.map(({ id }) => id);
}

/**
 * Takes the address of a removed tutor out of the student's tax data: the invoices have no recipient until another is
 * written.
 */
export async function quitarCorreoFiscal(
  { db, ahora }: Pick<Alcance, "db" | "ahora">,
  vinculo: DeAlumno,
): Promise<boolean> {
  const fiscales = await fiscalesConSuCorreo({ db }, vinculo);
  if (fiscales.length === 0) return false;
  await db
    .updateTable("datosFiscales")
    .set({ email: "", lastModifiedDate: ahora })
    .where("id", "in", fiscales)
    .execute();
  return true;
}
