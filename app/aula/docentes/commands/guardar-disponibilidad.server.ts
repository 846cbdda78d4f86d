import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertarTodos } from "db/insertar";
import { type Outcome, ok } from "~/lib/outcome";
import { PERMISO } from "../permiso.server";
import { buscarDocente, disponibilidadDe } from "../queries.server";

/**
 * Sets a teacher's availability, by day and hour ('1-12' is Monday at the hour 12). Every other hour of this school's
 * shifts, Monday to Saturday, is unavailable; hours set in another school stay. Refuses SIN_PERMISO (403) and NO_EXISTE
 * (404).
 */
export function guardarDisponibilidad(
  alcance: Alcance,
  { docenteId, disponible }: { docenteId: number; disponible: readonly string[] },
): Promise<Outcome<{ horas: number }>> {
  return enTransaccion<Outcome<{ horas: number }>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    if (!(await buscarDocente(trx, docenteId))) return noExiste();
    const { modulos } = await disponibilidadDe(trx, docenteId);
    const horasDisponibles = new Set(disponible);
    const filas = modulos.flatMap(({ id }) =>
      [1, 2, 3, 4, 5, 6]
        .filter((diaSemana) => !horasDisponibles.has(`${diaSemana}-${id}`))
        .map((diaSemana) => ({ docenteId, moduloId: id, diaSemana })),
    );
    if (modulos.length > 0)
      await trx.db
        .deleteFrom("docentesNoDisponibles")
        .where("docenteId", "=", docenteId)
        .where(
          "moduloId",
          "in",
          modulos.map(({ id }) => id),
        )
        .execute();
    await insertarTodos(trx.db, "docentesNoDisponibles", filas);
    await registrar(trx, "docente.disponibilidad", "docentes", docenteId, { horas: modulos.length * 6 - filas.length });
    return ok({ horas: modulos.length * 6 - filas.length });
  });
}
