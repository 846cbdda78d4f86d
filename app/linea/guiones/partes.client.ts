import { pausa, pedir } from "./intercambio.client";
import { huellaDe } from "./reglas";

const PARTE = 96 * 1024;

/** Whether a file is worth sending in pieces, and this browser can. */
export const vaPorPartes = (archivo: File): boolean => archivo.size > PARTE && "arrayBuffer" in archivo;

/** A file by what is in it, as the server names its pieces. */
export const huellaDeArchivo = async (archivo: File): Promise<string> =>
  huellaDe(new Uint8Array(await archivo.arrayBuffer()));

// What the server said of a file that goes up in pieces.
type Dicho = { recibidos?: number; terminada?: boolean; error: string };

/** How an upload in pieces ended: all of it is there; only whole files are taken; what is wrong with it; or the line stayed away. */
export type Final = "llego" | "entero" | "cortado" | { error: string };

type Como = {
  /** Is told how much of the file is there. */
  avance: (hecho: number) => void;
  alCortarse: () => void;
  /** What makes the pieces a file, and then shows it; without it they only lie there. Rejects where it is to be asked again. */
  terminar?: () => Promise<XMLHttpRequest>;
  alTerminar?: () => Promise<unknown>;
};

/** Sends a file in pieces to `url`, and goes on where a cut line left it. */
export async function mandarPartes(
  url: string,
  archivo: File,
  { avance, alCortarse, terminar, alTerminar }: Como,
): Promise<Final> {
  const { size } = archivo;
  const siguiente = (hay: number | null) => {
    if (hay === null) return pedir("GET", url);
    if (hay === size) return terminar!();
    const alSubir = (van: number) => avance(hay + van);
    return pedir("PUT", `${url}?desde=${hay}`, { datos: archivo.slice(hay, hay + PARTE), avance: alSubir });
  };
  let hay: number | null = null;
  for (let fallos = 0; fallos < 8;) {
    try {
      const envio: XMLHttpRequest = await siguiente(hay);
      if (envio.status >= 500) throw envio;
      if (hay === null && envio.status !== 200) return "entero";
      const { recibidos, terminada, error } = JSON.parse(envio.responseText) as Dicho;
      if (hay === size && envio.status === 200) {
        await alTerminar!();
        return "llego";
      }
      if (recibidos === undefined) return { error };
      // More than it has cannot be of this file.
      if (recibidos > size) return "entero";
      if (hay !== null) fallos = recibidos > hay ? 0 : fallos + 1;
      hay = terminada ? size : recibidos;
      avance(hay);
      if (hay === size && !terminar) return "llego";
    } catch {
      hay = null;
      alCortarse();
      await pausa(1000 * 2 ** fallos);
      fallos += 1;
    }
  }
  return "cortado";
}
