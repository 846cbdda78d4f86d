import { whatsAppLink } from "~/lib/telephone";
import { type SqlBool, sql } from "kysely";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { origenPublico } from "~/server/request/public-url.server";
import type { Fija } from "~/base/notificaciones/fijas.server";
import { tantas } from "~/base/notificaciones/notificacion";
import { abreEnlaces, noRestringido } from "~/personas/tutores/custodia.server";
import { rutaDeMisiva } from "./enlace";

const PLAZO_MS = 48 * 3600_000;

/** The deadline: misivas sent before it should have been read by now. */
export const plazoDeLectura = (ahora: string): string => new Date(Date.parse(ahora) - PLAZO_MS).toISOString();

/** The condition that nobody has read a misiva (as `m`) in 48 hours. */
export const sinLeer = (ahora: string) => sql<SqlBool>`(m.autorizada < ${plazoDeLectura(ahora)} and m.cerrada is null
  and not exists (select 1 from misivasEntregas x where x.misivaId = m.id and x.leidaDate is not null))`;

/** Sent misivas that nobody has opened in two days: somebody has to telephone. */
export const misivasSinLeer: Fija = {
  clave: "misivasSinLeer",
  permiso: "PERM_COORDINACION",
  consulta: ({ db, colegioId, limites, ahora, cicloId }) =>
    db
      .selectFrom("misivas as m")
      .innerJoin("inscripciones as i", "i.id", "m.inscripcionId")
      .select(({ fn }) => [fn.countAll<number>().as("cuantas"), fn.min<string | null>("m.autorizada").as("desde")])
      .where("m.colegioId", "=", colegioId)
      .where("m.cicloId", "=", cicloId)
      .where(sinLeer(ahora))
      .where(dentroDeLimites(limites)),
  aviso: ({ cuantas }) => ({
    titulo:
      cuantas === 1 ? "Nadie ha leído una misiva en 48 h" : tantas(cuantas, "", "misivas que nadie ha leído en 48 h"),
    mensaje: "Ábrela: ahí están los teléfonos de sus tutores.",
    url: "/controlescolar/misivas?verSinLeer=true",
    severidad: "warning",
  }),
};

/** The fields of a misiva that its contacts depend on. */
type Entregada = { id: number; titulo: string; alumno: string; autorizada: string | null; cerrada: string | null };

/**
 * The contact data of each tutor of an open misiva, with the WhatsApp text: telephones, and the personal link while the
 * tutor may open it. Only for coordination with permission to see contact data; empty otherwise.
 */
export async function contactosDeMisiva(alcance: Alcance, request: Request, misiva: Entregada) {
  const acceso = cumple(alcance.permisos, "PERM_COORDINACION") && cumple(alcance.permisos, PUERTAS.contacto);
  if (!acceso || misiva.autorizada === null || misiva.cerrada !== null) return [];
  const tutores = await alcance.db
    .selectFrom("misivasEntregas as e")
    .innerJoin("misivas as m", "m.id", "e.misivaId")
    .innerJoin("tutores as t", "t.id", "e.tutorId")
    .innerJoin("alumnosTutores as at", (join) =>
      join.onRef("at.tutorId", "=", "e.tutorId").onRef("at.alumnoId", "=", "m.alumnoId"),
    )
    .select(["e.id", "e.token", "t.telefonoMovil", "t.telefonoCasa", "t.telefonoOficina", abreEnlaces.as("abre")])
    .where("e.misivaId", "=", misiva.id)
    // Custody rules forbid calls to these tutors (personas/tutores/REGLAS.md 134).
    .where(noRestringido)
    .orderBy("e.id")
    .execute();
  const origen = origenPublico(request);
  return tutores.map(({ id, token, abre, telefonoMovil, telefonoCasa, telefonoOficina }) => ({
    entregaId: id,
    telefonos: [telefonoMovil, telefonoCasa, telefonoOficina].filter(Boolean),
    whatsapp: abre
      ? whatsAppLink(
          telefonoMovil,
          `${misiva.titulo}. Mensaje del colegio sobre ${misiva.alumno}; este enlace es personal: ${origen}${rutaDeMisiva(token)}`,
        )
      : null,
  }));
}
export type ContactoDeMisiva = Awaited<ReturnType<typeof contactosDeMisiva>>[number];
