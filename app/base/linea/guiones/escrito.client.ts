import { leer, poner, type Valores } from "./campos.client";

const PREFIJO = "escrito:";
const ENVIADO = "escrito-enviado";

/** The values of a page's forms, by their place on it. */
type Escrito = Record<string, Valores>;

// Some browsers refuse storage.
function caja<T>(work: (store: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

const lugar = () => PREFIJO + location.pathname + location.search;
const formas = () => [...document.querySelectorAll<HTMLFormElement>("form[method=post]")];
const leerEscrito = (store: Storage): Escrito => JSON.parse(store.getItem(lugar()) || "{}") as Escrito;

/** Keeps the typed values of a form in this tab, until an answer to it comes or the tab closes. */
export function guardarEscrito(form: HTMLFormElement | null): void {
  const numero = form ? formas().indexOf(form) : -1;
  if (!form || numero < 0) return;
  caja((store) => store.setItem(lugar(), JSON.stringify({ ...leerEscrito(store), [numero]: leer(form) })));
}

/** Deletes what this page keeps: it was saved. */
export function olvidarEscrito(): void {
  caja((store) => store.removeItem(lugar()));
}

/**
 * Records that the browser sends a form of this page. Whoever leaves the device for somebody else takes everything typed
 * along.
 */
export function anotarEscrito(event: Event): void {
  const { action, method } = event.target as HTMLFormElement;
  if (event.defaultPrevented || method !== "post") return;
  caja((store) => (/\/salir$/.test(action) ? store.clear() : store.setItem(ENVIADO, lugar())));
}

/**
 * Fills in the forms of this page with the text that was typed here and not saved: its page was left, or nobody answered.
 * An answer leads on to a page, so a form that was sent is deleted there; the server itself draws a refused one.
 */
export function recuperarEscrito(): void {
  caja((store) => {
    const enviado = store.getItem(ENVIADO);
    store.removeItem(ENVIADO);
    const [llegada] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const llevado = !llegada || llegada.redirectCount > 0;
    if (enviado && (llevado || (llegada.type === "navigate" && enviado !== lugar()))) store.removeItem(enviado);
    const escrito = leerEscrito(store);
    for (const [numero, form] of formas().entries()) if (escrito[numero]) poner(form, escrito[numero]);
  });
}
