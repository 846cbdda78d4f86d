import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { programasDelServicio } from "./asignaciones.server";
import { quitarApiSchema } from "../schemas.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { opcionOpcional } from "~/server/request/zod.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { operaciones } from "./operaciones.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const RUTA = "/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/programaspagos";
const PERMISO = PUERTAS.programas;
const IDS = { alumnoId: "id", servicioId: "id" } as const;

/**
 * B§7: the payment programs of a service that a student can have. PUT gives one or another (409 with `force`, which
 * agrees to its effect, until it is sent back). The program can be taken away with or without its posted charges.
 */
export const rutasDeProgramasDeAlumno = new Tabla()
  .get(RUTA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, IDS);
    await exigirAlumno(alcance, params.alumnoId);
    const programas = await programasDelServicio(alcance, params.servicioId, params.alumnoId);
    if (!programas) throw noEncontrado();
    return jsonResponse(programas);
  })
  .put(RUTA, {}, run(operaciones.cambiarPrograma))
  .delete(
    RUTA,
    { eliminarMovimientos: opcionOpcional(["true", "false"]) },
    run(operaciones.quitarPrograma, { body: quitarApiSchema, inQuery: ["eliminarMovimientos"] }),
  );
