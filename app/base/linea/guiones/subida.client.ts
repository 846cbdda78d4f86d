import { decir } from "./avisos.client";
import { mandar } from "./envio.client";
import { achicar } from "./foto.client";
import { dondeEsta, mostrar, pedir } from "./intercambio.client";
import { abierta, decirEstado } from "./pagina-abierta.client";
import { NO_SE_PUDO, mandarPartes, subiendo, vaPorPartes } from "./partes.client";
import { huellaDe } from "./reglas";

/** The message if another button is pressed while a file is uploading. */
export const SUBIENDO = "Se está subiendo un archivo; espera a que termine.";

/**
 * Sends a file in pieces. False if this server or this phone supports whole files only: then the form is sent as it is.
 */
async function porPartes(campo: HTMLInputElement, archivo: File): Promise<boolean> {
  const huella = huellaDe(new Uint8Array(await archivo.arrayBuffer()));
  const url = campo.closest<HTMLElement>("[data-subidas]")!.dataset.subidas + huella;
  const final = `${url}?nombre=${encodeURIComponent(archivo.name)}&total=${archivo.size}`;
  const fallo = await mandarPartes(url, archivo, decirEstado, final, async () => {
    const pagina = await pedir("GET", abierta.lugar, { pagina: true });
    if (pagina.status >= 500 || !mostrar(pagina.responseText, dondeEsta(pagina))) throw pagina;
  });
  if (fallo === NO_SE_PUDO) decirEstado(fallo);
  else if (fallo) decir(campo, fallo);
  return fallo !== null;
}

/** Sends the form of a file: a photo is shrunk first; large files go in pieces, others whole. */
export async function subir(form: HTMLFormElement, boton: Element, campo: HTMLInputElement, datos: FormData) {
  const htmlPrevio = boton.innerHTML;
  abierta.subido = form;
  abierta.ocupado = SUBIENDO;
  boton.innerHTML = "Subiendo…";
  const archivo = await achicar(datos.get("archivo") as File);
  datos.set("archivo", archivo);
  const tope = Number(campo.dataset.maxMb);
  if (archivo.size > tope * 1024 * 1024) decir(campo, `El archivo ${archivo.name} supera los ${tope}MB permitidos.`);
  else if (!(vaPorPartes(archivo) && (await porPartes(campo, archivo))))
    await mandar(
      form,
      boton,
      () => datos,
      (bytesEnviados, total) => decirEstado(subiendo(bytesEnviados, total)),
    );
  abierta.ocupado = "";
  boton.innerHTML = htmlPrevio;
}
