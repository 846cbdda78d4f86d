import { createContext, useContext } from "react";
import { newFolio } from "./folio";

/**
 * What the server knows of the page being drawn: the nonce its scripts need, the folio its failure was logged under, where
 * people may ask for help, and the versions of the scripts that improve it.
 */
export type PageContext = {
  nonce: string | undefined;
  folio: string | null;
  soporte: string;
  scripts: Readonly<Record<string, string>>;
  /** Whether it is the practice school's, which no page may be mistaken for. */
  practica: boolean;
};

const EMPTY: PageContext = { nonce: undefined, folio: null, soporte: "", scripts: {}, practica: false };
export const PageContext = createContext<PageContext>(EMPTY);

/** The nonce for inline scripts; in the browser there is none to see, nor one to need. */
export function useNonce(): string | undefined {
  return useContext(PageContext).nonce;
}

/** What tells this version of a script of families' pages from the others, by its name without extension. */
export function useScriptVersion(name: string): string {
  return useContext(PageContext).scripts[name] ?? "";
}

/**
 * The folio to show for the failure on this page: the one that the server logged it under where the server drew the page
 * (the html element carries it to the browser), else a new one. Gives a function, because a failure is rare.
 */
export function usePageFolio(): () => string {
  const { folio } = useContext(PageContext);
  return () =>
    folio ?? (typeof document === "undefined" ? undefined : document.documentElement.dataset.folio) ?? newFolio();
}

/** The support address; the html element carries it to the browser, so that it is there when everything else failed. */
export function useSupportEmail(): string {
  const { soporte } = useContext(PageContext);
  return soporte || (typeof document === "undefined" ? "" : (document.documentElement.dataset.soporte ?? ""));
}

/** Whether the page is the practice school's; the html element carries it to the browser. */
export function usePractice(): boolean {
  const { practica } = useContext(PageContext);
  return practica || (typeof document !== "undefined" && document.documentElement.dataset.practica !== undefined);
}

/** What the html element must carry for the functions above. */
export function usePageMarks() {
  const practica = usePractice();
  const { folio } = useContext(PageContext);
  const soporte = useSupportEmail();
  const kept = typeof document === "undefined" ? folio : document.documentElement.dataset.folio;
  return { "data-folio": kept ?? undefined, "data-soporte": soporte, "data-practica": practica ? "" : undefined };
}
