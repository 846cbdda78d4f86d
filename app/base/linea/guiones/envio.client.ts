import { guardar, olvidar } from "./borrador.client";
import { dondeEsta, mostrar, pausa, pedir } from "./intercambio.client";
import { NO_SE_PUDO } from "./partes.client";
import { abierta, decirEstado, esRegistro, esValidacion, principal } from "./pagina-abierta.client";

const ENVIANDO = "Enviando…";

type Cuerpo = FormData | URLSearchParams;

let turno = 0;

/** The body of a form sent by one of its buttons. */
export function cuerpoCon(form: HTMLFormElement, boton: Element | null): Cuerpo {
  const datos = new FormData(form);
  const { name, value } = (boton || {}) as HTMLButtonElement;
  if (name) datos.append(name, value);
  return form.enctype === "multipart/form-data" ? datos : new URLSearchParams(datos as unknown as URLSearchParams);
}

/**
 * Sends a form until it gets through, each time with its current values, and shows the page that follows. Pressing
 * again during a wait sends it at once.
 */
export async function mandar(
  form: HTMLFormElement,
  boton: Element | null,
  cuerpoDe: () => Cuerpo,
  avance?: (bytesEnviados: number, total: number) => void,
): Promise<void> {
  turno += 1;
  const [mio, origen, htmlPrevio, libre] = [turno, abierta.lugar, boton && boton.innerHTML, abierta.ocupado];
  const decirBoton = (html: string) => boton && (boton.innerHTML = html);
  // Attempts at a code are counted, so a machine must not repeat them.
  const veces = esValidacion(origen) ? 1 : 8;
  const sigueSiendoMio = () => mio === turno;
  for (let intento = 1; sigueSiendoMio(); intento += 1) {
    const datos = cuerpoDe();
    const renglones = String(datos.get("__intent__") || "");
    const guarda = form === principal() && !renglones;
    abierta.tocado = false;
    abierta.ocupado = libre || ENVIANDO;
    decirBoton(ENVIANDO);
    const envio = await pedir("POST", form.action, { datos, avance, pagina: true }).catch(() => null);
    abierta.ocupado = libre;
    decirBoton(htmlPrevio!);
    if (envio) {
      if (!alResponder(envio, { origen, renglones, guarda })) break;
      return;
    }
    if (intento === veces) break;
    decirEstado("Sin conexión. Se vuelve a enviar solo.");
    await pausa(500 * 2 ** intento);
  }
  if (sigueSiendoMio()) decirEstado(NO_SE_PUDO);
}

// Shows the page that a form led to; false if it is no page. `renglones` is the pressed button of a list's rows.
function alResponder(
  envio: XMLHttpRequest,
  { origen, renglones, guarda }: { origen: string; renglones: string; guarda: boolean },
) {
  const donde = dondeEsta(envio);
  const seQueda = donde.split("?")[0] === origen;
  // Removing a row renames the others' fields, so the answer becomes the draft.
  const otrosNombres = seQueda && /"remove"/.test(renglones);
  if (envio.status >= 500 || !mostrar(envio.responseText, donde, !otrosNombres)) return false;
  if (otrosNombres) guardar(principal()!);
  if (seQueda && /"insert"/.test(renglones)) {
    const fila = document.querySelector<HTMLElement>("main fieldset:last-of-type input");
    if (fila) fila.focus();
  }
  // Saved values are no longer a draft; if a code is asked for first, they were not saved.
  const pideCodigo = esValidacion(abierta.lugar) && !esRegistro(origen);
  if (guarda && !seQueda && !pideCodigo && !abierta.tocado) olvidar(origen);
  return true;
}
