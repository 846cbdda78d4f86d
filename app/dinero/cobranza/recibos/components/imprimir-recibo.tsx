import { useRef } from "react";
import { buttonClasses } from "~/ui/button";
import { ChevronDownIcon, PrintIcon } from "~/ui/icons";
import { KeyHint } from "~/ui/key-hint";
import { Menu, MenuLink } from "~/ui/menu";
import { showToast } from "~/ui/toast";
import { useHydrated } from "~/ui/use-hydrated";
import { useKey } from "~/ui/use-key";
import { IMPRESIONES } from "../recibo";

type Props = {
  /** The address of the PDF, of one receipt or of all that the same money paid. */
  pdf: string;
  /** The number of receipts in it. */
  cuantos: number;
  /** The format of this browser's printer, as the query of the PDF; "" if nobody chose one. */
  elegida: string;
};

const conFormato = (pdf: string, consulta: string) => `${pdf}${pdf.includes("?") ? "&" : "?"}${consulta}`;

/** The filled button of a receipt: it prints in the format of this browser; the arrow has the other formats. */
export function ImprimirRecibo({ pdf, cuantos, elegida }: Props) {
  const hydrated = useHydrated();
  const enlace = useRef<HTMLAnchorElement>(null);
  useKey(enlace, (tecla) => {
    if (tecla !== "i") return false;
    enlace.current?.click();
    return true;
  });
  const [consulta, nombre] = IMPRESIONES.find(([clave]) => clave === elegida) ?? IMPRESIONES[0];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex">
        <a
          ref={enlace}
          href={conFormato(pdf, consulta)}
          target="_blank"
          rel="noreferrer"
          data-autofocus=""
          aria-keyshortcuts="i"
          onClick={() => showToast("Recibo generado correctamente")}
          className={buttonClasses("primary", "md", "rounded-r-none")}
        >
          <PrintIcon />
          {cuantos > 1 ? `Imprimir los ${cuantos} recibos` : "Imprimir recibo"}
          {hydrated ? <KeyHint onAccent>I</KeyHint> : null}
        </a>
        <Menu
          variant="secondary"
          name="Otros formatos"
          className="[&>:first-child]:rounded-l-none [&>:first-child]:px-2.5"
          label={<ChevronDownIcon />}
        >
          {IMPRESIONES.map(([clave, formato]) => (
            <MenuLink key={clave} to={conFormato(pdf, clave)} target="_blank" rel="noreferrer" reloadDocument>
              {formato}
            </MenuLink>
          ))}
        </Menu>
      </div>
      <span className="text-xs text-quieto">{nombre}</span>
    </div>
  );
}
