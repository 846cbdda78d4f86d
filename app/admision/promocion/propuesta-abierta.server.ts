import { sql } from "kysely";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { type Alcance, SIN_LIMITES } from "~/base/acceso/alcance.server";
import { inscritoAparte } from "./queries.server";

/**
 * A student's proposal waiting for confirmation, of a promotion from or to the selected cycle, with its place in words.
 * Null if there is none, or if the student is already enrolled in the new cycle.
 */
export async function buscarPropuestaAbierta(alcance: Alcance, alumnoId: number) {
  const { cicloId } = alcance;
  const fila = await consulta(alcance, alumnoId)
    .where((eb) => eb.or([eb("pr.deCicloId", "=", cicloId), eb("pr.aCicloId", "=", cicloId)]))
    .executeTakeFirst();
  return fila ?? null;
}

/** The same if its place charges a service, in any cycle and beyond the viewer's limits. */
export async function buscarPropuestaQueCobra(
  alcance: Alcance,
  { alumnoId, servicioId }: { alumnoId: number; servicioId: number },
) {
  const fila = await consulta({ ...alcance, limites: SIN_LIMITES }, alumnoId)
    .where(
      sql<boolean>`exists (select 1 from programasPagosConfiguraciones pc join programasPagos pp on pp.id = pc.programaPagosId
        where pc.configuracionCicloId = p.configuracionCicloId and pc.servicioId = ${servicioId} and pc.principal = 1
          and pp.activo = 1)`,
    )
    .executeTakeFirst();
  return fila ?? null;
}

// Uses the aliases of both queries.
const enPalabras = sql<string>`n.nombre || ' ' || g.nombre || coalesce(' ' || gr.nombre, '')`;

function consulta({ db, colegioId, limites }: Alcance, alumnoId: number) {
  return db
    .selectFrom("promocionesAlumnos as p")
    .innerJoin("promociones as pr", "pr.id", "p.promocionId")
    .innerJoin("ciclos as c", "c.id", "pr.aCicloId")
    .innerJoin("inscripciones as i", "i.id", "p.inscripcionId")
    .innerJoin("configuracionesCiclo as cc", "cc.id", "p.configuracionCicloId")
    .innerJoin("niveles as n", "n.id", "cc.nivelId")
    .innerJoin("grados as g", "g.id", "cc.gradoId")
    .leftJoin("grupos as gr", "gr.id", "p.grupoId")
    .select(["p.id", "p.alumnoId", "p.configuracionCicloId", "p.grupoId", "pr.aCicloId", "c.nombre as ciclo"])
    .select(enPalabras.as("lugar"))
    .where("p.alumnoId", "=", alumnoId)
    .where("p.estado", "=", "PROPUESTA")
    .where("pr.colegioId", "=", colegioId)
    .where(dentroDeLimites(limites))
    .where(sql<boolean>`not (${inscritoAparte(sql.ref("pr.aCicloId"))})`)
    .orderBy("p.id", "desc");
}

/**
 * The re-enrolment in a student's file, of a promotion from or to the selected cycle: a waiting proposal, or its
 * outcome; null if there is none.
 */
export async function buscarReinscripcion(alcance: Alcance, alumnoId: number) {
  const { db, colegioId, cicloId, limites } = alcance;
  const fila = await db
    .selectFrom("promocionesAlumnos as p")
    .innerJoin("promociones as pr", "pr.id", "p.promocionId")
    .innerJoin("ciclos as d", "d.id", "pr.deCicloId")
    .innerJoin("ciclos as a", "a.id", "pr.aCicloId")
    .innerJoin("inscripciones as i", "i.id", "p.inscripcionId")
    .leftJoin("configuracionesCiclo as cc", "cc.id", "p.configuracionCicloId")
    .leftJoin("niveles as n", "n.id", "cc.nivelId")
    .leftJoin("grados as g", "g.id", "cc.gradoId")
    .leftJoin("grupos as gr", "gr.id", "p.grupoId")
    .select(["p.propuesta", "p.estado", "p.motivo", "d.nombre as origen", "a.nombre as a"])
    .select(enPalabras.as("lugar"))
    .select(inscritoAparte(sql.ref("pr.aCicloId")).as("aparte"))
    .where("p.alumnoId", "=", alumnoId)
    .where("p.estado", "in", ["PROPUESTA", "TERMINADA"])
    .where("pr.colegioId", "=", colegioId)
    .where((eb) => eb.or([eb("pr.deCicloId", "=", cicloId), eb("pr.aCicloId", "=", cicloId)]))
    .where(dentroDeLimites(limites))
    .orderBy("p.id", "desc")
    .executeTakeFirst();
  if (!fila || fila.aparte) return null;
  const { estado, propuesta, motivo, lugar, origen, a } = fila;
  if (estado === "PROPUESTA")
    return lugar === null ? null : { estado: "PROPUESTA" as const, dice: `Propuesto para ${lugar}, ${a}` };
  const desenlace = propuesta === "EGRESA" ? `Egresó en ${origen}` : `No se reinscribió después de ${origen}`;
  return { estado: "TERMINADA" as const, dice: [desenlace, motivo].filter(Boolean).join(": ") };
}
