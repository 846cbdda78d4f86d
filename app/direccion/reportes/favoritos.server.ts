import type { Alcance } from "~/base/acceso/alcance.server";

/** The addresses of the reports that the viewer starred in this school. */
export async function favoritosDe({
  db,
  colegioId,
  cuenta,
}: Pick<Alcance, "db" | "colegioId" | "cuenta">): Promise<ReadonlySet<string>> {
  const filas = await db
    .selectFrom("reportesFavoritos")
    .select("ruta")
    .where("cuentaId", "=", cuenta?.id ?? 0)
    .where("colegioId", "=", colegioId)
    .execute();
  return new Set(filas.map(({ ruta }) => ruta));
}
