import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";

/** An account of the viewer's school; undefined if it does not belong to it. */
export function buscarUsuario({ db, colegioId }: Alcance, cuentaId: number) {
  return db
    .selectFrom("cuentasColegios as cc")
    .innerJoin("cuentas as c", "c.id", "cc.cuentaId")
    .select(["c.id", "c.email", "c.nombre", "c.apellido1", "c.apellido2", "c.docenteId", "c.activo", "c.activada"])
    .select(["c.contrasenaHash", "c.ultimaEntradaDate", "c.createdDate", "c.lastModifiedDate"])
    .where("cc.colegioId", "=", colegioId)
    .where("cc.cuentaId", "=", cuentaId)
    .executeTakeFirst();
}

export type Usuario = NonNullable<Awaited<ReturnType<typeof buscarUsuario>>>;

/** Like `buscarUsuario`, but throws 404 if the account does not belong to the school. */
export async function obtenerUsuario(alcance: Alcance, cuentaId: number): Promise<Usuario> {
  const usuario = await buscarUsuario(alcance, cuentaId);
  if (!usuario) throw noEncontrado();
  return usuario;
}

/** True if an account waits for its password: its link has not been used. */
export const estaPorActivar = ({ activada, contrasenaHash }: Pick<Usuario, "activada" | "contrasenaHash">): boolean =>
  !activada || contrasenaHash === null;
