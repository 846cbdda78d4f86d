import { type Escenario, alcanceDe, insertar } from "tests/factories";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Permiso, TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { guardarUsuario } from "~/direccion/usuarios/commands/guardar-usuario.server";

export const PERSONA = { email: "nueva@prueba.mx", nombre: "Nora", apellido1: "Nava", apellido2: "", activo: true };

/** A viewer with that account and the permissions of its roles. */
export const como = (e: Escenario, cuentaId: number, permisos: readonly Permiso[] = TODOS_LOS_PERMISOS) =>
  alcanceDe({ ...e, cuentaId, permisos });

export const agregar = (alcance: Alcance, roles: number[], datos: Partial<typeof PERSONA> = {}, porCorreo = true) =>
  guardarUsuario(alcance, { cuentaId: null, datos: { ...PERSONA, ...datos, roles }, porCorreo, origen: null });

export async function editar(e: Escenario, cuentaId: number, roles: number[], alcance = e.alcance, datos = {}) {
  const { email, nombre, apellido1, apellido2, activo } = await e.db
    .selectFrom("cuentas")
    .selectAll()
    .where("id", "=", cuentaId)
    .executeTakeFirstOrThrow();
  const persona = { email, nombre, apellido1, apellido2, activo: activo === 1, ...datos };
  return guardarUsuario(alcance, { cuentaId, datos: { ...persona, roles }, porCorreo: false, origen: null });
}

export async function unRol(e: Escenario, nombre: string, permisos: readonly Permiso[]) {
  const rolId = await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre });
  for (const codigo of permisos) await e.db.insertInto("rolesPermisos").values({ rolId, codigo }).execute();
  return rolId;
}
