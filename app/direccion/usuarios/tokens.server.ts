import type { Alcance } from "~/base/acceso/alcance.server";
import { PERMISOS, type Permiso } from "~/base/acceso/permisos";

/** What no token does: whoever comes in, and what each may, is a person's to say. */
const NUNCA = new Set<Permiso>(["PERM_ADMIN_USUARIOS"]);

/** What somebody may let a machine do: what he holds himself in his school, but for what only persons do. */
export const permisosDables = ({ permisos }: Pick<Alcance, "permisos">): Permiso[] =>
  (Object.keys(PERMISOS) as Permiso[]).filter((codigo) => permisos.has(codigo) && !NUNCA.has(codigo));

/** The tokens of the school that are not revoked, the newest first, with whose they are and when they were last used. */
export async function listarTokens({ db, colegioId, ahora }: Alcance) {
  const filas = await db
    .selectFrom("tokensApi as t")
    .innerJoin("cuentas as c", "c.id", "t.cuentaId")
    .select(["t.id", "t.nombre", "t.permisos", "t.createdDate", "t.venceDate", "t.usadoDate", "c.email"])
    .where("t.colegioId", "=", colegioId)
    .where("t.revocadoDate", "is", null)
    .orderBy("t.id", "desc")
    .limit(100)
    .execute();
  return filas.map(({ permisos, ...fila }) => ({
    ...fila,
    permisos: JSON.parse(permisos) as Permiso[],
    vencido: fila.venceDate <= ahora,
  }));
}
