import type { Alcance } from "~/base/acceso/alcance.server";
import { PERMISOS, type Permiso } from "~/base/acceso/permisos";

/** Permissions that no token has: only a person decides on accounts, permissions and backups. */
const NUNCA = new Set<Permiso>(["PERM_ADMIN_USUARIOS", "PERM_ADMIN_INSTANCIA"]);

/** The permissions that an account may give to a machine: its own in this school, except those only for persons. */
export const permisosDables = ({ permisos }: Pick<Alcance, "permisos">): Permiso[] =>
  (Object.keys(PERMISOS) as Permiso[]).filter((codigo) => permisos.has(codigo) && !NUNCA.has(codigo));

/** The unrevoked tokens of the school, newest first, with their owner and their last use. */
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
