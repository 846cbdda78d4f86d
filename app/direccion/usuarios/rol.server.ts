import type { Alcance } from "~/base/acceso/alcance.server";
import { type Permiso, permisosDeCodigos } from "~/base/acceso/permisos";
import { noEncontrado } from "~/server/request/responses.server";

export type Rol = {
  id: number;
  nombre: string;
  lastModifiedDate: string;
  permisos: Permiso[];
  personas: number;
  exigeSegundoPaso: boolean;
};

/**
 * The roles of the organization with their permissions and their number of people, those with the most permissions
 * first.
 */
export async function listarRoles({ db, organizacionId }: Pick<Alcance, "db" | "organizacionId">): Promise<Rol[]> {
  const roles = await db
    .selectFrom("roles as r")
    .select(["r.id", "r.nombre", "r.lastModifiedDate", "r.exigeSegundoPaso"])
    .select(({ selectFrom }) =>
      selectFrom("cuentasRoles as cr")
        .select(({ fn }) => fn.count<number>("cr.cuentaId").distinct().as("cuantas"))
        .whereRef("cr.rolId", "=", "r.id")
        .as("personas"),
    )
    .where("r.organizacionId", "=", organizacionId)
    .execute();
  const codigos = await db
    .selectFrom("rolesPermisos as rp")
    .innerJoin("roles as r", "r.id", "rp.rolId")
    .select(["rp.rolId", "rp.codigo"])
    .where("r.organizacionId", "=", organizacionId)
    .execute();
  return roles
    .map((rol) => ({
      ...rol,
      personas: rol.personas ?? 0,
      exigeSegundoPaso: rol.exigeSegundoPaso === 1,
      permisos: [...permisosDeCodigos(codigos.filter(({ rolId }) => rolId === rol.id))],
    }))
    .sort((a, b) => b.permisos.length - a.permisos.length || a.nombre.localeCompare(b.nombre, "es"));
}

/** A role of the organization; undefined if there is none. */
export async function buscarRol(alcance: Pick<Alcance, "db" | "organizacionId">, rolId: number) {
  return (await listarRoles(alcance)).find(({ id }) => id === rolId);
}

/** Like `buscarRol`, but throws 404 if there is none. */
export async function obtenerRol(alcance: Pick<Alcance, "db" | "organizacionId">, rolId: number): Promise<Rol> {
  const rol = await buscarRol(alcance, rolId);
  if (!rol) throw noEncontrado();
  return rol;
}
