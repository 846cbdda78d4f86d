import type { Alcance } from "~/base/acceso/alcance.server";

/**
 * The drawer of a school's online payments, or 0. The settings open it when the school begins to take them. It holds no
 * cash, the window does not offer it, and its signed cut stops no payment.
 */
export async function cajaEnLinea({ db, colegioId }: Pick<Alcance, "db" | "colegioId">): Promise<number> {
  const caja = await db
    .selectFrom("cajas")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("enLinea", "=", 1)
    .executeTakeFirst();
  return caja?.id ?? 0;
}
