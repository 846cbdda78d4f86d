import type { CSSProperties, ReactNode } from "react";
import { FamilyPage } from "~/linea/components/family-page";
import { FamilyScript } from "~/linea/components/family-script";
import { Alert } from "~/ui/alert";
import { classNames } from "~/ui/class-names";

type PaginaProps = {
  marco: { colegio: { nombre: string; logo: string | null }; nombre: string; ciclo: string };
  aviso?: { mensaje: string; tipo: "success" | "error" | "info" | "warning" } | null;
  pasos?: readonly PasoDelIndicador[];
  children: ReactNode;
};

type PasoDelIndicador = { nombre: string; actual: boolean; completo: boolean };

/**
 * A page of the wizard: the school, the formato, the notice of what was just done, and the steps with the open one
 * inside.
 */
export function PaginaDePaso({ marco, aviso, pasos = [], children }: PaginaProps) {
  return (
    <FamilyPage colegio={marco.colegio} title={marco.nombre} wide>
      <p className="-mt-3 mb-4 text-sm text-quieto">Ciclo {marco.ciclo}</p>
      {aviso ? (
        <Alert tone={aviso.tipo === "success" ? "success" : "info"} live className="mb-4">
          {aviso.mensaje}
        </Alert>
      ) : null}
      {pasos.length === 0 ? children : <Indicador pasos={pasos}>{children}</Indicador>}
      {/* Said by the script, at the foot of what is seen, wherever the person is on the page. */}
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
 * A§2: the step indicator, vertical on small screens with the open step's content in its place, and a row above it on
 * larger ones. One list serves both.
 */
function Indicador({ pasos, children }: { pasos: readonly PasoDelIndicador[]; children: ReactNode }) {
  return (
    <ol
      style={{ "--pasos": pasos.length } as CSSProperties}
      className="sm:grid sm:[grid-template-columns:repeat(var(--pasos),minmax(0,1fr))]"
    >
      {pasos.map(({ nombre, actual, completo }, indice) => (
        <li key={nombre} className="sm:contents">
          <span
            aria-current={actual ? "step" : undefined}
            className={classNames(
              "flex min-w-0 items-center gap-2 py-1 text-sm sm:row-start-1 sm:flex-col sm:text-center sm:text-[0.6875rem]",
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
          </span>
          {actual ? (
            <div className="my-3 min-w-0 rounded-md border border-linea bg-carta p-4 sm:col-span-full sm:row-start-2">
              <h2 className="mb-4 text-lg font-semibold text-fuerte">{nombre}</h2>
              {children}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
