import type { CSSProperties, ReactNode } from "react";
import { FamilyNotice, type Notice } from "~/base/linea/components/family-notice";
import { CARD, FamilyPage } from "~/base/linea/components/family-page";
import { FamilyScript } from "~/base/linea/components/family-script";
import { classNames } from "~/ui/class-names";

type PaginaProps = {
  marco: { colegio: { nombre: string; logo: string | null }; nombre: string; ciclo: string };
  aviso?: Notice | null;
  pasos?: readonly PasoDelIndicador[];
  children: ReactNode;
};

type PasoDelIndicador = { nombre: string; actual: boolean; completo: boolean };

/**
 * A page of the wizard: the school, the formato, the notice of the last action, and the steps with the open one inside.
 */
export function PaginaDePaso({ marco, aviso, pasos = [], children }: PaginaProps) {
  return (
    <FamilyPage colegio={marco.colegio} title={marco.nombre} wide card={false}>
      <p className="-mt-4 mb-3 text-sm text-quieto">Ciclo {marco.ciclo}</p>
      <FamilyNotice notice={aviso} />
      {pasos.length === 0 ? children : <Indicador pasos={pasos}>{children}</Indicador>}
      {/* The script shows it at the bottom of the viewport, wherever the person is on the page. */}
      <p
        id="estado"
        role="status"
        className="sticky bottom-0 mt-4 border-t border-linea bg-tenue py-2 text-sm text-texto empty:hidden"
      />
      <FamilyScript name="familia" />
    </FamilyPage>
  );
}

/**
 * A§2: the step indicator. On small screens a line with the current step, and a vertical list that unfolds below it; on
 * larger ones the row above.
 */
function Indicador({ pasos, children }: { pasos: readonly PasoDelIndicador[]; children: ReactNode }) {
  const abierto = pasos.findIndex(({ actual }) => actual);
  const nombre = pasos[abierto]?.nombre;
  return (
    <>
      <div className="sm:hidden">
        <p className="text-sm font-semibold">{`Paso ${abierto + 1} de ${pasos.length} · ${nombre}`}</p>
        <div className="mt-1 h-1.5 rounded-full bg-linea">
          <div
            className="h-full rounded-full bg-acento"
            style={{ width: `${Math.round(((abierto + 1) / pasos.length) * 100)}%` }}
          />
        </div>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-acento-texto">
            Ver todos los pasos
          </summary>
          <ol>
            <Pasos pasos={pasos} />
          </ol>
        </details>
      </div>
      <ol
        style={{ "--pasos": pasos.length } as CSSProperties}
        className="hidden pb-3 sm:grid sm:[grid-template-columns:repeat(var(--pasos),minmax(0,1fr))]"
      >
        <Pasos pasos={pasos} />
      </ol>
      <div className={`min-w-0 ${CARD}`}>
        <h2 className="mb-4 text-lg font-semibold text-fuerte">{nombre}</h2>
        {children}
      </div>
    </>
  );
}

function Pasos({ pasos }: { pasos: readonly PasoDelIndicador[] }) {
  return pasos.map(({ nombre, actual, completo }, indice) => (
    <li
      key={nombre}
      aria-current={actual ? "step" : undefined}
      className={classNames(
        "flex min-w-0 items-center gap-2 py-1 text-sm sm:flex-col sm:text-center sm:text-[0.6875rem]",
        actual ? "font-semibold text-acento-texto" : "text-quieto",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "flex h-6 w-6 shrink-0 items-center justify-center rounded-full border text-xs",
          actual || completo ? "border-acento bg-acento text-sobre-acento" : "border-linea-fuerte bg-carta",
        )}
      >
        {completo ? "✓" : indice + 1}
      </span>
      <span className="min-w-0">
        {nombre}
        {completo ? <span className="sr-only"> (completo)</span> : null}
      </span>
    </li>
  ));
}
