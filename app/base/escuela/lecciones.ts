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
export function coinciden(una: HoraDeSemana, segunda: HoraDeSemana): boolean {
  return (
    una.diaSemana === segunda.diaSemana &&
    una.inicia < segunda.termina &&
    segunda.inicia < una.termina &&
    compararFechas(una.desde, segunda.hasta) <= 0 &&
    compararFechas(segunda.desde, una.hasta) <= 0
  );
}
