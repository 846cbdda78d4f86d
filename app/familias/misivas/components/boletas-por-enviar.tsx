import type { BoletaPorEnviar } from "../preparar-boletas.server";
import { FilaDeEnvio } from "./filas-del-bloque";

type Fila = BoletaPorEnviar & { sinElla: string };

/** A row for each report card: whose it is, who receives it, or why it stays; each can be taken out. */
export function BoletasPorEnviar({ filas }: { filas: readonly Fila[] }) {
  return (
    <ul className="divide-y divide-linea rounded-lg border border-linea">
      {filas.map(({ id, alumno, ...fila }) => (
        <FilaDeEnvio key={id} alumno={alumno} quitar={`Quitar la de ${alumno}`} {...fila} />
      ))}
    </ul>
  );
}
