import { compararFechas, type Fecha } from "~/lib/dates";
import { configuracionesConNombre } from "~/base/escuela/lugares.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { generoDeParentesco } from "~/personas/tutores/genero-de-parentesco";
import { listarParentescos } from "~/personas/tutores/queries.server";
import type { GenerosDeParentescos } from "./nuevo-alumno";

/** A place that the school offers in a cycle for enrolment, by id and by name. */
export type LugarOfrecido = Awaited<ReturnType<typeof listarLugares>>[number];

/**
 * Every place that the school offers, within the account's limits, in the selected cycle and in those that are not over
 * yet: the options of 'Inscribir alumno' (B§5 Enrolment).
 */
export async function listarLugares({ db, colegioId, cicloId, hoy, limites }: Alcance) {
  let consulta = configuracionesConNombre(db)
    .innerJoin("ciclos as c", "c.id", "cc.cicloId")
    .select(["cc.cicloId", "cc.nivelId", "cc.gradoId", "cc.plantelId", "cc.turnoId"])
    .select(["c.nombre as ciclo", "c.fechaInicio as inicio"])
    .where("c.colegioId", "=", colegioId)
    .where((eb) => eb.or([eb("c.fechaFin", ">=", hoy), eb("c.id", "=", cicloId)]));
  if (limites.niveles) consulta = consulta.where("cc.nivelId", "in", limites.niveles);
  if (limites.grados) consulta = consulta.where("cc.gradoId", "in", limites.grados);
  if (limites.planteles) consulta = consulta.where("cc.plantelId", "in", limites.planteles);
  if (limites.turnos) consulta = consulta.where("cc.turnoId", "in", limites.turnos);
  // The latest cycle first, each in the order of its places.
  const lugares = (await consulta.execute()).sort((a, b) => compararFechas(b.inicio as Fecha, a.inicio as Fecha));
  return lugares.map(({ inicio: _, ...lugar }) => lugar);
}

/** The groups of a cycle that the account may use, with the place of each and its number of students. */
export async function listarGrupos({ db, colegioId, limites }: Alcance, cicloIds: readonly number[]) {
  if (cicloIds.length === 0) return [];
  let consulta = db
    .selectFrom("grupos as gr")
    .innerJoin("ciclos as c", "c.id", "gr.cicloId")
    .select(["gr.id", "gr.nombre", "gr.alias", "gr.cicloId", "gr.gradoId", "gr.plantelId", "gr.turnoId"])
    .select((eb) =>
      eb
        .selectFrom("inscripciones as i")
        .select((count) => count.fn.countAll<number>().as("inscritos"))
        .whereRef("i.grupoId", "=", "gr.id")
        .where("i.fechaBaja", "is", null)
        .as("inscritos"),
    )
    .where("c.colegioId", "=", colegioId)
    .where("gr.cicloId", "in", cicloIds)
    // Nobody is enrolled in an elective group: its pupils are chosen one by one.
    .where("gr.optativas", "=", 0)
    .orderBy("gr.orden")
    .orderBy("gr.nombre");
  if (limites.grupos) consulta = consulta.where("gr.id", "in", limites.grupos);
  return (await consulta.execute()).map((grupo) => ({ ...grupo, inscritos: grupo.inscritos ?? 0 }));
}

export type GrupoOfrecido = Awaited<ReturnType<typeof listarGrupos>>[number];

/** The genders that the kinships of the catalogue tell, by id. */
export async function generosDeParentescos(alcance: Pick<Alcance, "db">): Promise<GenerosDeParentescos> {
  const parentescos = await listarParentescos(alcance);
  return new Map(
    parentescos.flatMap(({ id, nombre }) => {
      const genero = generoDeParentesco(nombre);
      return genero === null ? [] : [[id, genero] as const];
    }),
  );
}
