import { FOCUS, classNames } from "~/ui/class-names";
import { openPrint } from "~/ui/open-print";
import { useBrowserChoice, useOnceInTab } from "~/ui/use-browser-choice";
import { useHydrated } from "~/ui/use-hydrated";
import { IMPRESIONES } from "../recibo";

type Props = {
  folio: string;
  /** The address of its PDF, together with the other receipts of the same payment if there are any. */
  pdf: string;
  /** True if it was paid just now, so that this is not a view of an old one. */
  recien: boolean;
};

const esImpresion = (elegida: string) => IMPRESIONES.some(([consulta]) => consulta === elegida);

/**
 * Opens the print dialog by itself after a payment, and lets the user choose the format. The choice is kept in this
 * browser, which is the one with the printer. Printing is silent only in a browser that was started for it, as the help
 * says. Without scripts nothing of it shows.
 */
export function ImpresionSola({ folio, pdf, recien }: Props) {
  const hydrated = useHydrated();
  const [elegida, elegir] = useBrowserChoice("impresion-de-recibos", esImpresion);
  useOnceInTab("recibo-impreso", folio, recien && elegida !== "", () => {
    void openPrint(`${pdf}${pdf.includes("?") ? "&" : "?"}${elegida}`);
  });
  if (!hydrated) return null;
  return (
    <label className="mt-4 flex flex-wrap items-center gap-2 text-sm text-texto">
      Al cobrar en este navegador
      <select
        value={elegida}
        onChange={({ currentTarget }) => elegir(currentTarget.value)}
        className={classNames("h-8 min-w-0 rounded-md border border-linea-fuerte bg-carta px-2 text-sm", FOCUS)}
      >
        <option value="">no imprimir solo</option>
        {IMPRESIONES.map(([consulta, nombre]) => (
          <option key={consulta} value={consulta}>
            {`abrir la impresión: ${nombre}`}
          </option>
        ))}
      </select>
    </label>
  );
}
