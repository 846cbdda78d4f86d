import { runInThread } from "db/thread";
import type { Alcance } from "~/base/acceso/alcance.server";
import { asignaturasDelGrupo, type GrupoDelCiclo, listarGruposDelCiclo } from "~/aula/docentes/grupos.server";
import program from "./propuesta-program.cjs?raw";
import { horariosDelGrupo, modulosDelTurno, noDisponibles } from "./queries.server";

type Leccion = { resources: number[]; subject: number; perDay: number };
type Problema = {
  slots: { day: number; touches: number[] }[];
  groups: { slots: number[]; lessons: Leccion[]; fixed: (Leccion & { slot: number })[] }[];
  busy: [resource: number, slot: number][];
  resources: number;
  seed: number;
  deadlineMs: number;
};
type Resultado = { placed: { slot: number; subject: number }[]; missing: number[] }[];

export type Propuesta = {
  grupo: GrupoDelCiclo;
  /** The version that holds today or later; null if the group has none. */
  horarioId: number | null;
  fijas: Celda[];
  propuestas: Celda[];
  /** The number of hours without a place. */
  sinLugar: number;
};
type Celda = { diaSemana: number; moduloId: number; grupoAsignaturaId: number };

const DIAS_DE_CLASE = [1, 2, 3, 4, 5];
const MEMORIA_MB = 256;

/**
 * A week for each group of the cycle with unplaced hours (decisions.md, Timetable). Lessons fixed by people stay. The
 * others are placed so that no teacher, classroom or group is in two places and no teacher is unavailable; the rest is
 * counted. The same seed gives the same proposal if the time is enough.
 */
export async function proponerHorarios(
  alcance: Alcance,
  { seed = 1, deadlineMs = 8_000 }: { seed?: number; deadlineMs?: number } = {},
): Promise<Propuesta[]> {
  const grupos = (await listarGruposDelCiclo(alcance)).filter(({ optativas }) => !optativas);
  const lugares = await leerLugares(alcance, grupos);
  const leidos: Awaited<ReturnType<typeof leerGrupo>>[] = [];
  for (const grupo of grupos) leidos.push(await leerGrupo(alcance, grupo));
  const recursos = new Map<string, number>();
  const recurso = (clave: string) => recursos.get(clave) ?? (recursos.set(clave, recursos.size), recursos.size - 1);
  const groups = leidos.map(({ grupo, asignaturas, fijas }) => {
    const leccion = ({ id, imparten, aulaId, horasSemana }: (typeof asignaturas)[number]): Leccion => ({
      subject: id!,
      resources: [
        ...imparten.map(({ docenteId }) => recurso(`d${docenteId}`)),
        ...(aulaId ? [recurso(`a${aulaId}`)] : []),
      ],
      perDay: Math.max(1, Math.ceil(horasSemana / DIAS_DE_CLASE.length)),
    });
    const fixed = fijas.flatMap((celda) => {
      const asignatura = asignaturas.find(({ id }) => id === celda.grupoAsignaturaId);
      const slot = lugares.indice.get(`${celda.diaSemana}-${celda.moduloId}`);
      return asignatura && slot !== undefined ? [{ ...leccion(asignatura), slot }] : [];
    });
    const lessons = asignaturas.flatMap((asignatura) => {
      const puestas = fixed.filter(({ subject }) => subject === asignatura.id).length;
      return Array.from({ length: Math.max(0, asignatura.horasSemana - puestas) }, () => leccion(asignatura));
    });
    return { slots: lugares.deTurno.get(grupo.turnoId) ?? [], lessons, fixed };
  });
  const docentes = [
    ...new Set(
      leidos.flatMap(({ asignaturas }) =>
        asignaturas.flatMap(({ imparten }) => imparten.map(({ docenteId }) => docenteId)),
      ),
    ),
  ];
  const busy = (await noDisponibles(alcance, docentes)).flatMap(
    ({ docenteId, moduloId, diaSemana }): Problema["busy"] => {
      const slot = lugares.indice.get(`${diaSemana}-${moduloId}`);
      return slot === undefined ? [] : [[recurso(`d${docenteId}`), slot]];
    },
  );
  const problema: Problema = { slots: lugares.slots, groups, busy, resources: recursos.size, seed, deadlineMs };
  const resultado = await runInThread<Resultado>(program, {
    data: problema,
    memory: { maxOldGenerationSizeMb: MEMORIA_MB },
    unanswered: "La propuesta de horarios no terminó",
  });
  return resultado.map(({ placed, missing }, indice) => ({
    grupo: leidos[indice]!.grupo,
    horarioId: leidos[indice]!.horarioId,
    fijas: leidos[indice]!.fijas,
    propuestas: placed.map(({ slot, subject }) => ({ ...lugares.celdas[slot]!, grupoAsignaturaId: subject })),
    sinLugar: missing.length,
  }));
}

/** Every hour of each day of these groups' shifts, with the others that it overlaps. */
async function leerLugares(alcance: Alcance, grupos: readonly GrupoDelCiclo[]) {
  const celdas: (Omit<Celda, "grupoAsignaturaId"> & { inicia: string; termina: string })[] = [];
  const deTurno = new Map<number, number[]>();
  for (const turnoId of new Set(grupos.map((grupo) => grupo.turnoId))) {
    const modulos = (await modulosDelTurno(alcance, turnoId)).filter(({ receso }) => !receso);
    const lugaresDelTurno = DIAS_DE_CLASE.flatMap((diaSemana) =>
      modulos.map(({ id, inicia, termina }) => celdas.push({ diaSemana, moduloId: id, inicia, termina }) - 1),
    );
    deTurno.set(turnoId, lugaresDelTurno);
  }
  const slots = celdas.map((una) => ({
    day: una.diaSemana,
    touches: celdas.flatMap((segundaCelda, indice) =>
      segundaCelda.diaSemana === una.diaSemana && segundaCelda.inicia < una.termina && una.inicia < segundaCelda.termina
        ? [indice]
        : [],
    ),
  }));
  const indice = new Map(celdas.map(({ diaSemana, moduloId }, lugar) => [`${diaSemana}-${moduloId}`, lugar]));
  return { celdas: celdas.map(({ diaSemana, moduloId }) => ({ diaSemana, moduloId })), deTurno, slots, indice };
}

async function leerGrupo(alcance: Alcance, grupo: GrupoDelCiclo) {
  const asignaturas = (await asignaturasDelGrupo(alcance, grupo)).filter(({ id }) => id !== null);
  const version = (await horariosDelGrupo(alcance, grupo.id)).find(({ termina }) => termina >= alcance.hoy) ?? null;
  const fijas = (version?.lecciones ?? [])
    .filter(({ fija }) => fija === 1)
    .map(({ diaSemana, moduloId, grupoAsignaturaId }) => ({ diaSemana, moduloId, grupoAsignaturaId }));
  return { grupo, asignaturas, horarioId: version?.id ?? null, fijas };
}
