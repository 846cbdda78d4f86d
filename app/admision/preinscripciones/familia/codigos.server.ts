import { horaEnZona } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Registro } from "./registro.server";

/** The maximum number of tries of a code. */
export const INTENTOS = 5;

/** The time in which a used code is accepted again: the answer to the first tap may not have reached the phone. */
const REPETIBLE_MS = 2 * 60_000;

/** The unused and unexpired codes of a registration, newest first. */
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
 * The hour until which a mailed code is valid (HH:mm, the school's), or null if there is none: then a page must not ask
 * for it.
 */
export async function codigoEsperadoHasta(
  alcance: Pick<Alcance, "db" | "ahora" | "zonaHoraria">,
  registro: Pick<Registro, "id">,
): Promise<string | null> {
  const abierto = (await codigosVivos(alcance, registro)).find(({ intentos }) => intentos < INTENTOS);
  return abierto ? horaEnZona(abierto.venceDate, alcance.zonaHoraria) : null;
}
