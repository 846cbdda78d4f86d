import { useSearchParams } from "@remix-run/react";
import { createContext, useContext, useEffect } from "react";
import { withoutKeys } from "~/lib/query";
import { ButtonLink } from "./button";
import { PrintButton } from "./print-button";

/** The head of a printed list: the issuer, and the person who prints it. */
export type Paper = {
  name: string;
  logo: string | null;
  lines: string[];
  printed: string;
};

/** True if the content is printed whole: then filters are words, and there is no next page. */
export const OnPaper = createContext(false);

export const useOnPaper = () => useContext(OnPaper);

/** The letterhead above a list, in print and in its preview on the screen. */
export function PaperHead({ name, logo, lines, printed }: Paper) {
  return (
    <div className="paper-head flex items-center gap-4 border-b border-linea px-4 py-3 text-xs text-texto lg:px-6 print:px-0 print:pt-0">
      {logo ? <img src={logo} alt="" className="h-14 w-14 object-contain" /> : null}
      <div className="min-w-0">
        <p className="text-base font-semibold text-fuerte">{name}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className="ml-auto max-w-52 text-right">{printed}</p>
    </div>
  );
}

/** The actions of a printable page: printing, offered automatically where possible, and going back to the list. */
export function PaperActions() {
  const [search] = useSearchParams();
  useEffect(() => window.print(), []);
  return (
    <>
      <ButtonLink to={withoutKeys(search, ["vista"]) || "?"} size="sm">
        Volver a la lista
      </ButtonLink>
      <PrintButton size="sm" variant="primary" />
    </>
  );
}
