import { counted } from "~/lib/counts";
import type { BoletaPorEnviar } from "../preparar-boletas.server";
import { FilaDeEnvio } from "./filas-del-bloque";

type Fila = BoletaPorEnviar & { sinElla: string };

/** A row for each report card: whose it is and who receives it; each can be taken out. Those that stay, by reason. */
export function BoletasPorEnviar({ filas }: { filas: readonly Fila[] }) {
  const posibles = filas.filter(({ porque }) => porque === null);
  const razones = [...new Set(filas.flatMap(({ porque }) => porque ?? []))];
  return (
    <>
      {posibles.length === 0 ? null : <PorEnviar filas={posibles} />}
      {razones.map((razon) => {
        const nombres = filas.flatMap(({ porque, alumno }) => (porque === razon ? [alumno] : []));
        return (
          <p key={razon} className="mt-3 text-sm text-texto">
            <strong className="font-semibold text-mal-texto">
              {`${counted(nombres.length, "no se envía", "no se envían")}. ${razon}`}
            </strong>
            <span className="block text-xs text-quieto">{nombres.join(", ")}</span>
          </p>
        );
      })}
    </>
  );
}

function PorEnviar({ filas }: { filas: readonly Fila[] }) {
  return (
    // The text below stays in sight beside forty pupils.
    <ul className="max-h-72 divide-y divide-linea overflow-y-auto rounded-lg border border-linea">
      {filas.map(({ id, alumno, ...fila }) => (
        <FilaDeEnvio key={id} alumno={alumno} quitar={`Quitar la de ${alumno}`} {...fila} />
      ))}
    </ul>
  );
}
