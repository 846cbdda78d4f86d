import type { Alcance } from "~/base/acceso/alcance.server";
import { guardarEvento } from "~/aula/calendario/commands/guardar-evento.server";
import { type Fecha, diaDeLaSemana, sumarDias } from "~/lib/dates";
import { resultadoDe } from "./reloj";

/** Events around today: in how many days, from and until which hour, and where. */
const EVENTOS = [
  { dias: -9, titulo: "Simulacro de evacuación", inicia: "10:00", termina: "10:30", lugar: "Patio central" },
  { dias: 0, titulo: "Cooperativa: venta de libros", inicia: "13:30", termina: "14:20", lugar: "Biblioteca" },
  { dias: 4, titulo: "Junta con las familias", inicia: "08:00", termina: "09:00", lugar: "Salón de usos múltiples" },
  { dias: 11, titulo: "Muestra de proyectos", inicia: "11:00", termina: "13:00", lugar: "Patio central" },
] as const;

/** A few events of the whole school, made by the calendar's command. */
export async function sembrarEventos(direccion: Alcance): Promise<void> {
  const deTodos = { fechaFin: null, descripcion: "", nivelId: null, grupoId: null, plantelId: null };
  for (const { dias, ...evento } of EVENTOS) {
    const datos = { ...deTodos, ...evento, fechaInicio: entreSemana(sumarDias(direccion.hoy, dias)) };
    resultadoDe(await guardarEvento(direccion, { eventoId: null, datos }));
  }
}

/** The day itself, or the Monday after a weekend. */
function entreSemana(dia: Fecha): Fecha {
  const deLaSemana = diaDeLaSemana(dia);
  return sumarDias(dia, deLaSemana === 6 ? 2 : deLaSemana === 0 ? 1 : 0);
}
