import { horaEnZona } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Registro } from "./registro.server";

/** How often a code may be tried. */
export const INTENTOS = 5;

/** A right code is right again for so long: the answer to the first tap may never have reached the phone. */
const REPETIBLE_MS = 2 * 60_000;

/** The codes of a registration that have not run out nor been used, the last one first. */
export function codigosVivos({ db, ahora }: Pick<Alcance, "db" | "ahora">, { id }: Pick<Registro, "id">) {
  const hace = new Date(Date.parse(ahora) - REPETIBLE_MS).toISOString();
  return db
    .selectFrom("preinscripcionesCodigos")
    .select(["id", "codigoHash", "intentos", "usadoDate", "venceDate"])
    .where("preinscripcionId", "=", id)
    .where("venceDate", ">", ahora)
    .where((eb) => eb.or([eb("usadoDate", "is", null), eb("usadoDate", ">", hace)]))
    .orderBy("id", "desc")
    .execute();
}

/**
 * Until what hour a code that was mailed can still be given (HH:mm, the school's), or null when there is none: then a page must
 * not ask for it.
 */
export async function codigoEsperadoHasta(
  alcance: Pick<Alcance, "db" | "ahora" | "zonaHoraria">,
  registro: Pick<Registro, "id">,
): Promise<string | null> {
  const abierto = (await codigosVivos(alcance, registro)).find(({ intentos }) => intentos < INTENTOS);
  return abierto ? horaEnZona(abierto.venceDate, alcance.zonaHoraria) : null;
}
