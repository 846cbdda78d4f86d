import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { rechazoDeTodos } from "../de-quien.server";
import { ADMINISTRA } from "../permiso.server";
import { buscarEvento } from "../queries.server";

/** Deletes an event from the calendar. Refuses SIN_PERMISO (403, also beyond the limits) and NO_EXISTE (404). */
export function eliminarEvento(alcance: Alcance, eventoId: number): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, ADMINISTRA);
    if (sinPermiso) return sinPermiso;
    const evento = await buscarEvento(trx, eventoId);
    if (!evento) return noExiste();
    const fuera = rechazoDeTodos(trx, evento);
    if (fuera) return fuera;
    await trx.db.deleteFrom("eventos").where("id", "=", eventoId).execute();
    await registrar(trx, "evento.eliminado", "eventos", eventoId, { nombre: evento.titulo, fecha: evento.fechaInicio });
    return ok();
  });
}
