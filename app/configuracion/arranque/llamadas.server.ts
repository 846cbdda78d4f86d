import { escribir } from "~/acceso/llamadas/escribir.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";
import { operaciones } from "./operaciones.server";

/** C§7 POST configurar: the guided start as one call. */
export const rutasDeArranque = new Tabla().post(
  "/colegios/:colegioId/configurar",
  {},
  escribir(operaciones.configurar(null)),
);
