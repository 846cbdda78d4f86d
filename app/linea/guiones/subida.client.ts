import { decir } from "./avisos.client";
import { NO_SE_PUDO, mandar } from "./envio.client";
import { achicar } from "./foto.client";
import { dondeEsta, mostrar, pausa, pedir } from "./intercambio.client";
import { abierta, decirEstado } from "./pagina-abierta.client";
import { huellaDe } from "./reglas";

const PARTE = 96 * 1024;

/** What is said where something else is pressed while a file goes up. */
export const SUBIENDO = "Se está subiendo un archivo; espera a que termine.";

const subiendo = (hecho: number, total: number) => decirEstado(`Subiendo… ${Math.round((hecho / total) * 100)} %`);

// What the server said of a file that goes up in pieces.
type Dicho = { recibidos?: number; terminada?: boolean; error: string };

/**
 * Sends a file in pieces, and goes on where a cut line left it. Gives false where this server or this phone takes whole files
 * only: then the form goes as it is.
 */
async function porPartes(campo: HTMLInputElement, archivo: File, requisito: unknown): Promise<boolean> {
  const [, , , formato, registro] = abierta.lugar.split("/");
  const huella = huellaDe(new Uint8Array(await archivo.arrayBuffer()));
  const url = `/api/public/preinscripciones/formatos/${formato}/registro/${registro}/requisitos/${requisito}/subidas/${huella}`;
  const { name, size } = archivo;
  const siguiente = (hay: number | null) => {
    if (hay === null) return pedir("GET", url);
    if (hay === size) return pedir("POST", `${url}?nombre=${encodeURIComponent(name)}&total=${size}`);
    const avance = (van: number) => subiendo(hay + van, size);
    return pedir("PUT", `${url}?desde=${hay}`, { datos: archivo.slice(hay, hay + PARTE), avance });
  };
  let hay: number | null = null;
  for (let fallos = 0; fallos < 8;) {
    try {
      const envio: XMLHttpRequest = await siguiente(hay);
      if (envio.status >= 500) throw envio;
      if (hay === null && envio.status !== 200) return false;
      const { recibidos, terminada, error } = JSON.parse(envio.responseText) as Dicho;
      if (hay === size && envio.status === 200) {
        const pagina = await pedir("GET", abierta.lugar, { pagina: true });
        if (pagina.status >= 500 || !mostrar(pagina.responseText, dondeEsta(pagina))) throw pagina;
        return true;
      }
      if (recibidos === undefined) {
        decir(campo, error);
        return true;
      }
      // More than it has cannot be of this file.
      if (recibidos > size) return false;
      if (hay !== null) fallos = recibidos > hay ? 0 : fallos + 1;
      hay = terminada ? size : recibidos;
      subiendo(hay, size);
    } catch {
      hay = null;
      decirEstado("Sin conexión. El archivo sigue solo desde donde se quedó.");
      await pausa(1000 * 2 ** fallos);
      fallos += 1;
    }
  }
  decirEstado(NO_SE_PUDO);
  return true;
}

/** Sends the form of a file: a photo made small before, in pieces where it is worth it, else whole. */
export async function subir(form: HTMLFormElement, boton: Element, campo: HTMLInputElement, datos: FormData) {
  const antes = boton.innerHTML;
  abierta.subido = form;
  abierta.ocupado = SUBIENDO;
  boton.innerHTML = "Subiendo…";
  const archivo = await achicar(datos.get("archivo") as File);
  datos.set("archivo", archivo);
  const tope = Number(campo.dataset.maxMb);
  const enPartes = archivo.size > PARTE && "arrayBuffer" in archivo;
  if (archivo.size > tope * 1024 * 1024) decir(campo, `El archivo ${archivo.name} supera los ${tope}MB permitidos.`);
  else if (!(enPartes && (await porPartes(campo, archivo, datos.get("requisitoId")))))
    await mandar(form, boton, () => datos, subiendo);
  abierta.ocupado = "";
  boton.innerHTML = antes;
}
