import { escribir } from "~/acceso/llamadas/escribir.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";
import { operaciones } from "./operaciones.server";

/** C§7 Teachers, classes, grades, tasks: the grades of a group, cell by cell; the grid's own page saves by it. */
export const rutasDeCalificaciones = new Tabla().put(
  "/colegios/:colegioId/controlescolar/calificaciones",
  {},
  escribir(operaciones.guardarHoja),
);
