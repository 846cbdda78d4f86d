import type { Alcance } from "~/base/acceso/alcance.server";
import { isEmailAddress } from "~/lib/validators";
import { abreEnlaces, noRestringido } from "~/personas/tutores/custodia.server";
import { origenConfigurado } from "~/server/request/public-url.server";
import { rutaDeEnlace } from "./enlace";
import { enlaceVigente } from "./queries.server";

type DeQuien = { tutorId: number; alumnoId: number };
/** `abre` as `abreEnlaces` tells it: the tutor opens personal links about the student. */
type Lector = DeQuien & { abre: unknown };

/** A tutor to mail about a student; null for one who is restricted, no longer a tutor, or without an address. */
export async function tutorPorEscribir({ db }: Pick<Alcance, "db">, { tutorId, alumnoId }: DeQuien) {
  const tutor = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("alumnos as a", "a.id", "at.alumnoId")
    .select(["t.nombre", "t.email", "a.nombre as alumno", abreEnlaces.as("abre")])
    .where("at.tutorId", "=", tutorId)
    .where("at.alumnoId", "=", alumnoId)
    .where(noRestringido)
    .executeTakeFirst();
  return tutor && isEmailAddress(tutor.email) ? { ...tutor, tutorId, alumnoId } : null;
}

/** The path of a part of the tutor's page, with the student chosen; null without a link that the school gave. */
export async function rutaDePagina(
  alcance: Pick<Alcance, "db" | "ahora" | "colegioId">,
  { tutorId, alumnoId, abre }: Lector,
  seccion: string,
): Promise<string | null> {
  const enlace = abre ? await enlaceVigente(alcance, { clase: "TUTOR", tutorId }) : null;
  const consulta = `?hijo=${alumnoId}&colegio=${alcance.colegioId}`;
  return enlace && `${rutaDeEnlace("TUTOR", enlace.token)}/${seccion}${consulta}`;
}

/** The button of a mail that opens such a page, to spread into the mail; nothing without a path. */
export const botonDePagina = (ruta: string | null, texto: string) =>
  ruta === null ? {} : { boton: { texto, url: `${origenConfigurado()}${ruta}` } };
