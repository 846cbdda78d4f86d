import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";

/** The viewer's own views of a list in this school, by name. */
export async function listarVistas({ db, colegioId, cuenta }: Alcance, lista: string) {
  return db
    .selectFrom("vistas")
    .select(["id", "nombre", "lista", "consulta", "mensual", "ultimoMes"])
    .where("cuentaId", "=", cuenta?.id ?? 0)
    .where("colegioId", "=", colegioId)
    .where("lista", "=", lista)
    .orderBy("nombre")
    .execute();
}

/** The viewer's views in this school that are mailed each month, by name. */
export async function listarVistasMensuales({ db, colegioId, cuenta }: Alcance) {
  return db
    .selectFrom("vistas")
    .select(["id", "nombre", "lista", "consulta"])
    .where("cuentaId", "=", cuenta?.id ?? 0)
    .where("colegioId", "=", colegioId)
    .where("mensual", "=", 1)
    .orderBy("nombre")
    .execute();
}

/** One of the viewer's views. Throws 404 if it belongs to another account, or to another school. */
export async function obtenerVista({ db, colegioId, cuenta }: Alcance, vistaId: number) {
  const vista = await db
    .selectFrom("vistas")
    .select(["id", "nombre", "lista", "consulta", "mensual", "ultimoMes"])
    .where("id", "=", vistaId)
    .where("cuentaId", "=", cuenta?.id ?? 0)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!vista) throw noEncontrado();
  return vista;
}

/** Notes the month (YYYY-MM) of which a view's report was announced last. */
export async function anotarMesAvisado({ db }: Pick<Alcance, "db">, vistaId: number, mes: string): Promise<void> {
  await db.updateTable("vistas").set({ ultimoMes: mes }).where("id", "=", vistaId).execute();
}
