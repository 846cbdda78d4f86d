import { alumnosVisibles } from "~/base/acceso/alumnos-visibles.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { escribirCombinaciones } from "../audiencia.server";
import { esBorrador } from "../comunicado";
import { obtenerComunicado } from "../queries.server";
import { yaNoSePuede } from "../rechazos.server";

type Rechazo = "ESTATUS" | "NO_EXISTE";

/**
 * Adds students to a draft for chosen students, or removes one; adding a student again changes nothing. A comunicado
 * waiting for its date becomes a draft again. Refuses ESTATUS (409: already sent, or not for chosen students) and
 * NO_EXISTE (404: not a student that the viewer may see). Throws 404 like `obtenerComunicado`.
 */
export async function elegirAlumnos(
  alcance: Alcance,
  comunicadoId: number,
  { agregar, quitar }: { agregar: readonly number[]; quitar: number | null },
): Promise<Outcome<{ agregados: number }, Rechazo>> {
  return enTransaccion<Outcome<{ agregados: number }, Rechazo>>(alcance, async (trx) => {
    const { estatus, audiencia } = await obtenerComunicado(trx, comunicadoId);
    if (!esBorrador(estatus) || audiencia !== "ALUMNOS")
      return yaNoSePuede("Los alumnos se eligen mientras el comunicado es un borrador para alumnos elegidos.");
    const { db, ahora, cuenta } = trx;
    const visibles = await alumnosVisibles(trx, agregar);
    if (!agregar.every((alumnoId) => visibles.has(alumnoId))) return noExiste();
    const hay = await db
      .selectFrom("comunicadosAudiencia")
      .select("alumnoId")
      .where("comunicadoId", "=", comunicadoId)
      .execute();
    const estan = new Set(hay.map(({ alumnoId }) => alumnoId));
    const nuevos = [...new Set(agregar)].filter((alumnoId) => !estan.has(alumnoId));
    if (nuevos.length > 0)
      await db
        .insertInto("comunicadosAudiencia")
        .values(nuevos.map((alumnoId) => ({ comunicadoId, alumnoId })))
        .execute();
    if (quitar !== null)
      await db
        .deleteFrom("comunicadosAudiencia")
        .where("comunicadoId", "=", comunicadoId)
        .where("alumnoId", "=", quitar)
        .execute();
    await escribirCombinaciones(trx, comunicadoId);
    await db
      .updateTable("comunicados")
      .set({ estatus: "BORRADOR", lastModifiedDate: ahora, lastModifiedBy: cuenta?.id ?? null })
      .where("id", "=", comunicadoId)
      .execute();
    await registrar(trx, "comunicado.alumnos", "comunicados", comunicadoId, { agregados: nuevos.length, quitar });
    return ok({ agregados: nuevos.length });
  });
}
