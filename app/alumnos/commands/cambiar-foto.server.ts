import { remove } from "~/archivos/almacen.server";
import { anotarArchivo, conArchivo } from "~/archivos/commands/guardar-archivo.server";
import { type Recorte, type Subida, prepararFoto } from "~/archivos/preparar.server";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/acceso/rechazos.server";
import { puedeVerAlumno } from "~/acceso/alumnos-visibles.server";

type Cambio = { uuid: string; anterior: string | null };
type Rechazo = "NO_EXISTE" | "SIN_PERMISO" | "MUY_GRANDE" | "TIPO" | "RECORTE";

/**
 * Changes a student's photo (B§2.4 /cambiarfoto): `recorte` is the square that the person cut, in fractions of the
 * picture's width and height (null: the one in the middle). The old one is forgotten. Refuses NO_EXISTE (404), SIN_PERMISO
 * (403), MUY_GRANDE (413), TIPO ('Tipo de archivo no soportado') and RECORTE (a square of nothing).
 */
export async function cambiarFoto(
  alcance: Alcance,
  { alumnoId, recorte = null, ...subida }: Subida & { alumnoId: number; recorte?: Recorte | null },
): Promise<Outcome<{ uuid: string }, Rechazo>> {
  // Asked before the work too: a picture costs a core for a while, and not everybody may ask for that.
  const rechazo = rechazoDePermiso(alcance, "PERM_MAS_DATOS_EDITAR_GENERALES");
  if (rechazo) return rechazo;
  const revisada = await prepararFoto(subida, recorte);
  if (!revisada.ok) return { ...revisada, campo: "foto" };
  const cambio = await conArchivo(revisada.preparado, (uuid) =>
    enTransaccion<Outcome<Cambio, Rechazo>>(alcance, async (trx) => {
      if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
      const { fotoUuid: anterior } = await trx.db
        .selectFrom("alumnos")
        .select("fotoUuid")
        .where("id", "=", alumnoId)
        .executeTakeFirstOrThrow();
      await anotarArchivo(trx, uuid, revisada.preparado, { uso: "FOTO", alumnoId });
      // Its lastModifiedDate stays: it tells of the data that forms edit, and nobody overwrites a photo by saving those.
      await trx.db.updateTable("alumnos").set({ fotoUuid: uuid }).where("id", "=", alumnoId).execute();
      if (anterior) await trx.db.deleteFrom("archivos").where("uuid", "=", anterior).execute();
      await registrar(trx, "alumno.foto", "alumnos", alumnoId, { uuid, anterior });
      return ok({ uuid, anterior });
    }),
  );
  if (!cambio.ok) return cambio;
  if (cambio.anterior) await remove(cambio.anterior);
  return ok({ uuid: cambio.uuid });
}
