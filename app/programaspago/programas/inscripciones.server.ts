import type { Alcance } from "~/acceso/alcance.server";

/** The programs of a cycle of the viewer's school, each with its configurations and in which of them enrolment gives it. */
export async function listarParaInscripciones({ db, colegioId }: Alcance, cicloId: number) {
  const filas = await db
    .selectFrom("programasPagos as p")
    .innerJoin("programasPagosConfiguraciones as pc", "pc.programaPagosId", "p.id")
    .innerJoin("configuracionesCiclo as cc", "cc.id", "pc.configuracionCicloId")
    .innerJoin("niveles as n", "n.id", "cc.nivelId")
    .innerJoin("grados as g", "g.id", "cc.gradoId")
    .innerJoin("planteles as pl", "pl.id", "cc.plantelId")
    .innerJoin("turnos as t", "t.id", "cc.turnoId")
    .select(["p.id", "p.nombre", "p.servicioId", "cc.id as configuracionCicloId", "pc.principal"])
    .select(["n.nombre as nivel", "g.nombre as grado", "pl.nombre as plantel", "t.nombre as turno"])
    .where("p.colegioId", "=", colegioId)
    .where("p.cicloId", "=", cicloId)
    .orderBy("p.nombre")
    .orderBy("n.orden")
    .orderBy("g.orden")
    .execute();
  const programas = new Map<
    number,
    { id: number; nombre: string; servicioId: number; configuracionesCiclo: object[] }
  >();
  for (const { id, nombre, servicioId, configuracionCicloId, principal, ...lugar } of filas) {
    const programa = programas.get(id) ?? { id, nombre, servicioId, configuracionesCiclo: [] };
    programa.configuracionesCiclo.push({ id: configuracionCicloId, ...lugar, principal: principal === 1 });
    programas.set(id, programa);
  }
  return [...programas.values()];
}
