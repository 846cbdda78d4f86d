import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { horasTomadas } from "~/aula/docentes/choques";
import {
  type AsignaturaDelGrupo,
  asignaturasDelGrupo,
  type GrupoDelCiclo,
  listarGruposDelCiclo,
  obtenerGrupo,
} from "~/aula/docentes/grupos.server";
import { conDocentes, ocupacionesAjenas } from "~/aula/docentes/ocupaciones.server";
import { camposDeAsignaturas } from "./campos.server";
import { horariosDelGrupo, modulosDelTurno } from "./queries.server";
import type { Tomadas } from "./rejilla";

const DIAS_DE_CLASE = [1, 2, 3, 4, 5, 6];

/**
 * The initial data of the editor of a group's timetable: the requested version, the latest by default, or a new one for
 * 0, copied from `copiaDe` or from the latest. Throws 404.
 */
export async function obtenerEdicion(
  alcance: Alcance,
  grupoId: number,
  pedida: number | null,
  copiaDe: number | null = null,
) {
  const grupo = await obtenerGrupo(alcance, grupoId);
  const versiones = await horariosDelGrupo(alcance, grupoId);
  const horario = versiones.find(({ id }) => id === pedida) ?? (pedida === 0 ? null : (versiones[0] ?? null));
  // A new version begins as a copy of the one on display.
  const base = horario ?? versiones.find(({ id }) => id === copiaDe) ?? versiones[0] ?? null;
  const asignaturas = (await asignaturasDelGrupo(alcance, grupo)).filter(({ id }) => id !== null);
  const campos = await camposDeAsignaturas(alcance, grupo.cicloId);
  const { hoy } = alcance;
  const inicia = horario?.inicia ?? ((hoy > grupo.fechaInicio ? hoy : grupo.fechaInicio) as Fecha);
  const termina = horario?.termina ?? (grupo.fechaFin as Fecha);
  const modulos = await modulosDelTurno(alcance, grupo.turnoId);
  return {
    titulo: grupo.titulo,
    horarioId: horario?.id ?? null,
    copiadoDe: horario || !base ? null : base.inicia,
    version: horario?.lastModifiedDate ?? "",
    inicia,
    termina,
    versiones: versiones.map(({ id, inicia, termina }) => ({ id, inicia, termina })),
    modulos,
    tomadas: await tomadasDe(alcance, grupo, { asignaturas, modulos, desde: inicia, hasta: termina }),
    grupoId,
    grupos: (await listarGruposDelCiclo(alcance)).map(({ id, titulo }) => ({ id, titulo })),
    asignaturas: asignaturas.map(({ id, asignaturaId, nombre, horasSemana, imparten }) => ({
      id: id!,
      nombre,
      campo: campos.get(asignaturaId) ?? 0,
      horasSemana,
      docentes: imparten.map(({ nombreCompleto }) => nombreCompleto).join(", "),
    })),
    puestas: Object.fromEntries(
      (base?.lecciones ?? []).map(({ diaSemana, moduloId, grupoAsignaturaId }) => [
        `${diaSemana}-${moduloId}`,
        grupoAsignaturaId,
      ]),
    ),
    enSabado: (base?.lecciones ?? []).some(({ diaSemana }) => diaSemana === 6),
  };
}

export type EdicionDeHorario = Awaited<ReturnType<typeof obtenerEdicion>>;

type Semana = {
  asignaturas: readonly AsignaturaDelGrupo[];
  modulos: Awaited<ReturnType<typeof modulosDelTurno>>;
  desde: Fecha;
  hasta: Fecha;
};

/**
 * The hours at which each subject of a group is impossible, because its teacher, classroom or pupils are in another
 * group's lesson.
 */
async function tomadasDe(
  alcance: Alcance,
  grupo: GrupoDelCiclo,
  { asignaturas, modulos, desde, hasta }: Semana,
): Promise<Tomadas> {
  const sueltas = asignaturas.map(({ id, nombre, aulaId, aula }) => ({
    grupoId: grupo.id,
    grupo: `${grupo.grado} ${grupo.nombre}`,
    optativas: grupo.optativas ? 1 : 0,
    asignatura: nombre,
    diaSemana: 0,
    inicia: "",
    termina: "",
    desde,
    hasta,
    aulaId,
    aula,
    grupoAsignaturaId: id!,
  }));
  const horas = modulos
    .filter(({ receso }) => !receso)
    .flatMap(({ id, inicia, termina }) =>
      DIAS_DE_CLASE.map((diaSemana) => ({ moduloId: id, diaSemana, inicia, termina })),
    );
  const todas = await ocupacionesAjenas(alcance, { desde, hasta, sinHorarios: [] });
  const ajenas = todas.filter(({ grupoId }) => grupoId !== grupo.id);
  const lecciones = await conDocentes(alcance, sueltas);
  return Object.fromEntries(
    lecciones.flatMap((leccion, indice) => {
      const tomadas = horasTomadas(leccion, horas, ajenas);
      return Object.keys(tomadas).length === 0 ? [] : [[sueltas[indice]!.grupoAsignaturaId, tomadas]];
    }),
  );
}
