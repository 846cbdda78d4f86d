import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { type Accion, type Paso, PASOS, TEXTOS_PASO } from "../asistente";

type Props = { accion: Accion; paso: Paso; children: ReactNode };

/**
 * The steps of the wizard one below the other (C§2.4), with the open one's fields in its place; none is open during the
 * final confirmation.
 */
export function PasosAsistente({ accion, paso, children }: Props) {
  const pasos = PASOS[accion].filter((cada) => cada !== "revision");
  const todos: readonly Paso[] = PASOS[accion];
  const actual = todos.indexOf(paso);
  return (
    <ol>
      {pasos.map((cada, indice) => (
        <li key={cada} aria-current={cada === paso ? "step" : undefined} className="flex gap-3">
          <span className="flex flex-col items-center" aria-hidden="true">
            <span
              className={classNames(
                "flex h-7 w-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold",
                indice <= actual ? "bg-acento text-sobre-acento" : "bg-hundida text-texto",
              )}
            >
              {indice + 1}
            </span>
            <span className="min-h-4 w-px flex-1 bg-linea" />
          </span>
          <div className="min-w-0 flex-1 pb-4">
            <h3 className={classNames("text-sm leading-7", cada === paso ? "font-semibold" : "text-texto")}>
              {TEXTOS_PASO[cada]}
            </h3>
            {cada === paso ? <div className="mt-2 space-y-4">{children}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
