import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { PERMISOS, type Permiso } from "~/base/acceso/permisos";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertar } from "db/insertar";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { foldText } from "~/lib/text";
import { PERMISO } from "../permiso.server";
import { listarRoles } from "../rol.server";
import { conVigilancia, rechazoDeLoQueNoEsSuyo, type RechazoDeVigilancia } from "../vigilancia.server";

type Pedido = {
  /** Null creates. */
  rolId: number | null;
  nombre: string;
  permisos: readonly Permiso[];
  /** True if the role requires a second step at sign-in; unchanged if left out. */
  exigeSegundoPaso?: boolean;
  lastModifiedDate?: string;
} & Consent;
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "DUPLICADO" | "CAMBIADO" | RechazoDeVigilancia;

/**
 * Creates or changes a role of the organization: its name and its permissions (decisions.md, Settings). The account
 * must hold the changed permissions and see the whole school. Refuses SIN_PERMISO (403), NO_EXISTE (404), DUPLICADO by
 * its name, and
 * CAMBIADO (409, until agreed to). Changing the second step or the name is refused for a role that holds more than the
 * account. The refusals of `conVigilancia` apply to everybody with the role, in any school.
 */
export async function guardarRol(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ rolId: number }, Rechazo>> {
  const { rolId, nombre, lastModifiedDate, force, escrito } = pedido;
  return enTransaccion<Outcome<{ rolId: number }, Rechazo>>(alcance, async (trx) => {
    const { db, organizacionId, ahora } = trx;
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const roles = await listarRoles(trx);
    const rolPrevio = rolId === null ? null : roles.find(({ id }) => id === rolId);
    if (rolPrevio === undefined) return noExiste();
    if (roles.some((rol) => rol.id !== rolId && foldText(rol.nombre) === foldText(nombre)))
      return refuse("DUPLICADO", "Ya existe un rol con ese nombre", { campo: "nombre" });
    if (rolPrevio && lastModifiedDate && rolPrevio.lastModifiedDate !== lastModifiedDate) {
      const registro = { entidad: "roles", entidadId: rolPrevio.id, lastModifiedDate: rolPrevio.lastModifiedDate };
      const cambio = { ...registro, objeto: `«${rolPrevio.nombre}»`, contenido: { nombre, permisos: pedido.permisos } };
      const cambiado = await rechazoDeCambiado(trx, { force, escrito }, cambio);
      if (cambiado) return cambiado;
    }
    const permisos = new Set(pedido.permisos);
    const dados = [...permisos].filter((codigo) => !rolPrevio?.permisos.includes(codigo));
    const quitados = rolPrevio?.permisos.filter((codigo) => !permisos.has(codigo)) ?? [];
    const { exigeSegundoPaso = rolPrevio?.exigeSegundoPaso ?? false } = pedido;
    const cambiaElPaso = exigeSegundoPaso !== (rolPrevio?.exigeSegundoPaso ?? false);
    // Only an account that holds all permissions of a role may change its second step or its name.
    const cambiaElNombre = rolPrevio !== null && rolPrevio.nombre !== nombre;
    const guardados = cambiaElPaso || cambiaElNombre ? (rolPrevio?.permisos ?? []) : [];
    const ajeno = await rechazoDeLoQueNoEsSuyo(trx, [...new Set([...dados, ...quitados, ...guardados])]);
    if (ajeno) return ajeno;
    return conVigilancia(trx, await quienesLoTienen(trx, rolId), async () => {
      const id = rolId ?? (await insertar(db, "roles", { organizacionId, nombre, lastModifiedDate: ahora }));
      await db
        .updateTable("roles")
        .set({ nombre, lastModifiedDate: ahora, exigeSegundoPaso: exigeSegundoPaso ? 1 : 0 })
        .where("id", "=", id)
        .execute();
      await db.deleteFrom("rolesPermisos").where("rolId", "=", id).where("codigo", "in", quitados).execute();
      for (const codigo of dados) await db.insertInto("rolesPermisos").values({ rolId: id, codigo }).execute();
      await registrar(trx, rolPrevio ? "rol.guardado" : "rol.creado", "roles", id, {
        nombre: rolPrevio && rolPrevio.nombre !== nombre ? { antes: rolPrevio.nombre, despues: nombre } : nombre,
        ...(cambiaElPaso ? { exigeSegundoPaso } : {}),
        ...(rolPrevio ? { permisosDados: palabras(dados), permisosQuitados: palabras(quitados) } : {}),
      });
      return ok({ rolId: id });
    });
  });
}

const palabras = (codigos: readonly Permiso[]) =>
  codigos.length === 0 ? null : codigos.map((codigo) => PERMISOS[codigo]);

async function quienesLoTienen({ db }: Alcance, rolId: number | null): Promise<number[]> {
  if (rolId === null) return [];
  const filas = await db.selectFrom("cuentasRoles").select("cuentaId").distinct().where("rolId", "=", rolId).execute();
  return filas.map(({ cuentaId }) => cuentaId);
}
