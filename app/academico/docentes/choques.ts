import { compararFechas, type Fecha } from "~/lib/dates";
import { DIAS } from "./docente";

/** A lesson of a week, for as long as its timetable holds: who is there, where, and when. */
export type Ocupacion = {
  grupoId: number;
  grupo: string;
  asignatura: string;
  diaSemana: number;
  /** HH:mm. */
  inicia: string;
  termina: string;
  desde: Fecha;
  hasta: Fecha;
  docentes: readonly { id: number; nombre: string }[];
  aulaId: number | null;
  aula: string | null;
  /** The groups that its pupils are enrolled in, where it is an elective one. */
  deGrupos: readonly number[];
};

export type Choque = { tipo: "DOCENTE" | "AULA" | "GRUPO"; texto: string };

/** Whether two lessons are ever at the same time: on a day that both timetables hold, at hours that touch. */
function coinciden(una: Ocupacion, otra: Ocupacion): boolean {
  return (
    una.diaSemana === otra.diaSemana &&
    una.inicia < otra.termina &&
    otra.inicia < una.termina &&
    compararFechas(una.desde, otra.hasta) <= 0 &&
    compararFechas(otra.desde, una.hasta) <= 0
  );
}

/**
 * What cannot be at the same time (decisions.md, Timetable): a teacher in two lessons, two lessons in a classroom, a group in
 * two, or a pupil of an elective group whose own group has class. `nuevas` are compared with each other and with `ajenas`.
 * Whoever helps may go from one classroom to another.
 */
export function buscarChoques(nuevas: readonly Ocupacion[], ajenas: readonly Ocupacion[]): Choque[] {
  const choques: Choque[] = [];
  for (const [indice, una] of nuevas.entries())
    for (const otra of [...ajenas, ...nuevas.slice(indice + 1)])
      if (coinciden(una, otra)) choques.push(...entre(una, otra));
  return choques;
}

function entre(una: Ocupacion, otra: Ocupacion): Choque[] {
  const cuando = `${DIAS[una.diaSemana]} ${una.inicia}`;
  const conOtra = `${otra.asignatura} a ${otra.grupo}`;
  const choques: Choque[] = [];
  for (const { id, nombre } of una.docentes)
    if (otra.docentes.some((docente) => docente.id === id))
      choques.push({ tipo: "DOCENTE", texto: `${cuando}: ${nombre} ya da ${conOtra}` });
  if (una.aulaId !== null && una.aulaId === otra.aulaId)
    choques.push({ tipo: "AULA", texto: `${cuando}: ${una.aula} ya tiene ${conOtra}` });
  if (una.grupoId === otra.grupoId)
    choques.push({ tipo: "GRUPO", texto: `${cuando}: el grupo ya tiene ${otra.asignatura}` });
  else if (comparten(una, otra))
    choques.push({ tipo: "GRUPO", texto: `${cuando}: hay alumnos de ${una.grupo} que ya tienen ${conOtra}` });
  return choques;
}

// Two elective groups of the same pupils' group may go side by side: each pupil chose one of them.
const comparten = (una: Ocupacion, otra: Ocupacion): boolean =>
  una.deGrupos.includes(otra.grupoId) || otra.deGrupos.includes(una.grupoId);
