import type { Db } from "db/connection";
import { olvidarTodas } from "./entradas-pendientes.server";

type Place = "colegioId" | "cicloId" | "nivelId" | "plantelId" | "turnoId";

/** Clears a place that no longer exists from every session; the next page of each asks again. */
export async function forgetChoice(db: Db, column: Place, id: number): Promise<void> {
  await db
    .updateTable("sesiones")
    .set({ [column]: null })
    .where(column, "=", id)
    .execute();
}

/** Ends every session and every sign-in that waits for its second step. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom("sesiones").execute();
  await olvidarTodas(db);
}
