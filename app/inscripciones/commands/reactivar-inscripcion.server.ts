import { noExiste, rechazoDePermiso } from "~/alumnos/rechazos.server";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/server/alcance.server";
import { MENSAJES_INSCRIPCION } from "../inscripcion";
import { buscarInscripcion, postearCuentas } from "../inscripcion.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "SIN_BAJA" | "YA_INSCRITO";

/**
 * Takes a withdrawal back (B§4): charges run again, those of the time between included. Refuses SIN_PERMISO (403), NO_EXISTE (404),
 * SIN_BAJA, and YA_INSCRITO when the level has had the student again since.
 */
export function reactivarInscripcion(
  alcance: Alcance,
  { inscripcionId }: { inscripcionId: number },
): Promise<Outcome<{ alumnoId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ alumnoId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_INSCRIPCION_ALUMNO");
    if (sinPermiso) return sinPermiso;
    const inscripcion = await buscarInscripcion(trx, inscripcionId);
    if (!inscripcion) return noExiste();
    if (inscripcion.fechaBaja === null) return refuse("SIN_BAJA", MENSAJES_INSCRIPCION.sinBaja);
    const activa = await trx.db
      .selectFrom("inscripciones")
      .select("id")
      .where("alumnoId", "=", inscripcion.alumnoId)
      .where("cicloId", "=", inscripcion.cicloId)
      .where("nivelId", "=", inscripcion.nivelId)
      .where("fechaBaja", "is", null)
      .executeTakeFirst();
    if (activa) return refuse("YA_INSCRITO", MENSAJES_INSCRIPCION.yaInscrito);
    await trx.db
      .updateTable("inscripciones")
      .set({ fechaBaja: null, motivoBaja: "" })
      .where("id", "=", inscripcionId)
      .execute();
    await registrar(trx, "inscripcion.reactivada", "inscripciones", inscripcionId, {
      fechaBaja: inscripcion.fechaBaja,
    });
    await postearCuentas(trx, inscripcion);
    return ok({ alumnoId: inscripcion.alumnoId });
  });
}
