import { useState } from "react";
import type { Puestas } from "../rejilla";

type Historia = { pasadas: readonly Puestas[]; puestas: Puestas; siguientes: readonly Puestas[] };

/** A week that is being edited, with the weeks before and after it: each change can be undone and done again. */
export function useHistoria(inicial: () => Puestas) {
  const [{ pasadas, puestas, siguientes }, setHistoria] = useState<Historia>(() => ({
    pasadas: [],
    puestas: inicial(),
    siguientes: [],
  }));
  return {
    puestas,
    cambiar: (cambio: (puestas: Puestas) => Puestas) =>
      setHistoria((historia) => {
        const nueva = cambio(historia.puestas);
        return nueva === historia.puestas
          ? historia
          : { pasadas: [...historia.pasadas, historia.puestas], puestas: nueva, siguientes: [] };
      }),
    deshacer:
      pasadas.length === 0
        ? null
        : () =>
            setHistoria({
              pasadas: pasadas.slice(0, -1),
              puestas: pasadas.at(-1)!,
              siguientes: [puestas, ...siguientes],
            }),
    rehacer:
      siguientes.length === 0
        ? null
        : () =>
            setHistoria({ pasadas: [...pasadas, puestas], puestas: siguientes[0]!, siguientes: siguientes.slice(1) }),
  };
}
