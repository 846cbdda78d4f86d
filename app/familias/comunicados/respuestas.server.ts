import { sql } from "kysely";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type ResumenDeRespuestas, preguntaDe, resumenDeRespuestas } from "./pregunta";
import type { Comunicado } from "./queries.server";

/** The query of the answers to the current version, within the account's limits. */
function consultaDeRespuestas(alcance: Alcance, { id, versionId }: { id: number; versionId: number | null }) {
  return alcance.db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("inscripciones as i", "i.id", "e.inscripcionId")
    .select("e.alumnoId")
    .select(sql<string>`iif(e.respondidaVersionId = ${versionId}, e.respuesta, '')`.as("respuesta"))
    .where("e.comunicadoId", "=", id)
    .where("e.tutorId", "is not", null)
    .where(dentroDeLimites(alcance.limites));
}

/** The question of a comunicado with its answers counted; null if it asks nothing. */
export async function respuestasDe(
  alcance: Alcance,
  comunicado: Pick<Comunicado, "id" | "versionId" | "pregunta" | "tipoDePregunta" | "opciones">,
): Promise<{ pregunta: NonNullable<ReturnType<typeof preguntaDe>>; resumen: ResumenDeRespuestas } | null> {
  const pregunta = preguntaDe(comunicado);
  if (pregunta === null) return null;
  return {
    pregunta,
    resumen: resumenDeRespuestas(pregunta, await consultaDeRespuestas(alcance, comunicado).execute()),
  };
}
