import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertarTodos } from "db/insertar";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { alumnosParaOptativo, buscarGrupo } from "../grupos.server";
import { rechazoDelHorario } from "../ocupaciones.server";
import { PERMISO } from "../permiso.server";

/**
 * Sets the pupils of an elective group, from any group of its level and campus. Refuses SIN_PERMISO (403), NO_EXISTE
 * (404; also for a group that is not elective) and DATOS for a pupil from elsewhere. Refuses CHOQUE if the group of one
 * of them has class at its hours.
 */
export function guardarOptativos(
  alcance: Alcance,
  { grupoId, inscripciones }: { grupoId: number; inscripciones: readonly number[] },
): Promise<Outcome<{ alumnos: number }>> {
  return enTransaccion<Outcome<{ alumnos: number }>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const grupo = await buscarGrupo(trx, grupoId);
    if (!grupo?.optativas) return noExiste();
    const pueden = new Map((await alumnosParaOptativo(trx, grupo)).map((alumno) => [alumno.id, alumno]));
    const elegidas = [...new Set(inscripciones)];
    if (elegidas.some((id) => !pueden.has(id))) return refuse("DATOS", MENSAJES.seleccion, { campo: "inscripciones" });
    await trx.db.deleteFrom("gruposOptativosAlumnos").where("grupoId", "=", grupoId).execute();
    await insertarTodos(
      trx.db,
      "gruposOptativosAlumnos",
      elegidas.map((inscripcionId) => ({ grupoId, inscripcionId })),
    );
    const choques = await rechazoDelHorario(trx, grupoId, "inscripciones");
    if (choques) return choques;
    await registrar(trx, "grupo.optativos", "grupos", grupoId, { nombre: grupo.titulo, alumnos: elegidas.length });
    return ok({ alumnos: elegidas.length });
  });
}
