import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { DIAS } from "~/base/escuela/lecciones";
import { diaDeLaSemana, type Fecha, horaEnZona } from "~/lib/dates";
import { nombreDeInhabiles } from "~/aula/horarios/clases";
import { diasDe, misivasDeLaClase } from "~/aula/horarios/semana";
import { docenteDeLaCuenta, inhabilesPara, modulosDelTurno } from "~/aula/horarios/queries.server";
import { listarClases } from "~/aula/horarios/semana.server";
import { tareasDelDia } from "./tareas-del-dia.server";
import { porQueNoSeToma, resumenDeLista } from "./asistencia";
import { type DiaDeLaTira, horasLibres } from "./dia";
import { porTerminar } from "./por-terminar.server";

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
      const suple = clase.suplenteId === docenteId;
      const tomada = tomadaDate === null ? null : `Lista tomada a las ${horaEnZona(tomadaDate, alcance.zonaHoraria)}`;
      return {
        id,
        inicia,
        termina,
        asignatura,
        grupoId,
        asignaturaId,
        turnoId: clase.turnoId,
        grupo: `${grado} ${grupo}`,
        aula,
        /** The substitution of the class, seen by either teacher; null without one. */
        suplencia:
          clase.suplente === null
            ? null
            : suple
              ? `Suples a ${clase.docentesImparten.join(", ") || "su docente"}`
              : `La da ${clase.suplente}`,
        ...enlacesDeLaClase({ grupoId, asignaturaId }),
        misivas: misivasDeLaClase({ grupoId, asignaturaId }, `/midia?fecha=${fecha}`),
        conLista,
        porque: conLista ? porQueNoSeToma(clase, alcance.hoy, hora) : null,
        tomada: tomada && `${tomada}: ${listas.get(id)}`,
        ahora: fecha === alcance.hoy && inicia <= hora && hora < termina,
      };
    }),
  };
}

// The sheet of grades and the homework of a class; none for the list of the day, which has no subject.
function enlacesDeLaClase({ grupoId, asignaturaId }: { grupoId: number; asignaturaId: number | null }) {
  if (asignaturaId === null) return { calificar: null, tareas: null };
  const consulta = `grupoId=${grupoId}&asignaturaId=${asignaturaId}`;
  return {
    calificar: `/controlescolar/calificaciones?${consulta}`,
    tareas: `/controlescolar/tareas?${consulta}`,
  };
}

type DelDia = Awaited<ReturnType<typeof obtenerMiDia>>["clases"];

/** The free hours of a day between its classes, by the hours of each class's shift. */
export async function libresDeMiDia(alcance: Alcance, clases: DelDia) {
  const turnos = [...new Set(clases.map(({ turnoId }) => turnoId))];
  const libres = await Promise.all(
    turnos.map(async (turnoId) => horasLibres(clases, await modulosDelTurno(alcance, turnoId))),
  );
  return [...new Map(libres.flat().map((hora) => [hora.inicia, hora])).values()];
}

/** The week of a day as a strip of days; the whole week if the day is a Saturday or a Sunday. */
export async function tiraDeLaSemana(alcance: Alcance, fecha: Fecha): Promise<DiaDeLaTira[]> {
  const inhabiles = await inhabilesPara(alcance, { nivelId: null, plantelId: null });
  const vista = [0, 6].includes(diaDeLaSemana(fecha)) ? "dom-sab" : "lun-vie";
  return diasDe(fecha, vista).map((dia) => ({
    fecha: dia,
    dia: DIAS[diaDeLaSemana(dia)]!.slice(0, 3).toLowerCase(),
    numero: String(Number(dia.slice(8))),
    elegido: dia === fecha,
    inhabil: nombreDeInhabiles(inhabiles, dia),
  }));
}

/** The viewer's unfinished work; none if the viewer is not a teacher. */
export async function porTerminarDeMiDia(alcance: Alcance) {
  const docenteId = await docenteDeLaCuenta(alcance);
  return docenteId === null ? [] : porTerminar(alcance, docenteId);
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
