import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { ULTIMO_ORDEN } from "../orden-de-grupos";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { buscarRegistro, listarRegistros } from "../queries.server";

type Pedido = { cicloId: number; grupos: readonly { id: number; orden: number }[] };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "DATOS";

/**
 * Puts groups of a cycle in the school's own order: within their place by number, and groups of equal number by name.
 * Groups that are not listed stay unchanged. Refuses SIN_PERMISO (403), NO_EXISTE (404), and DATOS for a group that no
 * longer belongs to the cycle, or that the account does not see.
 */
export function ordenarGrupos(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ cambiados: number }, Rechazo>> {
  return enTransaccion<Outcome<{ cambiados: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const { cicloId, grupos } = pedido;
    const ciclo = await buscarRegistro(trx, "ciclos", { registroId: cicloId, padreId: null });
    if (!ciclo) return noExiste();
    const tiene = new Map((await listarRegistros(trx, "grupos", cicloId)).map((grupo) => [grupo.id, grupo]));
    if (grupos.some(({ id }) => !tiene.has(id)))
      return refuse("DATOS", "Un grupo ya no está en el ciclo; recarga para continuar.", { campo: "grupoId" });
    const fuera = grupos.some(({ orden }) => !Number.isInteger(orden) || orden < 0 || orden > ULTIMO_ORDEN);
    if (fuera) return refuse("DATOS", `El orden va de 0 a ${ULTIMO_ORDEN}`, { campo: "orden" });
    const cambiados = grupos.filter(({ id, orden }) => tiene.get(id)!.orden !== orden);
    if (cambiados.length === 0) return ok({ cambiados: 0 });
    for (const { id, orden } of cambiados)
      await trx.db.updateTable("grupos").set({ orden, lastModifiedDate: trx.ahora }).where("id", "=", id).execute();
    await registrar(trx, "configuracion.orden", "ciclos", cicloId, {
      nombre: ciclo.nombre,
      cambiados: cambiados.map(({ id, orden }) => `${tiene.get(id)!.lugar} ${tiene.get(id)!.nombre}: ${orden}`),
    });
    return ok({ cambiados: cambiados.length });
  });
}
