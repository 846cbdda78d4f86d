import { createHash } from "node:crypto";
import type { Boleta } from "./boleta";

/** The frozen contents of a report card, and their hash: the same contents are the same report card. */
export function congelada(boleta: Boleta): { contenido: string; hash: string } {
  const contenido = JSON.stringify(boleta);
  return { contenido, hash: createHash("sha256").update(contenido).digest("hex") };
}
