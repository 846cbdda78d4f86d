// The practice is served at the port after this one.
const puertoDePractica = (): number => Number(process.env.PORT || 3000) + 1;

/**
 * The address of the practice for a server reached at `origen`: PRACTICA_URL, else the same name with the next port.
 * Null if the address is no port of this machine (a proxy, a tunnel) and PRACTICA_URL is not set.
 */
export function origenDePractica(origen: string): string | null {
  const { PRACTICA_URL, PORT } = process.env;
  if (PRACTICA_URL) return PRACTICA_URL.replace(/\/+$/, "");
  const url = new URL(origen);
  if (url.protocol !== "http:" || (url.port || "80") !== String(PORT || 3000)) return null;
  url.port = String(puertoDePractica());
  return url.origin;
}

/** The reason why it would be unreachable, and the remedy. */
export const porQueNoSeAlcanza = (origen: string): string =>
  `Este sistema se abre por ${origen}, y lo que lo lleva ahí (un proxy o un túnel) no lleva al puerto ${puertoDePractica()}, donde ` +
  "se atiende la práctica. Dale una dirección propia que lleve a ese puerto, escríbela en PRACTICA_URL y vuelve a abrir el sistema.";
