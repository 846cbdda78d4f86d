import { type Cara, cambiarCara } from "~/base/archivos/commands/cambiar-cara.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";

type Rechazo = "NO_EXISTE" | "SIN_PERMISO" | "MUY_GRANDE" | "TIPO" | "RECORTE";

/**
 * Changes a student's photo (B§2.4 /cambiarfoto). The old one is deleted. Refuses NO_EXISTE (404), SIN_PERMISO (403),
 * and as `cambiarCara` does.
 */
export async function cambiarFoto(
  alcance: Alcance,
  { alumnoId, ...cara }: Cara & { alumnoId: number },
): Promise<Outcome<{ uuid: string }, Rechazo>> {
  // Checked before the work too: a picture occupies a core for a while, and that needs the permission.
  const rechazo = rechazoDePermiso(alcance, "PERM_MAS_DATOS_EDITAR_GENERALES");
  if (rechazo) return rechazo;
  return cambiarCara<"NO_EXISTE">(alcance, cara, { alumnoId }, async (trx, uuid) => {
    if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
    const { fotoUuid: anterior } = await trx.db
      .selectFrom("alumnos")
      .select("fotoUuid")
      .where("id", "=", alumnoId)
      .executeTakeFirstOrThrow();
    // Its lastModifiedDate stays: it covers the data that forms edit, and saving those does not overwrite a photo.
    await trx.db.updateTable("alumnos").set({ fotoUuid: uuid }).where("id", "=", alumnoId).execute();
    await registrar(trx, "alumno.foto", "alumnos", alumnoId, { uuid, anterior });
    return ok({ anterior });
  });
}
