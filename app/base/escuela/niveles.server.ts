import type { Db } from "db/connection";

type Colegio = { db: Db; colegioId: number };

/** The grades of a school (`g`) with the names of their levels (`n`), in the order in which a school reads them. */
export function gradosDelColegio({ db, colegioId }: Colegio) {
  return db
    .selectFrom("grados as g")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["g.id", "g.nombre", "n.id as nivelId", "n.nombre as nivel"])
    .where("n.colegioId", "=", colegioId)
    .orderBy("n.orden")
    .orderBy("n.id")
    .orderBy("g.orden")
    .orderBy("g.id");
}

export type NivelConGrados = { id: number; nombre: string; grados: { id: number; nombre: string }[] };

/** The levels of a school, each with its grades, in order; a level without grades is left out. */
export async function nivelesConGrados(
  colegio: Colegio,
  { soloActivos }: { soloActivos: boolean },
): Promise<NivelConGrados[]> {
  const grados = await gradosDelColegio(colegio)
    .$if(soloActivos, (consulta) => consulta.where("n.activo", "=", 1))
    .execute();
  const niveles = new Map<number, NivelConGrados>();
  for (const { id, nombre, nivelId, nivel } of grados) {
    const conGrados = niveles.get(nivelId) ?? { id: nivelId, nombre: nivel, grados: [] };
    conGrados.grados.push({ id, nombre });
    niveles.set(nivelId, conGrados);
  }
  return [...niveles.values()];
}
