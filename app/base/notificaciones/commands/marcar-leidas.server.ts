import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type Outcome, ok } from "~/lib/outcome";
import { tellNews } from "~/server/jobs/news.server";
import { suyas } from "../queries.server";

/**
 * Marks a notification of the viewer read, or all of them (null). One that was read already stays as it is, and what stays until
 * its cause is gone cannot be marked: it has no row. Throws 404 for one that is not the viewer's. Nothing of the school changes by
 * it, so the log has no line of it.
 */
export async function marcarLeidas(alcance: Alcance, notificacionId: number | null): Promise<Outcome> {
  const hecho = await enTransaccion<Outcome>(alcance, async (trx) => {
    let cuales = suyas(trx).select("id");
    if (notificacionId === null) cuales = cuales.where("leidaDate", "is", null);
    else {
      cuales = cuales.where("id", "=", notificacionId);
      if (!(await cuales.executeTakeFirst())) throw noEncontrado();
    }
    await trx.db
      .updateTable("notificaciones")
      .set({ leidaDate: trx.ahora })
      .where("id", "in", cuales)
      .where("leidaDate", "is", null)
      .execute();
    return ok();
  });
  tellNews(alcance.colegioId);
  return hecho;
}
