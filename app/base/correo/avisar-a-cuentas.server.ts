import type { Alcance } from "~/base/acceso/alcance.server";
import type { Permiso } from "~/base/acceso/permisos";
import { encolarCorreo } from "./encolar-correo.server";

export type Autor = Pick<Alcance, "db" | "ahora" | "organizacionId"> & {
  cuenta: { nombreCompleto: string; email: string } | null;
  colegioId: number | null;
};

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

/** A message about an act: its key within this instant, its subject, and its paragraphs from the person's name on. */
type Acto = { clave: string; asunto: string; parrafos: (persona: string) => string[] };

/** Mails each address, once, about what a person did. Inside the caller's transaction. */
export async function avisarACuentas(
  { db, ahora, colegioId, cuenta }: Autor,
  { clave, asunto, parrafos }: Acto,
  direcciones: readonly string[],
): Promise<void> {
  const persona = cuenta ? `${cuenta.nombreCompleto} (${cuenta.email})` : "El sistema";
  for (const para of new Set(direcciones))
    await encolarCorreo(
      { db, ahora, colegioId },
      { clave: `${clave}:${ahora}:${para}`, para, asunto, parrafos: parrafos(persona) },
    );
}
