import type { Alcance } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { FiltrosDePromocion } from "../filtros";
import { PUERTAS } from "~/base/acceso/puertas";
import { MENSAJES_PROMOCION } from "../promocion";
import { buscarPromocion, deLaLista, type Promocion, propuestasDe } from "../queries.server";

/** The chosen proposals: the ticked ones, or all that match the filters. */
export type Seleccion = { ids: readonly number[] } | { filtros: FiltrosDePromocion };

/** A promotion without a running task, for writing. Refuses SIN_PERMISO (403), NO_EXISTE (404) and OCUPADA (409). */
export async function abrirPromocion(
  trx: Alcance,
  promocionId: number,
): Promise<Outcome<{ promocion: Promocion }, "SIN_PERMISO" | "NO_EXISTE" | "OCUPADA">> {
  const sinPermiso = rechazoDePermiso(trx, PUERTAS.promocion);
  if (sinPermiso) return sinPermiso;
  const promocion = await buscarPromocion(trx, promocionId);
  if (!promocion) return noExiste();
  if (promocion.tarea !== "") return refuse("OCUPADA", MENSAJES_PROMOCION.ocupada, { status: 409 });
  return ok({ promocion });
}

/** The chosen proposals that the viewer sees: the progress of each, and its pupil's current place. */
export function leerElegidos(trx: Alcance, promocion: Promocion, seleccion: Seleccion) {
  const consulta = propuestasDe(trx, promocion, "filtros" in seleccion ? seleccion.filtros : {});
  const consultaFiltrada = "ids" in seleccion ? consulta.where("p.id", "in", deLaLista(seleccion.ids)) : consulta;
  return consultaFiltrada
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select(["p.id", "p.alumnoId", "p.estado", "p.propuesta", "p.grupoId"])
    .select(["i.nivelId", "i.gradoId", "i.plantelId", "i.turnoId", "gr.nombre as grupo"])
    .orderBy("p.id")
    .execute();
}
