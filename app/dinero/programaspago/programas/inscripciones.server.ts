import { configuracionesConNombre } from "~/base/escuela/lugares.server";
import type { Alcance } from "~/base/acceso/alcance.server";

type Lugar = { id: number; nivel: string; grado: string; plantel: string; turno: string; principal: boolean };
type ProgramaConLugares = { id: number; nombre: string; servicioId: number; configuracionesCiclo: Lugar[] };

/**
 * The programs of a cycle of the viewer's school, each with its configurations and those in which enrolment gives it.
 */
export async function listarParaInscripciones({ db, colegioId }: Alcance, cicloId: number) {
  const filas = await configuracionesConNombre(db)
    .innerJoin("programasPagosConfiguraciones as pc", "pc.configuracionCicloId", "cc.id")
    .innerJoin("programasPagos as p", "p.id", "pc.programaPagosId")
    .select(["p.id", "p.nombre", "p.servicioId", "cc.id as configuracionCicloId", "pc.principal"])
    .where("p.colegioId", "=", colegioId)
    .where("p.cicloId", "=", cicloId)
    .clearOrderBy()
    .orderBy("p.nombre")
    .orderBy("n.orden")
    .orderBy("g.orden")
    .execute();
  const programas = new Map<number, ProgramaConLugares>();
  for (const { id, nombre, servicioId, configuracionCicloId, principal, ...lugar } of filas) {
    const programa = programas.get(id) ?? { id, nombre, servicioId, configuracionesCiclo: [] };
    programa.configuracionesCiclo.push({ id: configuracionCicloId, ...lugar, principal: principal === 1 });
    programas.set(id, programa);
  }
  return [...programas.values()];
}
