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

/** What people fill in in a form: neither buttons nor files nor what is locked, nor what has a name of `menos`. */
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

/** Keeps what stands in the form on the phone, where it can. */
export function guardar(form: HTMLFormElement): void {
  const valores: Valores = {};
  for (const each of campos(form)) valores[each.name] = valorDe(each);
  const borrador: Borrador = { fecha: Date.now(), valores };
  const listo = caja((store) => [store.setItem(PREFIJO + abierta.lugar, JSON.stringify(borrador))]);
  if (listo) decirEstado(navigator.onLine ? "Guardado en este teléfono." : SIN_CONEXION);
}

/** Fills the form in with what was kept of it within a week, and gives that; null where there is nothing. */
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

/** Whether a draft has a row, of tutors, that the form has not. */
export function faltanRenglones(form: HTMLFormElement, valores: Valores): boolean {
  return Object.keys(valores).some((nombre) => /\[\d\]/.test(nombre) && !campoDe(form, nombre));
}

/** Forgets what was kept of the page of an address. */
export function olvidar(ruta: string): void {
  caja((store) => store.removeItem(PREFIJO + ruta));
}

/** Notes that the browser itself sends the form of this address, so that the page that follows can tell. */
export function anotarEnvio(): void {
  caja((store) => store.setItem("enviado", location.pathname));
}

/**
 * Forgets the draft of a form that the browser itself sent from another address than this one: it was saved, its page led
 * here. Unless this asks for a new code because the old one ran out: then what was written is still to be sent.
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
