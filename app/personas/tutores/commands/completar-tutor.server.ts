import { registrar } from "~/base/bitacora/registrar.server";
import { type Alcance } from "~/base/acceso/alcance.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { alcanzaTutor } from "../alcanzable.server";
import { contactoCompletado } from "../persona";
import { correoDemostrado } from "../queries.server";
import type { ColumnasDeTutor } from "../tutor";
import { TEXTOS_TUTORES } from "../vinculo";
import { reindexarHijos } from "./reindexar-hijos.server";

export type RechazoDeDatos = "EMAIL_REGISTRADO" | "AJENO";

/** The name and contact data of a tutor before a change, and the time of the change before it. */
export type TutorPrevio = Awaited<ReturnType<typeof leerTutor>>;

/**
 * Gives a known tutor the typed contact data and, if `corrigeNombre`, the typed name. Answers with the data before the
 * change, or null if nothing changed. Refuses EMAIL_REGISTRADO (only the tutor changes an address that the tutor proved) and AJENO (403: an account with
 * limits found a stranger by mail, and may not change the stranger's data unless the tutor asked for it: `pideElTutor`).
 */
export async function completarTutor(
  trx: Alcance,
  tutorId: number,
  escrito: ColumnasDeTutor,
  { corrigeNombre = false, pideElTutor = false }: { corrigeNombre?: boolean; pideElTutor?: boolean } = {},
): Promise<Outcome<{ previo: TutorPrevio | null }, RechazoDeDatos>> {
  const tutor = await leerTutor(trx, tutorId);
  const { nombre, apellido1, apellido2, nombreCompleto } = corrigeNombre ? escrito : tutor;
  const despues = { nombre, apellido1, apellido2, nombreCompleto, ...contactoCompletado(tutor, escrito) };
  if (Object.entries(despues).every(([clave, valor]) => tutor[clave as keyof typeof despues] === valor))
    return ok({ previo: null });
  if (despues.email !== tutor.email && (await correoDemostrado(trx, tutorId)))
    return refuse("EMAIL_REGISTRADO", TEXTOS_TUTORES.emailRegistrado, { campo: "email" });
  if (!pideElTutor && !(await alcanzaTutor(trx, tutorId)))
    return refuse("AJENO", "Es tutor de un alumno que tu cuenta no ve: deja vacíos sus teléfonos para asociarlo.", {
      status: 403,
      campo: "telefonoMovil",
    });
  await trx.db
    .updateTable("tutores")
    .set({ ...despues, lastModifiedDate: trx.ahora })
    .where("id", "=", tutorId)
    .execute();
  await reindexarHijos(trx, tutorId);
  await registrar(trx, "tutor.editado", "tutores", tutorId, { completado: true });
  return ok({ previo: tutor });
}

/**
 * Gives a tutor the data of before a change, with their time. Answers false, and changes nothing, if somebody has
 * changed the tutor since `quedo`.
 */
export async function reponerTutor(
  trx: Alcance,
  tutorId: number,
  previo: TutorPrevio,
  quedo: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx.db
    .updateTable("tutores")
    .set(previo)
    .where("id", "=", tutorId)
    .where("lastModifiedDate", "=", quedo)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await reindexarHijos(trx, tutorId);
  return true;
}

async function leerTutor({ db }: Pick<Alcance, "db">, tutorId: number) {
  return db
    .selectFrom("tutores")
    .select(["nombre", "apellido1", "apellido2", "nombreCompleto", "lastModifiedDate"])
    .select(["email", "telefonoMovil", "telefonoCasa", "telefonoOficina"])
    .where("id", "=", tutorId)
    .executeTakeFirstOrThrow();
}
