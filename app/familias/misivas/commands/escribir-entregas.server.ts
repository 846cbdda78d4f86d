import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { ok } from "~/lib/outcome";
import { abreEnlaces, noRestringido, recibe } from "~/personas/tutores/custodia.server";

type DeMisiva = { misivaId: number; alumnoId: number };

/** True if a student has a tutor who receives misivas: none is restricted from news of the student. */
export async function tieneDestinatarios({ db }: Pick<Alcance, "db">, alumnoId: number): Promise<boolean> {
  const vinculo = await db
    .selectFrom("alumnosTutores as at")
    .select("at.tutorId")
    .where("at.alumnoId", "=", alumnoId)
    .where(noRestringido)
    .limit(1)
    .executeTakeFirst();
  return vinculo !== undefined;
}

/**
 * Gives the tutors of a student their personal links to a misiva, inside the caller's transaction; those who have one
 * keep it. Those who want mail are marked for it.
 */
export async function escribirEntregas({ db, ahora }: Alcance, { misivaId, alumnoId }: DeMisiva): Promise<void> {
  const tutores = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["at.tutorId", "t.email"])
    // A tutor gets no mail with a link that they may not open.
    .select(sql<number>`${recibe("notificacionesMisivas")} and ${abreEnlaces}`.as("avisar"))
    .where("at.alumnoId", "=", alumnoId)
    .where(noRestringido)
    .where(sql<boolean>`not exists (
      select 1 from misivasEntregas e where e.misivaId = ${misivaId} and e.tutorId = at.tutorId)`)
    .orderBy("at.tutorId")
    .execute();
  if (tutores.length === 0) return;
  await db
    .insertInto("misivasEntregas")
    .values(
      tutores.map(({ tutorId, email, avisar }) => ({
        misivaId,
        tutorId,
        // Stored in plain text, like a comunicado's: the same link is sent again.
        token: randomBytes(24).toString("base64url"),
        porAvisar: avisar === 1 && email !== "" ? 1 : 0,
        createdDate: ahora,
      })),
    )
    .execute();
}

/**
 * Gives the tutors who joined a student later (or whose restriction ended) the links to the student's misivas that still
 * matter: authorised, and open. Repeating it changes nothing.
 */
export async function completarEntregas(alcance: Alcance): Promise<void> {
  const { rows } = await sql<DeMisiva>`
    select distinct m.id as misivaId, m.alumnoId from misivas m join alumnosTutores at on at.alumnoId = m.alumnoId
    where m.colegioId = ${alcance.colegioId} and m.autorizada is not null and m.cerrada is null and at.restringido = 0
      and not exists (select 1 from misivasEntregas e where e.misivaId = m.id and e.tutorId = at.tutorId)
    order by m.id`.execute(alcance.db);
  for (const misiva of rows)
    await enTransaccion(alcance, async (trx) => {
      await escribirEntregas(trx, misiva);
      return ok();
    });
}
