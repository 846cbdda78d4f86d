import { pausa, pedir } from "./intercambio.client";

const PARTE = 96 * 1024;

export const NO_SE_PUDO = "No se pudo enviar; intenta de nuevo.";

/** Whether a file is worth sending in pieces, and this browser can. */
export const vaPorPartes = (archivo: File): boolean => archivo.size > PARTE && "arrayBuffer" in archivo;

/** How far something on its way is. */
export const subiendo = (hecho: number, total: number): string => `Subiendo… ${Math.round((hecho / total) * 100)} %`;

// What the server said of a file that goes up in pieces.
type Dicho = { recibidos?: number; terminada?: boolean; error: string };

/**
 * Sends a file in pieces to `url`, and goes on where a cut line left it, telling `decir` how it stands. Where `final` is given, that
 * address makes the pieces a file, and `alTerminar` shows it; it rejects where that is to be asked again. Gives "" when all of it is there,
 * null where whole files only are taken, else what is wrong: with the file, or {@link NO_SE_PUDO} with the line.
 */
export async function mandarPartes(
  url: string,
  archivo: File,
  decir: (texto: string) => void,
  final?: string,
  alTerminar?: () => Promise<void>,
): Promise<string | null> {
  const { size } = archivo;
  const siguiente = (hay: number | null) => {
    if (hay === null) return pedir("GET", url);
    if (hay === size) return pedir("POST", final!);
    const avance = (van: number) => decir(subiendo(hay + van, size));
    return pedir("PUT", `${url}?desde=${hay}`, { datos: archivo.slice(hay, hay + PARTE), avance });
  };
  let hay: number | null = null;
  for (let fallos = 0; fallos < 8;) {
    try {
      const envio: XMLHttpRequest = await siguiente(hay);
      if (envio.status >= 500) throw envio;
      if (hay === null && envio.status !== 200) return null;
      const { recibidos, terminada, error } = JSON.parse(envio.responseText) as Dicho;
      if (hay === size && envio.status === 200) {
        await alTerminar!();
        return "";
      }
      if (recibidos === undefined) return error;
      // More than it has cannot be of this file.
      if (recibidos > size) return null;
      if (hay !== null) fallos = recibidos > hay ? 0 : fallos + 1;
      hay = terminada ? size : recibidos;
      decir(subiendo(hay, size));
      if (hay === size && !final) return "";
    } catch {
      hay = null;
      decir("Sin conexión. El archivo sigue solo desde donde se quedó.");
      await pausa(1000 * 2 ** fallos);
      fallos += 1;
    }
  }
  return NO_SE_PUDO;
}
