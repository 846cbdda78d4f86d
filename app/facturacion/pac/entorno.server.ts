import { pacLocal } from "./local.server";
import type { NombreDePac, Pac } from "./pac";

const PACS: Readonly<Partial<Record<NombreDePac, () => Pac>>> = { local: () => pacLocal };

/** Who stamps the invoices of this installation: what FACTURACION_PAC names, and nobody's (`local`) without it. */
export function pacDelEntorno(): Pac {
  return pacDe(process.env.FACTURACION_PAC || "local") ?? pacLocal;
}

/** A PAC by its name, or null for one that there is none of. */
export function pacDe(nombre: string): Pac | null {
  return Object.hasOwn(PACS, nombre) ? PACS[nombre as NombreDePac]!() : null;
}
