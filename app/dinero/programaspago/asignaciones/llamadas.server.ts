import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { programasDelServicio } from "./asignaciones.server";
import { quitarApiSchema } from "../schemas.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { escribir } from "~/base/acceso/llamadas/escribir.server";
import { operaciones } from "./operaciones.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const RUTA = "/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/programaspagos";
const PERMISO = PUERTAS.programas;
const IDS = { alumnoId: "id", servicioId: "id" } as const;

/**
 * B§7: the payment programs that a student can have of a service, giving him one or another (PUT; 409 with `force`,
 * which agrees to what it would do, until that comes back), and taking it away with or without what is posted of it.
 */
export const rutasDeProgramasDeAlumno = new Tabla()
  .get(RUTA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, IDS);
    await exigirAlumno(alcance, params.alumnoId);
    const programas = await programasDelServicio(alcance, params.servicioId);
    if (!programas) throw noEncontrado();
    return jsonResponse(programas);
  })
  .put(RUTA, {}, escribir(operaciones.cambiarPrograma))
  .delete(RUTA, {}, escribir(operaciones.quitarPrograma, { cuerpo: quitarApiSchema }));
