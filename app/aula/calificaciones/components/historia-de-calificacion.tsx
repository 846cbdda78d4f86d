import { classNames, FOCUS } from "~/ui/class-names";
import type { Linea } from "../historia";

/** Every value that a grade has had, the last first. */
export function HistoriaDeCalificacion({ historia }: { historia: readonly Linea[] }) {
  if (historia.length === 0) return null;
  return (
    <details className="text-sm">
      <summary
        className={classNames("cursor-pointer rounded text-acento-texto", FOCUS)}
      >{`Historia (${historia.length})`}</summary>
      <ol className="mt-2 space-y-1">
        {historia.map(({ fecha, quien: autor, dice, observaciones }, indice) => (
          <li key={`${fecha}-${indice}`}>
            <strong>{dice}</strong>
            <span className="text-quieto">{` · ${fecha} · ${autor}`}</span>
            {observaciones ? <span className="block text-quieto">{observaciones}</span> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
