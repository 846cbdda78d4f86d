import { olvidarEscrito } from "./escrito.client";
import { achicar } from "./foto.client";
import { pausa, pedir } from "./intercambio.client";
import { NO_SE_PUDO, mandarPartes, vaPorPartes } from "./partes.client";
import { huellaDe } from "./reglas";

let ocupado = false;

// The form's line for the progress of a delivery, with the address for its pieces.
const lineaDe = (form: HTMLFormElement) => form.querySelector<HTMLElement>("[data-subidas]");

/**
 * Hands in a task over an unreliable line. Its files go in pieces, each resuming after an interruption, then the form
 * that names them. False if this browser or this server accepts whole forms only: then the form is sent as it is.
 */
async function entregar(form: HTMLFormElement, campo: HTMLInputElement, linea: HTMLElement): Promise<boolean> {
  const decirEstado = (texto: string) => (linea.textContent = texto);
  const datos = new FormData(form);
  datos.delete(campo.name);
  const elegidos: File[] = [].slice.call(campo.files);
  for (const elegido of elegidos) {
    const archivo = await achicar(elegido);
    if (!vaPorPartes(archivo)) {
      datos.append(campo.name, archivo, archivo.name);
      continue;
    }
    const huella = huellaDe(new Uint8Array(await archivo.arrayBuffer()));
    const fallo = await mandarPartes(linea.dataset.subidas + huella, archivo, (texto) =>
      decirEstado(`${archivo.name}: ${texto}`),
    );
    if (fallo === NO_SE_PUDO) throw fallo;
    // The server explains a refused file beside its field when the whole form arrives.
    if (fallo !== "") return false;
    datos.append("subidos", `${huella} ${archivo.size} ${archivo.name}`);
  }
  for (let fallos = 0; fallos < 8; fallos += 1) {
    decirEstado("Entregando…");
    const envio = await pedir("POST", form.action, { datos }).catch(() => null);
    if (envio && envio.status < 500) {
      mostrarRespuesta(envio);
      return true;
    }
    decirEstado("Sin conexión. Se vuelve a enviar solo.");
    await pausa(1000 * 2 ** fallos);
  }
  throw form;
}

// A delivery leads to its page; a refusal shows the form again, with the errors.
function mostrarRespuesta({ status, responseText, responseURL }: XMLHttpRequest): void {
  if (status < 400) {
    olvidarEscrito();
    return location.assign(responseURL);
  }
  const main = new DOMParser().parseFromString(responseText, "text/html").querySelector("main");
  if (!main) return location.reload();
  document.querySelector("main")!.replaceWith(main);
  const aviso = main.querySelector<HTMLElement>("[role=alert]");
  if (aviso) {
    aviso.tabIndex = -1;
    aviso.focus();
  }
}

/** Takes over the form of a delivery, with files or with text alone: it waits for the line and is sent by itself. */
export function atenderEntrega(event: Event): void {
  const form = event.target as HTMLFormElement;
  const campo = form.querySelector<HTMLInputElement>("input[type=file]");
  const linea = lineaDe(form);
  if (!linea || !campo) return;
  event.preventDefault();
  if (ocupado) return;
  ocupado = true;
  entregar(form, campo, linea)
    .then((exito) => exito || form.submit())
    .catch(() => (linea.textContent = `${NO_SE_PUDO} Lo que escribiste y lo que ya subió se quedan.`))
    .then(() => (ocupado = false));
}
