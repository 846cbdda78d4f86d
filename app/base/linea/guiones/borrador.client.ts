import {
  SIN_CONEXION,
  abierta,
  campoDe,
  decirEstado,
  esRegistro,
  esValidacion,
  type Campo,
} from "./pagina-abierta.client";

const PREFIJO = "borrador:";
const SEMANA = 7 * 24 * 3600e3;
const SIN_BORRADOR = /^(recaptcha|reto|llave|asunto|codigo|accion|force|__intent__|archivo)$/;

type Valores = Record<string, string | boolean>;
type Borrador = { fecha: number; valores: Valores };

// Private windows and full phones have no storage.
function caja<T>(work: (store: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

/** The fields that people fill in: no buttons, files or locked fields, and no names in `menos`. */
export function campos(form: HTMLFormElement, menos = SIN_BORRADOR): Campo[] {
  return ([...form.elements] as HTMLInputElement[]).filter(
    (each) =>
      each.name &&
      !menos.test(each.name) &&
      !/^(hidden|file|submit|button|fieldset)$/.test(each.type) &&
      !each.readOnly,
  );
}

const marcable = (campo: Campo): campo is HTMLInputElement => campo.type === "checkbox";
const valorDe = (campo: Campo) => (marcable(campo) ? campo.checked : campo.value);

/** Saves the form's values on the phone, if possible. */
export function guardar(form: HTMLFormElement): void {
  const valores: Valores = {};
  for (const each of campos(form)) valores[each.name] = valorDe(each);
  const borrador: Borrador = { fecha: Date.now(), valores };
  const listo = caja((store) => [store.setItem(PREFIJO + abierta.lugar, JSON.stringify(borrador))]);
  if (listo) decirEstado(navigator.onLine ? "Guardado en este teléfono." : SIN_CONEXION);
}

/** Fills in the form with values saved within a week, and returns them; null if there are none. */
export function recuperar(form: HTMLFormElement): Valores | null {
  const borrador = caja((store) => JSON.parse(store.getItem(PREFIJO + abierta.lugar) || "null") as Borrador | null);
  if (!borrador || Date.now() - borrador.fecha > SEMANA) return null;
  const { valores } = borrador;
  let cambios = 0;
  for (const each of campos(form)) {
    const valor = valores[each.name];
    if (valor === undefined || valorDe(each) === valor) continue;
    if (marcable(each)) each.checked = valor as boolean;
    else each.value = valor as string;
    cambios += 1;
  }
  if (cambios) decirEstado("Recuperamos lo que habías escrito en este teléfono.");
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
 * Deletes the draft of a form that the browser itself sent from another address: it was saved, and its page led here.
 * The exception is a page that asks for a new code because the old one expired: then the values are still to be sent.
 */
export function soltarEnviado(): void {
  caja((store) => {
    const enviado = store.getItem("enviado");
    if (!enviado || enviado === location.pathname) return;
    if (esValidacion(location.pathname) && !esRegistro(enviado)) return;
    olvidar(enviado);
    store.removeItem("enviado");
  });
}
