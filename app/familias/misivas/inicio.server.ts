import { PUERTAS } from "~/base/acceso/puertas";
import { counted } from "~/lib/counts";
import type { Espera } from "~/base/inicio/bloques.server";
import { contarMisivas } from "./queries.server";

/** The account's own misivas not sent to review: nobody else sees that they wait. */
export const misivasSinEnviar: Espera = {
  clave: "misivasSinEnviar",
  permiso: PUERTAS.misivas,
  deDocente: true,
  leer: async (alcance) => {
    const { cuenta } = alcance;
    if (!cuenta) return null;
    const cuantas = await contarMisivas(alcance, { createdBy: cuenta.id, verBorradores: true });
    if (cuantas === 0) return null;
    return {
      fuerte: counted(cuantas, "misiva", "misivas"),
      texto: "sin enviar a revisión",
      detalle: `${cuantas === 1 ? "La escribiste y nadie la ha" : "Las escribiste y nadie las ha"} visto todavía.`,
      ruta: `/controlescolar/misivas?createdBy=${cuenta.id}&verBorradores=true`,
      icono: "mail",
      tono: "informa",
      accion: "Ver",
    };
  },
};
