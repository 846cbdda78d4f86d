import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type Outcome, ok } from "~/lib/outcome";
import { tellNews } from "~/server/jobs/news.server";
import { notificacionesPropias } from "../queries.server";

/**
 * Marks a notification of the viewer as read, or all of them (null). One already read stays unchanged. A standing
 * notice cannot be marked, because it has no row. Throws 404 for one that is not the viewer's. Nothing of the school
 * changes, so there is no log line.
 */
export async function marcarLeidas(alcance: Alcance, notificacionId: number | null): Promise<Outcome> {
  const resultado = await enTransaccion<Outcome>(alcance, async (trx) => {
    let consulta = notificacionesPropias(trx).select("id");
    if (notificacionId === null) consulta = consulta.where("leidaDate", "is", null);
    else {
      consulta = consulta.where("id", "=", notificacionId);
      if (!(await consulta.executeTakeFirst())) throw noEncontrado();
    }
    await trx.db
      .updateTable("notificaciones")
      .set({ leidaDate: trx.ahora })
      .where("id", "in", consulta)
      .where("leidaDate", "is", null)
      .execute();
    return ok();
  });
  tellNews(alcance.colegioId);
  return resultado;
}
