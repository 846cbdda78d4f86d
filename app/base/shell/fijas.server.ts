import type { Fija } from "~/base/notificaciones/fijas.server";
import { avisoDeRespaldo } from "./respaldo.server";

/** The line across every page if the second place of the backups has an old copy, or the database is damaged. */
export const respaldoAtrasado: Fija = {
  clave: "respaldo",
  permiso: "PERM_ADMIN_CONFIGURACION",
  causa: async (alcance) => ({ cuantas: (await avisoDeRespaldo(alcance)) === null ? 0 : 1, desde: null }),
  aviso: () => ({
    titulo: "El respaldo necesita atención",
    mensaje: "La franja de arriba de la página dice qué pasa y qué revisar.",
    url: "/ajustes",
    severidad: "error",
  }),
};
