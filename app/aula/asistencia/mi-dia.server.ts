import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { type Fecha, horaEnZona } from "~/lib/dates";
import { nombreDeInhabiles } from "~/aula/horarios/clases";
import { misivasDeLaClase } from "~/aula/horarios/semana";
import { docenteDeLaCuenta, inhabilesPara } from "~/aula/horarios/queries.server";
import { listarClases } from "~/aula/horarios/semana.server";
import { tareasDelDia } from "./tareas-del-dia.server";
import { porQueNoSeToma, resumenDeLista } from "./asistencia";

/** A teacher's day: the classes in order, with the state of each list (decisions.md, Attendance). */
export async function obtenerMiDia(alcance: Alcance, fecha: Fecha) {
  const docenteId = await docenteDeLaCuenta(alcance);
  const hora = horaEnZona(alcance.ahora, alcance.zonaHoraria);
  const inhabil = nombreDeInhabiles(await inhabilesPara(alcance, { nivelId: null, plantelId: null }), fecha);
  const coordina = tienePermiso(alcance, "PERM_COORDINACION");
  if (docenteId === null) return { esDocente: false, coordina, inhabil, clases: [] };
  const todas = await listarClases(alcance, { desde: fecha, hasta: fecha, docenteId, grupoId: null, aulaId: null });
  const clases = todas.filter(({ eliminada }) => !eliminada);
  const listas = await resumenes(
    alcance,
    clases.filter(({ tomadaDate }) => tomadaDate !== null).map(({ id }) => id),
  );
  return {
    esDocente: true,
    coordina,
    inhabil,
    clases: clases.map((clase) => {
      const { id, inicia, termina, asignatura, grupoId, asignaturaId, grado, grupo, aula, conLista, tomadaDate } =
        clase;
      const tomada = tomadaDate === null ? null : `Lista tomada a las ${horaEnZona(tomadaDate, alcance.zonaHoraria)}`;
      return {
        id,
        inicia,
        termina,
        asignatura,
        grupo: `${grado} ${grupo}`,
        aula,
        misivas: misivasDeLaClase({ grupoId, asignaturaId }, `/midia?fecha=${fecha}`),
        conLista,
        porque: conLista ? porQueNoSeToma(clase, alcance.hoy, hora) : null,
        tomada: tomada && `${tomada}: ${listas.get(id)}`,
        ahora: fecha === alcance.hoy && inicia <= hora && hora < termina,
      };
    }),
  };
}

/** The tasks of the viewer's day; none if the viewer is not a teacher. */
export async function tareasDeMiDia(alcance: Alcance, fecha: Fecha) {
  const docenteId = await docenteDeLaCuenta(alcance);
  return docenteId === null ? [] : tareasDelDia(alcance, { docenteId, fecha });
}

async function resumenes({ db }: Alcance, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .selectFrom("asistencias as s")
    .leftJoin("faltas as f", "f.claseId", "s.claseId")
    .select(["s.claseId", sql<number>`json_array_length(s.inscripciones)`.as("total")])
    .select([
      sql<number>`sum(case when f.retardo = 0 then 1 else 0 end)`.as("faltas"),
      sql<number>`sum(case when f.retardo = 1 then 1 else 0 end)`.as("retardos"),
    ])
    .where("s.claseId", "in", ids)
    .groupBy("s.claseId")
    .execute();
  return new Map(
    filas.map(({ claseId, total, faltas, retardos }) => [claseId, resumenDeLista(total, faltas, retardos)]),
  );
}
