import type { Alcance } from "~/base/acceso/alcance.server";

/** The telephones that a tutor is told on, the oldest first. The caller has checked the tutor's code. */
export function dispositivosDe({ db }: Pick<Alcance, "db">, tutorId: number) {
  return db
    .selectFrom("dispositivos")
    .select([
      "id",
      "endpoint",
      "nombre",
      "avisaComunicados",
      "avisaMisivas",
      "avisaAusencias",
      "avisaPagos",
      "createdDate",
    ])
    .where("tutorId", "=", tutorId)
    .orderBy("id")
    .execute();
}
