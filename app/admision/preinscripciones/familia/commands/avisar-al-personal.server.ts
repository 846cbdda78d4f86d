import { preinscritoDentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { limitesDeLaCuenta } from "~/base/acceso/queries.server";
import { notificar } from "~/base/notificaciones/commands/notificar.server";

const PERMISO = "PERM_ADMIN_PREINSCRIPCIONES";

/**
 * Notifies the staff of a finished registration, inside the caller's transaction: the reviewers who may see it; for a
 * corrected one, only the person who returned it. It is named by its folio: the right to see the child's name is
 * checked on opening.
 */
export async function avisarAlPersonal(
  trx: Alcance,
  { preinscripcionId, folio, corregida }: { preinscripcionId: number; folio: number; corregida: boolean },
): Promise<void> {
  const { db, colegioId, cicloId } = trx;
  const devolvio = corregida
    ? await db
        .selectFrom("preinscripciones")
        .select("resueltaPor")
        .where("id", "=", preinscripcionId)
        .executeTakeFirstOrThrow()
    : null;
  let query = db
    .selectFrom("cuentasRoles as cr")
    .innerJoin("rolesPermisos as rp", "rp.rolId", "cr.rolId")
    .innerJoin("cuentas as c", "c.id", "cr.cuentaId")
    .select("cr.cuentaId")
    .distinct()
    .where("cr.colegioId", "=", colegioId)
    .where("rp.codigo", "=", PERMISO)
    .where("c.activo", "=", 1)
    .where("c.activada", "=", 1);
  if (devolvio) query = query.where("cr.cuentaId", "=", devolvio.resueltaPor ?? 0);
  const cuentas: number[] = [];
  for (const { cuentaId } of await query.execute()) {
    const limites = await limitesDeLaCuenta(db, { cuentaId, colegioId, cicloId });
    const visible = await db
      .selectFrom("preinscripciones as p")
      .leftJoin("grados as g", "g.id", "p.gradoId")
      .select("p.id")
      .where("p.id", "=", preinscripcionId)
      .where(preinscritoDentroDeLimites(limites))
      .executeTakeFirst();
    if (visible) cuentas.push(cuentaId);
  }
  await notificar(trx, {
    clave: corregida ? "preinscripcionCorregida" : "preinscripcionNueva",
    cuentas,
    colegioId,
    permiso: PERMISO,
    titulo: corregida ? `Corrigieron la preinscripción con folio ${folio}` : `Preinscripción nueva: folio ${folio}`,
    mensaje: corregida ? "La familia ya hizo lo que pediste." : "",
    url: `/controlescolar/preinscripciones/${preinscripcionId}`,
    severidad: "info",
  });
}
