import { useSentLists } from "~/forms/use-sent-lists";
import { useHydrated } from "~/ui/use-hydrated";
import type { Puestas } from "../rejilla";
import type { RejillaProps } from "./rejilla-props";
import { SemanaDeOpciones } from "./semana-de-opciones";
import { SemanaPorArmar } from "./semana-por-armar";

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
