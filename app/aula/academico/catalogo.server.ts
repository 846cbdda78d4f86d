import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";

/** A level of the viewer's school; null outside of the school or of the account's limits. */
export async function buscarNivel({ db, colegioId, limites }: Alcance, nivelId: number) {
  const nivel = await db
    .selectFrom("niveles")
    .select(["id", "nombre"])
    .where("id", "=", nivelId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  return nivel && (limites.niveles?.includes(nivelId) ?? true) ? nivel : null;
}

/** The active subjects of a level in the viewer's cycle, or of one of its grades, within the account's limits. */
export async function asignaturasDeNivel(
  { db, cicloId, limites }: Alcance,
  { nivelId, gradoId }: { nivelId: number; gradoId: number | null },
) {
  const asignaturas = await db
    .selectFrom("asignaturas as a")
    .innerJoin("grados as g", "g.id", "a.gradoId")
    .select(["a.id", "a.nombre", "a.gradoId", "g.nombre as grado", "a.campoFormativo", "a.tipoCalificacion"])
    .select(["a.promedia", "a.optativa"])
    .where("a.cicloId", "=", cicloId)
    .where("g.nivelId", "=", nivelId)
    .where("a.activo", "=", 1)
    .$if(gradoId !== null, (consulta) => consulta.where("a.gradoId", "=", gradoId!))
    .orderBy("g.orden")
    .orderBy("a.orden")
    .orderBy("a.id")
    .execute();
  return asignaturas
    .filter((una) => limites.grados?.includes(una.gradoId) ?? true)
    .map((una) => ({ ...una, promedia: una.promedia === 1, optativa: una.optativa === 1 }));
}

type AsignaturaDeCiclo = { cicloId: number; asignaturaId: number };

/** A subject of a cycle of the viewer's school, with its grade's name; null outside of the school or of the account's limits. */
export async function buscarAsignatura({ db, colegioId, limites }: Alcance, ids: AsignaturaDeCiclo) {
  const { cicloId, asignaturaId } = ids;
  const asignatura = await db
    .selectFrom("asignaturas as a")
    .innerJoin("ciclos as c", "c.id", "a.cicloId")
    .innerJoin("grados as g", "g.id", "a.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select((eb) => [
      "a.id",
      "a.nombre",
      "a.gradoId",
      "a.tipoCalificacion",
      "g.nivelId",
      eb(eb(eb.ref("n.nombre"), "||", " "), "||", eb.ref("g.nombre"))
        .$castTo<string>()
        .as("grado"),
    ])
    .where("a.id", "=", asignaturaId)
    .where("a.cicloId", "=", cicloId)
    .where("c.colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!asignatura) return null;
  const { nivelId, ...conGrado } = asignatura;
  const visible = (limites.niveles?.includes(nivelId) ?? true) && (limites.grados?.includes(conGrado.gradoId) ?? true);
  return visible ? conGrado : null;
}

/** Throws 404 for a grade of another level, or outside of the account's limits. */
export async function exigirGrado(
  { db, limites }: Alcance,
  { gradoId, nivelId }: { gradoId: number; nivelId: number },
): Promise<void> {
  const grado = await db
    .selectFrom("grados")
    .select("id")
    .where("id", "=", gradoId)
    .where("nivelId", "=", nivelId)
    .executeTakeFirst();
  if (!grado || !(limites.grados?.includes(gradoId) ?? true)) throw noEncontrado();
}

/** Throws 404 for a cycle that is not the viewer's school's. */
export async function exigirCiclo({ db, colegioId }: Alcance, cicloId: number): Promise<void> {
  const ciclo = await db
    .selectFrom("ciclos")
    .select("id")
    .where("id", "=", cicloId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!ciclo) throw noEncontrado();
}
