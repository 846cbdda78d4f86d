import { createContext, useContext } from "react";
import { newFolio } from "./folio";

/**
 * The server's data about the page being drawn: the nonce for its scripts, the folio of a logged failure, the support
 * address, and the versions of its enhancement scripts.
 */
export type PageContext = {
  nonce: string | undefined;
  folio: string | null;
  soporte: string;
  scripts: Readonly<Record<string, string>>;
  /** True for the practice school; its pages must not be mistaken for real ones. */
  practica: boolean;
  /** True if a mail can arrive. */
  saleCorreo: boolean;
};

const EMPTY: PageContext = {
  nonce: undefined,
  folio: null,
  soporte: "",
  scripts: {},
  practica: false,
  saleCorreo: false,
};
export const PageContext = createContext<PageContext>(EMPTY);

/** The nonce for inline scripts. In the browser it is neither visible nor needed. */
export function useNonce(): string | undefined {
  return useContext(PageContext).nonce;
}

/** The version of a script of families' pages, by its name without extension. */
export function useScriptVersion(name: string): string {
  return useContext(PageContext).scripts[name] ?? "";
}

/**
 * The folio to show for the failure on this page. It is the folio that the server logged, if the server drew the page
 * (the html element carries it to the browser), else a new one. Returns a function, because failures are rare.
 */
export function usePageFolio(): () => string {
  const { folio } = useContext(PageContext);
  return () =>
    folio ?? (typeof document === "undefined" ? undefined : document.documentElement.dataset.folio) ?? newFolio();
}

/**
 * The support address. The html element carries it to the browser, so that it is available when everything else failed.
 */
export function useSupportEmail(): string {
  const { soporte } = useContext(PageContext);
  return soporte || (typeof document === "undefined" ? "" : (document.documentElement.dataset.soporte ?? ""));
}

/** True if the page belongs to the practice school; the html element carries it to the browser. */
export function usePractice(): boolean {
  const { practica } = useContext(PageContext);
  return practica || (typeof document !== "undefined" && document.documentElement.dataset.practica !== undefined);
}

/**
 * True if a mail can arrive: only then may a text promise one (decisiones/275). The html element carries it to the
 * browser.
 */
export function useMailLeaves(): boolean {
  const { saleCorreo } = useContext(PageContext);
  return saleCorreo || (typeof document !== "undefined" && document.documentElement.dataset.correo !== undefined);
}

/** The attributes of the html element for the functions above. */
export function usePageMarks() {
  const practica = usePractice();
  const { folio } = useContext(PageContext);
  const soporte = useSupportEmail();
  const mailLeaves = useMailLeaves();
  const kept = typeof document === "undefined" ? folio : document.documentElement.dataset.folio;
  return {
    "data-folio": kept ?? undefined,
    "data-soporte": soporte,
    "data-practica": practica ? "" : undefined,
    "data-correo": mailLeaves ? "" : undefined,
  };
}
