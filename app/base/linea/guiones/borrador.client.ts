import { olvidarViejos, PREFIJO } from "./borradores";
import { leer, poner, type Valores } from "./campos.client";
import { SIN_CONEXION, abierta, campoDe, decirEstado, esRegistro, esValidacion } from "./pagina-abierta.client";

type Borrador = { fecha: number; valores: Valores };

// Private windows and full phones have no storage.
function caja<T>(work: (store: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

/** Saves the form's values on the phone, if possible. */
export function guardar(form: HTMLFormElement): void {
  const borrador: Borrador = { fecha: Date.now(), valores: leer(form) };
  const listo = caja((store) => [store.setItem(PREFIJO + abierta.lugar, JSON.stringify(borrador))]);
  if (listo) decirEstado(navigator.onLine ? "Guardado en este teléfono." : SIN_CONEXION);
}

/** Fills in the form with its saved values, and returns them; null if there are none. Old ones are gone (`soltarEnviado`). */
export function recuperar(form: HTMLFormElement): Valores | null {
  const valores = caja((store) => (JSON.parse(store.getItem(PREFIJO + abierta.lugar)!) as Borrador).valores);
  if (valores && poner(form, valores)) decirEstado("Recuperamos lo que habías escrito en este teléfono.");
  return valores;
}

/** True if a draft has a row of tutors that the form lacks. */
export function faltanRenglones(form: HTMLFormElement, valores: Valores): boolean {
  return Object.keys(valores).some((nombre) => /\[\d\]/.test(nombre) && !campoDe(form, nombre));
}

/** Deletes the draft of an address. */
export function olvidar(ruta: string): void {
  caja((store) => store.removeItem(PREFIJO + ruta));
}

/** Records that the browser itself sends the form of this address, so that the next page can tell. */
export function anotarEnvio(): void {
  caja((store) => store.setItem("enviado", location.pathname));
}

/**
 * Deletes the drafts that are too old. Deletes the draft of a form that the browser itself sent from another address,
 * too: it was saved, and its page led here. The exception is a page that asks for a new code because the old one
 * expired: then the values are still to be sent.
 */
export function soltarEnviado(): void {
  caja((store) => {
    olvidarViejos(store, Date.now());
    const enviado = store.getItem("enviado");
    if (!enviado || enviado === location.pathname) return;
    if (esValidacion(location.pathname) && !esRegistro(enviado)) return;
    olvidar(enviado);
    store.removeItem("enviado");
  });
}
