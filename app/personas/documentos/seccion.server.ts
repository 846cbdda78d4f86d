import type { Alcance } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { listarDocumentos, requisitosDeAlumno } from "./queries.server";

/** The content of the accordion of a student's papers: one repository, the requirements, and the viewer's rights. */
export async function obtenerSeccionDocumentos(
  alcance: Alcance,
  alumnoId: number,
  { cicloActual }: { cicloActual: boolean },
) {
  return {
    documentos: await listarDocumentos(alcance, alumnoId, { cicloActual }),
    requisitos: await requisitosDeAlumno(alcance, alumnoId),
    cicloActual,
    sube: cumple(alcance.permisos, PUERTAS.subirDocumentos),
    edita: cumple(alcance.permisos, PUERTAS.documentos),
    zonaHoraria: alcance.zonaHoraria,
  };
}

export type SeccionDocumentos = Awaited<ReturnType<typeof obtenerSeccionDocumentos>>;
