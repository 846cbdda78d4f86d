import { insertar, insertarTodos } from "db/insertar";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { PERMISO } from "../permiso.server";
import { horariosDelGrupo } from "../queries.server";
import { proponerHorarios, type Propuesta } from "../propuesta.server";

type Rechazo = "SIN_PERMISO" | "NADA" | "CAMBIADO";

/**
 * Proposes the week of every group of the cycle, and stores it for editing: in the valid version, or a new one to the
 * end of the cycle. Lessons fixed by hand stay; lessons without a place are reported. Refuses SIN_PERMISO (403), NADA
 * if no hour could be placed, and CAMBIADO (409) if somebody changed a timetable meanwhile.
 */
export async function guardarPropuesta(
  alcance: Alcance,
): Promise<Outcome<{ grupos: number; lecciones: number; sinLugar: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, PERMISO);
  if (sinPermiso) return sinPermiso;
  const propuestas = await proponerHorarios(alcance);
  const conAlgo = propuestas.filter(({ propuestas: leccionesPropuestas }) => leccionesPropuestas.length > 0);
  const sinLugar = propuestas.reduce((suma, una) => suma + una.sinLugar, 0);
  if (conAlgo.length === 0)
    return refuse(
      "NADA",
      "No hay horas que acomodar: hacen falta módulos, asignaturas con horas por semana y docentes.",
    );
  return enTransaccion<Outcome<{ grupos: number; lecciones: number; sinLugar: number }, Rechazo>>(
    alcance,
    async (trx) => {
      for (const una of conAlgo) {
        if (!(await sigueIgual(trx, una)))
          return refuse("CAMBIADO", `El horario de ${una.grupo.titulo} cambió mientras tanto; propón otra vez.`, {
            status: 409,
          });
        await escribir(trx, una);
      }
      const lecciones = conAlgo.reduce(
        (suma, { propuestas: leccionesPropuestas }) => suma + leccionesPropuestas.length,
        0,
      );
      await registrar(trx, "horario.propuesto", "ciclos", trx.cicloId, {
        grupos: conAlgo.length,
        lecciones,
        sinLugar,
      });
      return ok({ grupos: conAlgo.length, lecciones, sinLugar });
    },
  );
}

async function sigueIgual(trx: Alcance, { grupo, horarioId, fijas }: Propuesta): Promise<boolean> {
  const version = (await horariosDelGrupo(trx, grupo.id)).find(({ termina }) => termina >= trx.hoy) ?? null;
  const ahora = (version?.lecciones ?? []).filter(({ fija }) => fija === 1).length;
  return (version?.id ?? null) === horarioId && ahora === fijas.length;
}

async function escribir({ db, hoy, ahora }: Alcance, { grupo, horarioId, propuestas }: Propuesta): Promise<void> {
  const inicia = hoy > grupo.fechaInicio ? hoy : grupo.fechaInicio;
  const nuevo = { grupoId: grupo.id, inicia, termina: grupo.fechaFin, lastModifiedDate: ahora };
  const id = horarioId ?? (await insertar(db, "horarios", nuevo));
  await db.deleteFrom("horariosLecciones").where("horarioId", "=", id).where("fija", "=", 0).execute();
  await db.updateTable("horarios").set({ lastModifiedDate: ahora }).where("id", "=", id).execute();
  await insertarTodos(
    db,
    "horariosLecciones",
    propuestas.map((celda) => ({ horarioId: id, ...celda, fija: 0 })),
  );
}
