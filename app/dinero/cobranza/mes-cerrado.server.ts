import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import type { Refusal } from "~/lib/outcome";
import { estaCerrado, type Mes, rechazoDeMesCerrado } from "./mes-cerrado";

/** The last closed month of the viewer's school: it and all earlier ones take no more rows. Null if none is closed. */
export async function leerCerradoHasta({ db, colegioId }: Pick<Alcance, "db" | "colegioId">): Promise<Mes | null> {
  const { mes } = await db
    .selectFrom("mesesCerrados")
    .select(({ fn }) => fn.max("mes").as("mes"))
    .where("colegioId", "=", colegioId)
    .where("reabiertoDate", "is", null)
    .executeTakeFirstOrThrow();
  return mes;
}

/** MES_CERRADO (409) if that day lies in a closed month of the viewer's school, else null. */
export async function rechazoDelDia(
  alcance: Alcance,
  dia: Fecha,
  codigoOperacion: string,
): Promise<Refusal<"MES_CERRADO"> | null> {
  if (!estaCerrado(dia, await leerCerradoHasta(alcance))) return null;
  return rechazoDeMesCerrado(dia, alcance.hoy, codigoOperacion);
}

/** The closed months to which the rows written after `movimientoId` refer, in order. */
export async function mesesReferidos(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  movimientoId: number,
): Promise<Mes[]> {
  const filas = await db
    .selectFrom("movimientos")
    .select(sql<Mes>`substr(fechaReferida, 1, 7)`.as("mes"))
    .distinct()
    .where("id", ">", movimientoId)
    .where("colegioId", "=", colegioId)
    .where("fechaReferida", "is not", null)
    .orderBy("mes")
    .execute();
  return filas.map(({ mes }) => mes);
}
