import type { Alcance } from "~/base/acceso/alcance.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { botonDePagina, rutaDePagina, tutorPorEscribir } from "~/personas/enlaces/escribir-al-tutor.server";
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
  const tutor = await tutorPorEscribir(trx, { tutorId, alumnoId });
  if (!tutor) return;
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
    ...botonDePagina(await rutaDePagina(trx, tutor, "datos"), ver),
  });
}
