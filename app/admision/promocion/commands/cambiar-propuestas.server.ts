import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { leerEscuela } from "../escuela.server";
import { MENSAJES_PROMOCION, type Propuesta, proponer } from "../promocion";
import { abrirPromocion, type Seleccion, leerElegidos } from "./elegidos.server";
import { guardarPropuestas } from "./guardar-propuestas.server";
import { terminarPropuestas } from "./terminar-propuestas.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "OCUPADA" | "NADA" | "MOTIVO";
type Pedido = {
  promocionId: number;
  seleccion: Seleccion;
  /** Null changes only the group. */
  propuesta: Propuesta | null;
  /** The letter of the group; the pupil's own if left out. */
  grupo: string;
  motivo: string;
};

/**
 * Changes the proposals of one or many pupils. For a proposal waiting for confirmation only 'No se reinscribió' is
 * possible, with its reason (decisions.md: it ends the rest in one step); enrolled pupils and leavers do not change.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404), OCUPADA (409), MOTIVO and NADA (none of them can be changed so).
 */
export function cambiarPropuestas(
  alcance: Alcance,
  { promocionId, seleccion, propuesta, grupo, motivo }: Pedido,
): Promise<Outcome<{ cambiados: number }, Rechazo>> {
  return enTransaccion<Outcome<{ cambiados: number }, Rechazo>>(alcance, async (trx) => {
    const abierta = await abrirPromocion(trx, promocionId);
    if (!abierta.ok) return abierta;
    const { promocion } = abierta;
    const elegidos = await leerElegidos(trx, promocion, seleccion);
    const enLista = elegidos.filter(({ estado }) => estado === "BORRADOR");
    const enEspera = propuesta === "NO_SE_REINSCRIBE" ? elegidos.filter(({ estado }) => estado === "PROPUESTA") : [];
    if (enLista.length + enEspera.length === 0) return refuse("NADA", MENSAJES_PROMOCION.nada);
    const terminadas = await terminarPropuestas(trx, enEspera, motivo);
    if (!terminadas.ok) return terminadas;
    const escuela = await leerEscuela(trx, promocion.aCicloId);
    // All proposed seats are released before new ones are given.
    for (const { grupoId } of enLista)
      for (const grupoNuevo of escuela.grupos) if (grupoNuevo.id === grupoId) grupoNuevo.ocupados--;
    await guardarPropuestas(
      trx,
      enLista.map(({ id, propuesta: propuestaPrevia, ...origen }) => {
        const pedida = propuesta ?? (propuestaPrevia as Propuesta);
        return { id, ...proponer(escuela, origen, { pedida, letra: grupo || origen.grupo }) };
      }),
    );
    const cambiados = enLista.length + enEspera.length;
    const detalle = { propuesta: propuesta ?? undefined, grupo: grupo || undefined, cambiados };
    await registrar(trx, "promocion.cambiada", "promociones", promocionId, detalle);
    return ok({ cambiados });
  });
}
