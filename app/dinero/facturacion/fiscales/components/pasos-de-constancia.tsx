import { classNames } from "~/ui/class-names";
import { PASOS_DE_CONSTANCIA as PASOS } from "../dato-fiscal";

/** The open one of the three steps. */
export function PasosDeConstancia({ paso }: { paso: 1 | 2 | 3 }) {
  return (
    <ol aria-label="Pasos" className="flex gap-2 border-b border-linea px-4 py-3 text-sm sm:px-6">
      {PASOS.map((nombre, indice) => {
        const abierto = indice + 1 === paso;
        const pasoTerminado = indice + 1 < paso;
        return (
          <li
            key={nombre}
            aria-current={abierto ? "step" : undefined}
            className={classNames(
              "flex min-w-0 items-center gap-2",
              abierto ? "flex-1 sm:flex-none sm:pr-4" : "sm:pr-4",
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                "flex h-6 w-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold",
                abierto
                  ? "bg-acento text-sobre-acento"
                  : pasoTerminado
                    ? "bg-acento-50 text-acento-texto"
                    : "bg-tenue text-quieto",
              )}
            >
              {indice + 1}
            </span>
            <span
              className={classNames(
                "truncate",
                abierto ? "font-semibold text-fuerte" : "sr-only text-quieto sm:not-sr-only",
              )}
            >
              {nombre}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
