import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { olvidarCorreos, olvidarFotos } from "~/personas/alumnos/cambios.server";
import { quitarDomicilios } from "~/personas/domicilios/cambios.server";
import { callarTelefonos } from "~/personas/dispositivos/navegador.server";
import { olvidarEnlaces } from "~/personas/enlaces/olvidar.server";
import { olvidarContacto } from "~/personas/tutores/quitar.server";
import { idos, OLVIDADA, tutoresDeIdos } from "./olvidables.server";
import type { Clase } from "./retencion";

/**
 * Erases the data of a class for these entries of its list; returns the files to delete from the folder. Inside a
 * transaction.
 */
export const OLVIDAR: Readonly<Record<Clase, (trx: Alcance, ids: readonly number[]) => Promise<string[]>>> = {
  CLINICOS: async ({ db }, ids) => {
    await db.deleteFrom("datosClinicos").where("alumnoId", "in", ids).execute();
    return [];
  },
  PAPELES: async ({ db }, ids) => {
    const papeles = await db.selectFrom("documentos").select("archivoUuid").where("alumnoId", "in", ids).execute();
    const fotos = await db
      .selectFrom("alumnos")
      .select("fotoUuid")
      .where("id", "in", ids)
      .where("fotoUuid", "is not", null)
      .execute();
    await db.deleteFrom("documentos").where("alumnoId", "in", ids).execute();
    await olvidarFotos({ db }, ids);
    return quitarArchivos(db, [
      ...papeles.map(({ archivoUuid }) => archivoUuid),
      ...fotos.map((cada) => cada.fotoUuid!),
    ]);
  },
  CONTACTO: async (trx, ids) => {
    const { db } = trx;
    const { rows } = await sql<{ id: number; fotoUuid: string | null }>`
      with idos as materialized ${idos(trx, "CONTACTO")}
      select t.id, t.fotoUuid from tutores t where t.id in ${tutoresDeIdos(sql`idos`)}
        and exists (select 1 from alumnosTutores y where y.tutorId = t.id
          and y.alumnoId in (${sql.join(ids)}))`.execute(db);
    const tutorIds = rows.map(({ id }) => id);
    if (tutorIds.length > 0) {
      await olvidarContacto(trx, tutorIds);
      // A proposal holds the tutor's telephone, too.
      await db.deleteFrom("propuestas").where("tutorId", "in", tutorIds).execute();
      await olvidarEnlaces({ db }, tutorIds);
      await callarTelefonos({ db }, tutorIds);
    }
    await quitarDomicilios({ db }, ids);
    await olvidarCorreos({ db }, ids);
    for (const alumnoId of ids) await reindexarAlumno(trx, alumnoId);
    return quitarArchivos(
      db,
      rows.flatMap(({ fotoUuid }) => (fotoUuid ? [fotoUuid] : [])),
    );
  },
  PREINSCRIPCIONES: async ({ db }, ids) => {
    const nada = { aspirante: "", escolares: "", tutores: "", domicilio: "", documento: "", comentarios: "" };
    await db
      .updateTable("preinscripciones")
      .set({ ...nada, nombre: OLVIDADA, email: "" })
      .where("id", "in", ids)
      .execute();
    await db.deleteFrom("preinscripcionesCodigos").where("preinscripcionId", "in", ids).execute();
    // Files without a requirement are deleted at night, with their bytes.
    await db.deleteFrom("preinscripcionesArchivos").where("preinscripcionId", "in", ids).execute();
    return [];
  },
};

async function quitarArchivos(db: Alcance["db"], uuids: string[]): Promise<string[]> {
  await quitarFilas({ db }, uuids);
  return uuids;
}
