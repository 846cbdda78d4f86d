import { useState } from "react";
import { buttonClasses } from "~/ui/button";
import { reportCrash } from "../report-crash";
import { usePageFolio, useSupportEmail } from "~/ui/page-context";

/** The screen of a bug in the interface (A§2 Crash screen). In the browser it reports itself once. */
export function CrashScreen({ error }: { error: unknown }) {
  const pageFolio = usePageFolio();
  const [folio] = useState(pageFolio);
  const soporte = useSupportEmail();
  return (
    <div
      className="mx-auto flex min-h-[70vh] max-w-lg flex-col items-center justify-center px-4 text-center"
      ref={(node) => {
        if (node) reportCrash(error, folio);
      }}
    >
      <h1 className="text-xl font-semibold text-fuerte">Lo sentimos mucho, ocurrió algo inesperado.</h1>
      <p className="mt-2 text-texto">Por favor, intente nuevamente.</p>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-md border border-linea bg-carta px-5 py-4 text-left text-sm">
        <dt className="text-quieto">Soporte</dt>
        <dd>
          {soporte === "" ? (
            "Avisa a quien administra el sistema en tu colegio"
          ) : (
            <a
              href={`mailto:${soporte}?subject=${encodeURIComponent(`Folio ${folio}`)}`}
              className="text-acento-texto underline"
            >
              {soporte}
            </a>
          )}
        </dd>
        <dt className="text-quieto">Folio</dt>
        <dd className="font-mono" suppressHydrationWarning>
          {folio}
        </dd>
      </dl>
      <a href="/" className={buttonClasses("primary", "md", "mt-6")}>
        Reiniciar
      </a>
    </div>
  );
}
