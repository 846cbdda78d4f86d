import { sql } from "kysely";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { lugaresLibres } from "../../formato";
import { estadoTras } from "../../preinscripcion";
import { avisarALaFamilia } from "./avisar.server";

type Grado = { formatoId: number; gradoId: number; origen: string };

/**
 * Gives the free places in a grade to waiting registrations, in the order of finishing (their folio), and tells each by
 * mail. Runs inside the transaction that freed the places; without free places, or without a queue, it does nothing.
 */
export async function darLugaresEnEspera(trx: Alcance, { formatoId, gradoId, origen }: Grado): Promise<void> {
  const libres = await lugaresLibresDe(trx, { formatoId, gradoId });
  if (libres === 0) return;
  const enEspera = await trx.db
    .selectFrom("preinscripciones")
    .select("id")
    .where("colegioId", "=", trx.colegioId)
    .where("formatoId", "=", formatoId)
    .where("estado", "=", "ESPERA")
    .where("gradoId", "=", gradoId)
    .orderBy("folio")
    .orderBy("id")
    .limit(libres ?? 10_000)
    .execute();
  for (const { id } of enEspera) {
    await trx.db
      .updateTable("preinscripciones")
      .set({ estado: estadoTras("ESPERA", "DAR_LUGAR")!, ocupaLugar: 1, lastModifiedDate: trx.ahora })
      .where("id", "=", id)
      .execute();
    await registrar(trx, "preinscripcion.lugar", "preinscripciones", id, { gradoId });
    await avisarALaFamilia(trx, { preinscripcionId: id, aviso: "LUGAR", origen });
  }
}

/**
 * The places left in a grade, read in the transaction; null: no limit. A grade that the formato no longer offers has
 * none.
 */
export async function lugaresLibresDe(
  { db }: Pick<Alcance, "db">,
  { formatoId, gradoId }: Omit<Grado, "origen">,
): Promise<number | null> {
  const grado = await db
    .selectFrom("formatosGrados")
    .select("lugares")
    .select(
      sql<number>`(select count(*) from preinscripciones p
        where p.formatoId = formatosGrados.formatoId and p.gradoId = formatosGrados.gradoId and p.ocupaLugar = 1)`.as(
        "ocupados",
      ),
    )
    .where("formatoId", "=", formatoId)
    .where("gradoId", "=", gradoId)
    .executeTakeFirst();
  return grado ? lugaresLibres(grado) : 0;
}
