import { compararFechas, type Fecha } from "~/lib/dates";

/** The days of the week as a timetable names them, from Sunday. */
export const DIAS = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"] as const;

/** The weekly time of a lesson, for as long as its timetable is valid. */
export type HoraDeSemana = {
  diaSemana: number;
  /** HH:mm. */
  inicia: string;
  termina: string;
  desde: Fecha;
  hasta: Fecha;
};

/** True if two lessons ever overlap: on a day within both timetables, at hours that touch. */
export function coinciden(una: HoraDeSemana, otra: HoraDeSemana): boolean {
  return (
    una.diaSemana === otra.diaSemana &&
    una.inicia < otra.termina &&
    otra.inicia < una.termina &&
    compararFechas(una.desde, otra.hasta) <= 0 &&
    compararFechas(otra.desde, una.hasta) <= 0
  );
}
