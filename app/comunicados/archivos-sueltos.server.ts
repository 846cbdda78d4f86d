import { guardarElegidos } from "~/archivos/elegidos.server";
import type { Alcance } from "~/acceso/alcance.server";

/** A form that was refused names them so: files that were stored with it and go to the comunicado when it is saved. */
const CAMPO = "guardados";

/** `keep` of the comunicado's form: the files that were chosen are stored, and wait in `guardados` with those of before. */
export async function conservarArchivos({ alcance, form }: { alcance: Alcance; form: FormData }) {
  const { guardados, noGuardados } = await guardarElegidos(alcance, form, "COMUNICADO");
  for (const { uuid } of guardados) form.append(CAMPO, uuid);
  return { guardados: await archivosSueltos(alcance, form.getAll(CAMPO).map(String)), noGuardados };
}

/** Of those files the ones that this person stored in the school and no comunicado has, with their names. */
export async function archivosSueltos({ db, colegioId, cuenta }: Alcance, uuids: readonly string[]) {
  if (uuids.length === 0 || !cuenta) return [];
  return db
    .selectFrom("archivos as a")
    .select(["a.uuid", "a.nombre"])
    .where("a.uuid", "in", uuids)
    .where("a.colegioId", "=", colegioId)
    .where("a.uso", "=", "COMUNICADO")
    .where("a.createdBy", "=", cuenta.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("comunicadosArchivos as c").select("c.archivoUuid").whereRef("c.archivoUuid", "=", "a.uuid")),
      ),
    )
    .orderBy("a.createdDate")
    .orderBy("a.uuid")
    .execute();
}
