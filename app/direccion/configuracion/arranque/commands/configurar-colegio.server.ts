import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { CLAVES_DE_PASOS, hechoDelPaso, type Paso } from "../arranque";
import { CAMBIOS } from "../cambios.server";
import { obtenerEstado } from "../estado.server";
import { PARTES } from "../partes.server";
import type { Pedido } from "../schemas.server";

type Opciones = {
  consent?: Consent;
  /** The caller's name for a field of a step. */
  nombrar?: (paso: Paso, campo: string) => string;
  /** The step that, if it was finished before, is changed to what is sent. All others only gain. */
  cambia?: Paso | null;
};

/**
 * Sets up a school: one step of the guided start or several at once (decisions.md, Settings: guided start; C§7
 * configurar). It uses the commands of the catalogues' own screens, all in one transaction. Existing data stay, so
 * repeating a step creates nothing new; with `cambia` a finished step is changed. Refuses SIN_PERMISO (403), and EN_USO
 * for a change of a step that students already depend on. If a step refuses or asks, nothing is written.
 */
export function configurarColegio(
  alcance: Alcance,
  pedido: Pedido,
  { consent = {}, nombrar = (_, campo) => campo, cambia = null }: Opciones = {},
): Promise<Outcome<{ cicloId: number }>> {
  return enTransaccion<Outcome<{ cicloId: number }>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    let { cicloId } = trx;
    const pasos = CLAVES_DE_PASOS.filter((paso) => pedido[paso] !== undefined);
    const yaHecho = cambia !== null && hechoDelPaso(cambia, await obtenerEstado(trx)) !== null;
    for (const paso of pasos) {
      const aplicar = (yaHecho && paso === cambia ? CAMBIOS : PARTES)[paso]
        .aplicar as (typeof PARTES)["ciclo"]["aplicar"];
      const resultado = await aplicar({ ...trx, cicloId }, pedido[paso] as never, consent);
      if (!resultado.ok) return resultado.campo ? { ...resultado, campo: nombrar(paso, resultado.campo) } : resultado;
      cicloId = resultado.cicloId ?? cicloId;
    }
    await registrar(trx, "colegio.configurado", "colegios", trx.colegioId, { pasos: pasos.join(", ") });
    return ok({ cicloId });
  });
}
