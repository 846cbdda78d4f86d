import { FOCUS, classNames } from "~/ui/class-names";
import { openPrint } from "~/ui/open-print";
import { useOnceInTab } from "~/ui/use-browser-choice";
import { useHydrated } from "~/ui/use-hydrated";
import { IMPRESIONES } from "../recibo";

type Props = {
  folio: string;
  /** The address of its PDF, together with the other receipts of the same payment if there are any. */
  pdf: string;
  /** True if it was paid just now, so that this is not a view of an old one. */
  recien: boolean;
  /** The format chosen in this browser, "" for none, and its setter. */
  elegida: string;
  elegir: (consulta: string) => void;
};

/**
 * Opens the print dialog by itself after a payment, and lets the user choose the format. The choice is kept in this
 * browser, which is the one with the printer. Printing is silent only in a browser that was started for it, as the help
 * says. Without scripts nothing of it shows.
 */
export function ImpresionSola({ folio, pdf, recien, elegida, elegir }: Props) {
  const hydrated = useHydrated();
  useOnceInTab("recibo-impreso", folio, recien && elegida !== "", () => {
    void openPrint(`${pdf}${pdf.includes("?") ? "&" : "?"}${elegida}`);
  });
  if (!hydrated) return null;
  return (
    <label className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-quieto">
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
