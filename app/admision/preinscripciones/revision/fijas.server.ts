import { preinscritoDentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Fija } from "~/base/notificaciones/fijas.server";
import { tantas } from "~/base/notificaciones/notificacion";
import type { EstadoPreinscripcion } from "../preinscripcion";

const ESTADO = "TERMINADA" satisfies EstadoPreinscripcion;

/** Registrations handed in and not decided yet. */
export const preinscripcionesPorRevisar: Fija = {
  clave: "preinscripciones",
  permiso: "PERM_ADMIN_PREINSCRIPCIONES",
  consulta: ({ db, colegioId, limites }) =>
    db
      .selectFrom("formatosPreinscripcion as f")
      .innerJoin("preinscripciones as p", "p.formatoId", "f.id")
      .leftJoin("grados as g", "g.id", "p.gradoId")
      .select(({ fn }) => [fn.countAll<number>().as("cuantas"), fn.min<string | null>("p.terminadaDate").as("desde")])
      .where("f.colegioId", "=", colegioId)
      .where("p.colegioId", "=", colegioId)
      .where("p.estado", "=", ESTADO)
      .where(preinscritoDentroDeLimites(limites)),
  aviso: ({ cuantas }) => ({
    titulo: `${tantas(cuantas, "Una preinscripción espera", "preinscripciones esperan")} revisión`,
    mensaje: "Las familias ya terminaron su registro.",
    url: `/controlescolar/preinscripciones?estado=${ESTADO}`,
    severidad: "info",
  }),
};
