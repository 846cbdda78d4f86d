import type { ReactNode } from "react";
import { useSentLists } from "~/forms/use-sent-lists";
import { useHydrated } from "~/ui/use-hydrated";
import type { AsignaturaPorPoner, Puestas, Tomadas } from "../rejilla";
import { SemanaDeOpciones } from "./semana-de-opciones";
import { SemanaPorArmar } from "./semana-por-armar";

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

/**
 * A group's week for editing: pieces on a grid, by keyboard, pointer or finger. Without scripts each hour is a choice of
 * subjects. The command decides if it may be saved.
 */
export function Rejilla({ puestas: guardadas, ...props }: RejillaProps) {
  const enviadas = useSentLists()("lecciones");
  const hydrated = useHydrated();
  const puestas = enviadas ? deLecciones(enviadas) : guardadas;
  return hydrated ? <SemanaPorArmar {...props} puestas={puestas} /> : <SemanaDeOpciones {...props} puestas={puestas} />;
}

// 'día-módulo-asignatura', as the form sends each of them.
function deLecciones(lecciones: readonly string[]): Puestas {
  return Object.fromEntries(
    lecciones.map((leccion) => {
      const [dia, modulo, asignatura] = leccion.split("-");
      return [`${dia}-${modulo}`, Number(asignatura)];
    }),
  );
}
