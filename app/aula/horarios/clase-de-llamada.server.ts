import type { Alcance } from "~/base/acceso/alcance.server";
import type { listarClases } from "./semana.server";

type Clase = Awaited<ReturnType<typeof listarClases>>[number];
type Horario = { id: number; inicia: string; termina: string };

/** A class by the names of C§3, beside its own; recesses do not count as classes here. */
const comoClase = <C extends Clase>(clase: C, horario: Horario | null) => ({
  ...clase,
  fechaProgramadaInicio: `${clase.fecha}T${clase.inicia}`,
  fechaProgramadaFin: `${clase.fecha}T${clase.termina}`,
  receso: false,
  asignaturaSeccion: null,
  docenteImparte: clase.suplente ?? clase.docentesImparten.join(", "),
  /** All helpers: the permanent ones and those of this day. */
  apoyosImparten: [...new Set([...clase.apoyosImparten, ...clase.apoyosDelDia])],
  /** The version of the group's week that holds on its day; null if it was made without one. */
  horario,
  /** 0 is Sunday, as the week starts. */
  diaSemana: new Date(`${clase.fecha}T00:00:00Z`).getUTCDay(),
});

/** Classes in the form of the calls. */
export async function comoClases<C extends Clase>({ db }: Pick<Alcance, "db">, clases: readonly C[]) {
  const grupos = [...new Set(clases.map(({ grupoId }) => grupoId))];
  const horarios = await db
    .selectFrom("horarios")
    .select(["id", "grupoId", "inicia", "termina"])
    .where("grupoId", "in", grupos)
    .execute();
  return clases.map((clase) => {
    const horario = horarios.find(
      ({ grupoId, inicia, termina }) => grupoId === clase.grupoId && inicia <= clase.fecha && clase.fecha <= termina,
    );
    const deUnaSemana = clase.grupoAsignaturaId !== null && horario;
    return comoClase(clase, deUnaSemana ? { id: horario.id, inicia: horario.inicia, termina: horario.termina } : null);
  });
}

/** One class in the form of the calls. */
export async function unaClase<C extends Clase>(alcance: Pick<Alcance, "db">, clase: C) {
  return (await comoClases(alcance, [clase]))[0]!;
}
