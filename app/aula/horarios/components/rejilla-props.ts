import type { ReactNode } from "react";
import type { AsignaturaPorPoner, Puestas, Tomadas } from "../rejilla";

/** A group's week for editing, in whichever way it is drawn. */
export type RejillaProps = {
  modulos: readonly { id: number; nombre: string; inicia: string; termina: string; receso: boolean }[];
  asignaturas: readonly AsignaturaPorPoner[];
  /** The content at 'día-módulo'. */
  puestas: Puestas;
  /** The hours at which the other groups' timetables occupy its teachers, classrooms and pupils. */
  tomadas: Tomadas;
  dias: readonly number[];
  /** The fields of the first and the last day. */
  vigencia: ReactNode;
};
