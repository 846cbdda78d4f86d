import type { Fija } from "~/base/notificaciones/fijas.server";
import { type Causa, tantas } from "~/base/notificaciones/notificacion";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type EstadoCorreo, FILTROS, type FiltroCorreo } from "./correo";

// A mail without a new try for a month is history.
const MES_MS = 30 * 24 * 60 * 60_000;

const enEstado = ({ db, colegioId, ahora }: Alcance, estados: readonly EstadoCorreo[]) =>
  db
    .selectFrom("correos")
    .select(({ fn }) => [fn.countAll<number>().as("cuantas"), fn.min<string | null>("createdDate").as("desde")])
    .where("colegioId", "=", colegioId)
    .where("estado", "in", estados)
    .where("createdDate", ">=", new Date(Date.parse(ahora) - MES_MS).toISOString());

const deLaLista = (filtro: FiltroCorreo, titulo: (causa: Causa) => string, mensaje: string): Fija => ({
  clave: `correos-${filtro}`,
  permiso: "PERM_ADMIN_CONFIGURACION",
  consulta: (alcance) => enEstado(alcance, FILTROS[filtro].estados ?? []),
  aviso: (causa) => ({
    titulo: titulo(causa),
    mensaje,
    url: `/ajustes/correo?ver=cola&estado=${filtro}`,
    severidad: filtro === "problemas" ? "error" : "warning",
  }),
});

/** Mails that could not be sent, or with an unknown result. */
export const correosConProblemas = deLaLista(
  "problemas",
  ({ cuantas }) => `${tantas(cuantas, "Un correo no salió", "correos no salieron")}`,
  "Revisa por qué y mándalos de nuevo.",
);

/** Mails that wait for the director's approval. */
export const correosPorAutorizar = deLaLista(
  "retenidos",
  ({ cuantas }) => `${tantas(cuantas, "Un correo espera", "correos esperan")} tu autorización`,
  "Nadie los recibe hasta entonces.",
);
