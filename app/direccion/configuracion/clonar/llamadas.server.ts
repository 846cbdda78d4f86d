import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { operaciones } from "./operaciones.server";

/** C§7 clonar: `nombre`, `anios` and `partes` (without any: the cycle alone, with its dates). */
export const rutasDeClonar = new Tabla().post(
  "/colegios/:colegioId/ciclos/:cicloId/clonar",
  {},
  run(operaciones.clonar),
);
