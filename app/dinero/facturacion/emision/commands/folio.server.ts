import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agregarSerieDeFacturas, ponerSiguiente } from "~/base/escuela/foliadores.server";

/**
 * The next folio of the invoices of a service's series, or of the school's. Returned folios come first, so that a
 * series has no gaps. A school without a series of invoices gets one. Call it inside the transaction that uses it.
 */
export async function tomarFolio(trx: Alcance, servicioId: number | null): Promise<{ serie: string; folio: number }> {
  const { db, colegioId } = trx;
  const foliador = await db
    .selectFrom("foliadores")
    .select(["id", "serie", "siguiente"])
    .where("colegioId", "=", colegioId)
    .where("tipo", "=", "FACTURA")
    .where(({ eb, or }) => or([eb("servicioId", "=", servicioId), eb("servicioId", "is", null)]))
    .orderBy(sql`servicioId desc nulls last`)
    .executeTakeFirst();
  if (!foliador) return { serie: await estrenarSerie(trx), folio: 1 };
  const { serie } = foliador;
  const devuelto = await db
    .selectFrom("facturas")
    .select(["id", "folioDevuelto"])
    .where("colegioId", "=", colegioId)
    .where("serie", "=", serie)
    .where("folioDevuelto", "is not", null)
    .orderBy("folioDevuelto")
    .executeTakeFirst();
  if (devuelto) {
    await db.updateTable("facturas").set({ folioDevuelto: null }).where("id", "=", devuelto.id).execute();
    return { serie, folio: devuelto.folioDevuelto! };
  }
  await ponerSiguiente(trx, foliador.id, foliador.siguiente + 1);
  return { serie, folio: foliador.siguiente };
}

async function estrenarSerie(trx: Alcance): Promise<string> {
  const { db, colegioId } = trx;
  const usadas = await db
    .selectFrom("foliadores")
    .select("serie")
    .where("colegioId", "=", colegioId)
    .where("tipo", "=", "FACTURA")
    .execute();
  const serie =
    ["F", "FA", "FB"].find((serieCandidata) => !usadas.some((usada) => usada.serie === serieCandidata)) ?? "FX";
  await agregarSerieDeFacturas(trx, serie);
  return serie;
}
