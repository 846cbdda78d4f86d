import { pausa, pedir } from "./intercambio.client";

const PARTE = 96 * 1024;

export const NO_SE_PUDO = "No se pudo enviar; intenta de nuevo.";

/** True if a file is worth sending in pieces, and this browser can do it. */
export const vaPorPartes = (archivo: File): boolean => archivo.size > PARTE && "arrayBuffer" in archivo;

/** The progress of an upload. */
export const subiendo = (bytesEnviados: number, total: number): string =>
  `Subiendo… ${Math.round((bytesEnviados / total) * 100)} %`;

// The server's answer about a file sent in pieces.
type RespuestaDePartes = { recibidos?: number; terminada?: boolean; error: string };

/**
 * Sends a file in pieces to `url`, resuming after interruptions, and reports progress to `decir`. With `final`, that
 * address turns the pieces into a file, and `alTerminar` shows it; it rejects if that must be repeated. Returns "" when
 * complete, and null if only whole files are accepted. Otherwise it returns the error: of the file, or {@link
 * NO_SE_PUDO} of the line.
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
      const { recibidos, terminada, error } = JSON.parse(envio.responseText) as RespuestaDePartes;
      if (hay === size && envio.status === 200) {
        await alTerminar!();
        return "";
      }
      if (recibidos === undefined) return error;
      // More than its size cannot belong to this file.
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
