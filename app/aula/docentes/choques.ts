import { coinciden, DIAS, type HoraDeSemana } from "~/base/escuela/lecciones";

/** A lesson of a week, for as long as its timetable holds: the people, the place, and the time. */
export type Ocupacion = HoraDeSemana & {
  grupoId: number;
  grupo: string;
  asignatura: string;
  docentes: readonly { id: number; nombre: string }[];
  aulaId: number | null;
  aula: string | null;
  /** The groups in which its pupils are enrolled, if it is an elective one. */
  deGrupos: readonly number[];
};

/** `dice` leaves out the hour, for places that show it anyway. */
export type Choque = { tipo: "DOCENTE" | "AULA" | "GRUPO"; dice: string; texto: string };

/** A lesson that has no hour yet. */
type SinHora = Omit<Ocupacion, "diaSemana" | "inicia" | "termina">;

/**
 * The clashes (decisions.md, Timetable): a teacher in two lessons, two lessons in a classroom, or a group in two. A
 * pupil of an elective group clashes while their own group has class. `nuevas` are compared with each other and with
 * `ajenas`. A helper may go from one classroom to another.
 */
export function buscarChoques(nuevas: readonly Ocupacion[], ajenas: readonly Ocupacion[]): Choque[] {
  const choques: Choque[] = [];
  for (const [indice, una] of nuevas.entries())
    for (const segundaLeccion of [...ajenas, ...nuevas.slice(indice + 1)])
      if (coinciden(una, segundaLeccion))
        for (const { tipo, dice } of entre(una, segundaLeccion))
          choques.push({ tipo, dice, texto: `${DIAS[una.diaSemana]} ${una.inicia}: ${dice}` });
  return choques;
}

// The people and places that two lessons share, independent of their hours.
function entre(una: SinHora, segundaLeccion: SinHora): Omit<Choque, "texto">[] {
  const conOtra = `${segundaLeccion.asignatura} a ${segundaLeccion.grupo}`;
  const choques: Omit<Choque, "texto">[] = [];
  const decir = (tipo: Choque["tipo"], dice: string) => choques.push({ tipo, dice });
  for (const { id, nombre } of una.docentes)
    if (segundaLeccion.docentes.some((docente) => docente.id === id)) decir("DOCENTE", `${nombre} ya da ${conOtra}`);
  if (una.aulaId !== null && una.aulaId === segundaLeccion.aulaId) decir("AULA", `${una.aula} ya tiene ${conOtra}`);
  if (una.grupoId === segundaLeccion.grupoId) decir("GRUPO", `el grupo ya tiene ${segundaLeccion.asignatura}`);
  else if (comparten(una, segundaLeccion)) decir("GRUPO", `hay alumnos de ${una.grupo} que ya tienen ${conOtra}`);
  return choques;
}

type Hora = Pick<Ocupacion, "diaSemana" | "inicia" | "termina"> & { moduloId: number };

/** The hours of a week at which a lesson cannot be, as 'día-módulo', each with the person or place that is occupied. */
export function horasTomadas(
  leccion: SinHora,
  horas: readonly Hora[],
  ajenas: readonly Ocupacion[],
): Record<string, string> {
  // A school has thousands of lessons, and few that can ever clash with this one.
  const rivales = ajenas.filter((segundaLeccion) => entre(leccion, segundaLeccion).length > 0);
  return Object.fromEntries(
    horas.flatMap(({ moduloId, ...hora }) => {
      const [choque] = buscarChoques([{ ...leccion, ...hora }], rivales);
      return choque ? [[`${hora.diaSemana}-${moduloId}`, choque.dice]] : [];
    }),
  );
}

// Two elective groups of the same pupils' group may be simultaneous: each pupil chose one of them.
const comparten = (una: SinHora, segundaLeccion: SinHora): boolean =>
  una.deGrupos.includes(segundaLeccion.grupoId) || segundaLeccion.deGrupos.includes(una.grupoId);
