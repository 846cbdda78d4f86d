import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { operaciones } from "./operaciones.server";

/** C§7 POST configurar: the guided start as one call. */
export const rutasDeArranque = new Tabla().post(
  "/colegios/:colegioId/configurar",
  {},
  run(operaciones.configurar(null)),
);
