import type { Alcance } from "~/base/acceso/alcance.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { rutaDeEnlace } from "~/personas/enlaces/enlace";
import { enlaceVigente } from "~/personas/enlaces/queries.server";
import { isEmailAddress } from "~/lib/validators";
import { origenConfigurado } from "~/server/request/public-url.server";
import { abreEnlaces, noRestringido } from "~/personas/tutores/custodia.server";
import { PARTES, type Parte, TEXTOS } from "./propuesta";
import type { DeQuien } from "./valores.server";

type Respondida = DeQuien & {
  /** The first of the proposals answered together: each is answered once, so the mail's name is unique. */
  primera: number;
  partes: ReadonlySet<Parte>;
  /** The reason of a rejection; null for an acceptance. */
  motivo: string | null;
};

/**
 * Mails a tutor the school's answer to their proposals, inside the caller's transaction: the part of the data, never
 * its content. It goes to the address valid after the answer. Restricted tutors, and those without an address, get no
 * mail.
 */
export async function avisarRespuesta(
  trx: Alcance,
  { tutorId, alumnoId, primera, partes, motivo }: Respondida,
): Promise<void> {
  const tutor = await trx.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("alumnos as a", "a.id", "at.alumnoId")
    .select(["t.nombre", "t.email", "a.nombre as alumno", abreEnlaces.as("abre")])
    .where("at.tutorId", "=", tutorId)
    .where("at.alumnoId", "=", alumnoId)
    .where(noRestringido)
    .executeTakeFirst();
  if (!tutor || !isEmailAddress(tutor.email)) return;
  const enlace = tutor.abre ? await enlaceVigente(trx, { clase: "TUTOR", tutorId }) : null;
  const { asunto, aceptado, rechazado, deQue, ver } = TEXTOS.respuesta;
  const lineas = PARTES.filter((parte) => partes.has(parte)).map((parte) => `- ${deQue[parte]}`);
  await encolarCorreo(trx, {
    clave: `propuesta:${primera}:${motivo === null ? "aceptada" : "rechazada"}`,
    para: tutor.email,
    sobre: { alumnoId },
    asunto,
    parrafos: [
      `Hola, ${tutor.nombre}:`,
      `${motivo === null ? aceptado : rechazado} ${tutor.alumno}:`,
      lineas.join("\n"),
      ...(motivo === null ? [] : [`Motivo: ${motivo}`]),
    ],
    ...(enlace
      ? {
          boton: {
            texto: ver,
            url: `${origenConfigurado()}${rutaDeEnlace("TUTOR", enlace.token)}/datos?hijo=${alumnoId}&colegio=${trx.colegioId}`,
          },
        }
      : {}),
  });
}
