/**
 * A reference for one failure: 12 hexadecimal characters (A§9), to be read out over the telephone and found in the log.
 */
export function newFolio(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
