import { sql } from "kysely";
import { insertar } from "db/insertar";
import type { Alcance } from "~/base/acceso/alcance.server";

type Folio = { serie: string; folio: number };

/**
 * Takes the next folio of receipts of a service's series, or of the school's; null if the school has no series of receipts. Called
 * inside the transaction that uses the folio, so that no folio is lost.
 */
export async function tomarFolioDeRecibo({ db, colegioId }: Alcance, servicioId: number): Promise<Folio | null> {
  const { rows } = await sql<{ serie: string; siguiente: number }>`
    update "foliadores" set siguiente = siguiente + 1
    where id = (select id from "foliadores" where colegioId = ${colegioId} and tipo = 'RECIBO'
      and (servicioId = ${servicioId} or servicioId is null) order by servicioId desc nulls last limit 1)
    returning serie, siguiente`.execute(db);
  const [foliador] = rows;
  return foliador ? { serie: foliador.serie, folio: foliador.siguiente - 1 } : null;
}

/** Sets the next number of a series. */
export async function ponerSiguiente({ db }: Alcance, foliadorId: number, siguiente: number): Promise<void> {
  await db.updateTable("foliadores").set({ siguiente }).where("id", "=", foliadorId).execute();
}

/** Adds a series of invoices whose folio 1 is taken. */
export async function agregarSerieDeFacturas({ db, colegioId }: Alcance, serie: string): Promise<void> {
  await insertar(db, "foliadores", { colegioId, tipo: "FACTURA", serie, servicioId: null, siguiente: 2 });
}
