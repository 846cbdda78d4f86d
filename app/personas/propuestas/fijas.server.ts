import { PUERTAS } from "~/base/acceso/puertas";
import type { Fija } from "~/base/notificaciones/fijas.server";
import { tantas } from "~/base/notificaciones/notificacion";
import { propuestasQueEsperan } from "./queries.server";

/** Families' unanswered proposals. */
export const propuestasPorRevisar: Fija = {
  clave: "propuestas",
  permiso: PUERTAS.propuestas,
  consulta: (alcance) =>
    propuestasQueEsperan(alcance).select(({ fn }) => [
      fn.countAll<number>().as("cuantas"),
      fn.min<string | null>("p.createdDate").as("desde"),
    ]),
  aviso: ({ cuantas }) => ({
    titulo: `${tantas(cuantas, "Un cambio de datos espera", "cambios de datos esperan")} respuesta`,
    mensaje: "Lo propuso una familia: nada cambia hasta que se acepte.",
    url: "/controlescolar/propuestas",
    severidad: "info",
  }),
};
