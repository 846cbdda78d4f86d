import { type Db, transaction } from "db/connection";
import type { ErrorReportado } from "../errores";

const KEPT = 5_000;

/** Stores a crash reported by a browser; the last 5,000 of all are kept (decisions, API). */
export async function guardarError(
  db: Db,
  reporte: ErrorReportado & { cuentaId: number | null; colegioId: number | null },
  ahora: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .insertInto("erroresReportados")
      .values({ ...reporte, fecha: ahora })
      .execute();
    const oldest = await trx
      .selectFrom("erroresReportados")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .offset(KEPT)
      .executeTakeFirst();
    if (oldest) await trx.deleteFrom("erroresReportados").where("id", "<=", oldest.id).execute();
  });
}
