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
