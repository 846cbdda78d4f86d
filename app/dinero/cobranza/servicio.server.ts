import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";

/** Throws the 404 of a missing service if it does not belong to the viewer's school: a browser may send any number. */
export async function exigirServicio({ db, colegioId }: Alcance, servicioId: number): Promise<void> {
  const servicio = await db
    .selectFrom("servicios")
    .select("id")
    .where("id", "=", servicioId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!servicio) throw noEncontrado();
}
