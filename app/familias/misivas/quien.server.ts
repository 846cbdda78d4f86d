import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { oncePerPage } from "~/base/acceso/once-per-page.server";
import { sinPermiso } from "~/server/request/responses.server";
import type { Observador } from "./misiva";

/** The viewer of misivas. Throws 403 for the system, which writes none. */
export function quienMira(alcance: Alcance): Observador {
  if (!alcance.cuenta) throw sinPermiso();
  return { cuentaId: alcance.cuenta.id, coordinacion: tienePermiso(alcance, "PERM_COORDINACION") };
}

/**
 * The viewer with C§7's `fromCoordinacion`. False makes coordination look like a teacher, at its own misivas only; left
 * out, the account's own role applies. Throws 403 if it is true for an account that is not coordination.
 */
export function comoMira(alcance: Alcance, fromCoordinacion: boolean | null): Alcance {
  if (fromCoordinacion === null || fromCoordinacion === quienMira(alcance).coordinacion) return alcance;
  if (fromCoordinacion) throw sinPermiso();
  return { ...alcance, permisos: new Set([...alcance.permisos].filter((codigo) => codigo !== "PERM_COORDINACION")) };
}

/** A subject that somebody teaches in a group. */
export type Clase = { grupoId: number; asignaturaId: number; grupo: string; asignatura: string };

/**
 * The subjects that the viewer teaches or helps to teach in the cycle, by group: a teacher's possible subjects (A§6).
 * None for an account without a docente.
 */
export const clasesDelDocente = oncePerPage(async ({ db, cuenta, cicloId }: Alcance): Promise<Clase[]> => {
  if (!cuenta) return [];
  const filas = await db
    .selectFrom("cuentas as c")
    .innerJoin("gruposAsignaturasDocentes as gad", "gad.docenteId", "c.docenteId")
    .innerJoin("gruposAsignaturas as ga", "ga.id", "gad.grupoAsignaturaId")
    .innerJoin("grupos as g", "g.id", "ga.grupoId")
    .innerJoin("grados as gr", "gr.id", "g.gradoId")
    .innerJoin("asignaturas as a", "a.id", "ga.asignaturaId")
    .select(["ga.grupoId", "ga.asignaturaId", "g.nombre as grupo", "gr.nombre as grado", "a.nombre as asignatura"])
    .where("c.id", "=", cuenta.id)
    .where("g.cicloId", "=", cicloId)
    .orderBy("gr.orden")
    .orderBy("g.orden")
    .orderBy("g.nombre")
    .orderBy("a.orden")
    .execute();
  return filas.map(({ grado, grupo, ...clase }) => ({ ...clase, grupo: `${grado} ${grupo}` }));
});
