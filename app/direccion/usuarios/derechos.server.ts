import type { Db } from "db/connection";
import { type Permiso, permisosDeCodigos } from "~/base/acceso/permisos";
import { type Derechos, SIN_DERECHOS } from "./derechos";

/** Rights by account and by school; none for inactive accounts. */
export type DerechosPorCuenta = ReadonlyMap<number, ReadonlyMap<number, Derechos>>;

/**
 * The rights of each of these accounts in each of its schools. Inactive accounts have none, unless `aunInactiva` asks
 * for their rights when active.
 */
export async function derechosDe(
  db: Db,
  cuentaIds: readonly number[],
  { aunInactiva = false } = {},
): Promise<DerechosPorCuenta> {
  const miembros = await db
    .selectFrom("cuentasColegios as cc")
    .innerJoin("cuentas as c", "c.id", "cc.cuentaId")
    .select(["cc.cuentaId", "cc.colegioId", "c.activo"])
    .where("cc.cuentaId", "in", cuentaIds)
    .execute();
  const codigos = await db
    .selectFrom("cuentasRoles as cr")
    .innerJoin("rolesPermisos as rp", "rp.rolId", "cr.rolId")
    .select(["cr.cuentaId", "cr.colegioId", "rp.codigo"])
    .where("cr.cuentaId", "in", cuentaIds)
    .execute();
  const limites = await db
    .selectFrom("cuentasLimites")
    .select(["cuentaId", "colegioId", "tipo", "valorId", "cicloId"])
    .where("cuentaId", "in", cuentaIds)
    .execute();
  const derechos = new Map<number, Map<number, Derechos>>(cuentaIds.map((id) => [id, new Map()]));
  for (const { cuentaId, colegioId, activo } of miembros) {
    const esDelMiembro = (fila: { cuentaId: number; colegioId: number }) =>
      fila.cuentaId === cuentaId && fila.colegioId === colegioId;
    derechos
      .get(cuentaId)!
      .set(
        colegioId,
        activo || aunInactiva
          ? { permisos: permisosDeCodigos(codigos.filter(esDelMiembro)), limites: limites.filter(esDelMiembro) }
          : { ...SIN_DERECHOS, limites: limites.filter(esDelMiembro) },
      );
  }
  return derechos;
}

/** The rights of an account in a school; none if it does not belong to it. */
export const derechosEn = (derechos: DerechosPorCuenta, cuentaId: number, colegioId: number): Derechos =>
  derechos.get(cuentaId)?.get(colegioId) ?? SIN_DERECHOS;

/** The schools with an account that has signed in, has no limits there, and holds a permission. */
export async function colegiosConQuien(db: Db, permiso: Permiso): Promise<ReadonlySet<number>> {
  const filas = await db
    .selectFrom("cuentasRoles as cr")
    .innerJoin("cuentas as c", "c.id", "cr.cuentaId")
    .innerJoin("rolesPermisos as rp", "rp.rolId", "cr.rolId")
    .select("cr.colegioId")
    .distinct()
    .where("rp.codigo", "=", permiso)
    .where("c.activo", "=", 1)
    .where("c.activada", "=", 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("cuentasLimites as cl")
            .select("cl.id")
            .whereRef("cl.cuentaId", "=", "cr.cuentaId")
            .whereRef("cl.colegioId", "=", "cr.colegioId"),
        ),
      ),
    )
    .execute();
  return new Set(filas.map(({ colegioId }) => colegioId));
}
