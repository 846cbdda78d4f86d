import { cambiarEnlace } from "~/aula/calendario/commands/cambiar-enlace.server";
import { guardarEvento } from "~/aula/calendario/commands/guardar-evento.server";
import { buscarEnlace } from "~/aula/calendario/queries.server";
import { resultadoDe } from "./horarios";
import type { Escenario } from "./factories";

/**
 * An event of today in the scenario's school, and its account's calendar address: the content of the calendar's pages.
 */
export async function unEvento(e: Escenario): Promise<{ eventoId: number; tokenCalendario: string }> {
  const datos = {
    titulo: "Junta de madres y padres",
    fechaInicio: e.hoy,
    fechaFin: null,
    inicia: "17:30",
    termina: null,
  };
  const sin = { lugar: "Auditorio", descripcion: "", nivelId: null, grupoId: null, plantelId: null };
  const { eventoId } = resultadoDe(await guardarEvento(e.alcance, { eventoId: null, datos: { ...datos, ...sin } }));
  resultadoDe(await cambiarEnlace(e.alcance, "CREAR"));
  return { eventoId, tokenCalendario: (await buscarEnlace(e.alcance))! };
}
