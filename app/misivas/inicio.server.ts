import { PUERTAS } from "~/acceso/puertas";
import { counted } from "~/lib/counts";
import type { Espera } from "~/inicio/bloques.server";

/** What somebody wrote and has not sent to review: nobody else sees that it waits. */
export const misivasSinEnviar: Espera = {
  clave: "misivasSinEnviar",
  permiso: PUERTAS.misivas,
  leer: async ({ db, colegioId, cicloId, cuenta }) => {
    if (!cuenta) return null;
    const { cuantas } = await db
      .selectFrom("misivas")
      .select(({ fn }) => fn.countAll<number>().as("cuantas"))
      .where("colegioId", "=", colegioId)
      .where("cicloId", "=", cicloId)
      .where("createdBy", "=", cuenta.id)
      .where("revisar", "is", null)
      .where("cerrada", "is", null)
      .executeTakeFirstOrThrow();
    if (cuantas === 0) return null;
    return {
      fuerte: counted(cuantas, "misiva", "misivas"),
      texto: "sin enviar a revisión",
      detalle: `${cuantas === 1 ? "La escribiste y nadie la ha" : "Las escribiste y nadie las ha"} visto todavía.`,
      ruta: `/controlescolar/misivas?createdBy=${cuenta.id}`,
      icono: "mail",
      tono: "informa",
      accion: "Ver",
    };
  },
};
