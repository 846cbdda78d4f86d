import type { Alcance } from "~/base/acceso/alcance.server";
import type { Permiso } from "~/base/acceso/permisos";
import { encolarCorreo } from "./encolar-correo.server";

type Autor = Pick<Alcance, "db" | "ahora" | "organizacionId"> & {
  cuenta: { nombreCompleto: string; email: string } | null;
  colegioId: number | null;
};

/** An act on the installation: the mail's key, its subject, and the words that follow the person's name. */
export type ActoDeInstancia = { clave: string; asunto: string; acto: string };

/** The addresses of all accounts in use that hold a permission in a school of the organization, or in `colegioId`. */
export async function direccionesConPermiso(
  { db, organizacionId }: Pick<Alcance, "db" | "organizacionId">,
  permiso: Permiso,
  colegioId?: number,
): Promise<string[]> {
  const filas = await db
    .selectFrom("cuentas as c")
    .innerJoin("cuentasRoles as cr", "cr.cuentaId", "c.id")
    .innerJoin("rolesPermisos as rp", "rp.rolId", "cr.rolId")
    .select("c.email")
    .distinct()
    .where("c.organizacionId", "=", organizacionId)
    .where("c.activo", "=", 1)
    .where("c.activada", "=", 1)
    .where("rp.codigo", "=", permiso)
    .$if(colegioId !== undefined, (query) => query.where("cr.colegioId", "=", colegioId!))
    .orderBy("c.email")
    .execute();
  return filas.map(({ email }) => email);
}

/** The addresses of all accounts in use that hold PERM_ADMIN_INSTANCIA in a school of the organization. */
export const direccionesDeInstancia = (alcance: Pick<Alcance, "db" | "organizacionId">): Promise<string[]> =>
  direccionesConPermiso(alcance, "PERM_ADMIN_INSTANCIA");

/**
 * Tells every account that holds PERM_ADMIN_INSTANCIA, and the `direcciones` of those that held it, about an act on the
 * installation. Inside the caller's transaction.
 */
export async function avisarDeInstancia(
  autor: Autor,
  { clave, asunto, acto }: ActoDeInstancia,
  direcciones: readonly string[] = [],
): Promise<void> {
  const { db, ahora, colegioId, cuenta } = autor;
  const persona = cuenta ? `${cuenta.nombreCompleto} (${cuenta.email})` : "El sistema";
  for (const para of new Set([...(await direccionesDeInstancia(autor)), ...direcciones]))
    await encolarCorreo(
      { db, ahora, colegioId },
      {
        clave: `instancia:${clave}:${ahora}:${para}`,
        para,
        asunto,
        parrafos: [
          `${persona} ${acto}`,
          "Lo reciben todas las cuentas que manejan los respaldos. Si nadie lo esperaba, cambia tu contraseña y revisa la bitácora.",
        ],
      },
    );
}
