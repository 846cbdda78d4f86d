import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Fija } from "~/base/notificaciones/fijas.server";
import { tantas } from "~/base/notificaciones/notificacion";

/** Misivas that teachers have sent to review and nobody has taken. */
export const misivasPorRevisar: Fija = {
  clave: "misivas",
  permiso: "PERM_COORDINACION",
  consulta: ({ db, colegioId, limites, cicloId }) =>
    db
      .selectFrom("misivas as m")
      .innerJoin("inscripciones as i", "i.id", "m.inscripcionId")
      .select(({ fn }) => [fn.countAll<number>().as("cuantas"), fn.min<string | null>("m.revisar").as("desde")])
      .where("m.colegioId", "=", colegioId)
      // The list that it opens is of the cycle, too.
      .where("m.cicloId", "=", cicloId)
      .where("m.revisar", "is not", null)
      .where("m.autorizadorId", "is", null)
      .where("m.cerrada", "is", null)
      .where(dentroDeLimites(limites)),
  aviso: ({ cuantas }) => ({
    titulo: `${tantas(cuantas, "Una misiva espera", "misivas esperan")} revisión`,
    mensaje: "Tómala para revisarla y enviarla a los tutores.",
    url: "/controlescolar/misivas?verPendientesRevisar=true",
    severidad: "info",
  }),
};
