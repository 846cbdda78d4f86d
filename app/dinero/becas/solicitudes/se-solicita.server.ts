import type { Alcance } from "~/base/acceso/alcance.server";
import { type Beca, listarBecas } from "../catalogo.server";

// A beca for a place among siblings follows its own rule: nobody has to ask for it.
const sePide = ({ activo, renovacion, lugarDeHermano }: Beca) =>
  activo && renovacion === "CON_SOLICITUD" && lugarDeHermano === null;

/** The becas of the catalogue that are asked for with a request. */
export async function becasQueSeSolicitan(alcance: Alcance): Promise<Beca[]> {
  return (await listarBecas(alcance)).filter(sePide);
}

/** A beca of the school, and whether it is asked for; null if the school has none with that id. */
export async function seSolicita(alcance: Alcance, becaId: number): Promise<{ seSolicita: boolean } | null> {
  const beca = (await listarBecas(alcance)).find(({ id }) => id === becaId);
  return beca ? { seSolicita: sePide(beca) } : null;
}
