import {
  alumnoVisible,
  alumnosVisibles,
  preinscritoDentroDeLimites,
  tieneLimites,
} from "~/base/acceso/alumnos-visibles.server";
import { comunicadoVisible } from "~/base/acceso/comunicados-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { idsMencionados } from "./textos";

type Linea = { entidad: string; entidadId: number | null; detalle: string };

type Lectura = (alcance: Alcance, ids: number[]) => Promise<Set<number>>;

const comoIds = (filas: readonly { id: number }[]) => new Set(filas.map(({ id }) => id));

/** The visible rows of each table that holds people. */
const VISIBLES: Record<string, Lectura> = {
  alumnos: alumnosVisibles,
  tutores: async (alcance, ids) =>
    comoIds(
      await alcance.db
        .selectFrom("alumnosTutores as at")
        .innerJoin("alumnos as a", "a.id", "at.alumnoId")
        .select("at.tutorId as id")
        .where("at.tutorId", "in", ids)
        .where(alumnoVisible(alcance))
        .execute(),
    ),
  inscripciones: (alcance, ids) => deAlumnosVisibles(alcance, "inscripciones", ids),
  misivas: (alcance, ids) => deAlumnosVisibles(alcance, "misivas", ids),
  movimientos: (alcance, ids) => deAlumnosVisibles(alcance, "movimientos", ids),
  preinscripciones: async ({ db, limites }, ids) =>
    comoIds(
      await db
        .selectFrom("preinscripciones as p")
        .leftJoin("grados as g", "g.id", "p.gradoId")
        .select("p.id")
        .where("p.id", "in", ids)
        .where(preinscritoDentroDeLimites(limites))
        .execute(),
    ),
  comunicados: async (alcance, ids) =>
    comoIds(
      await alcance.db
        .selectFrom("comunicados as c")
        .select("c.id")
        .where("c.id", "in", ids)
        .where(comunicadoVisible(alcance))
        .execute(),
    ),
};

async function deAlumnosVisibles(alcance: Alcance, tabla: "inscripciones" | "misivas" | "movimientos", ids: number[]) {
  return comoIds(
    await alcance.db
      .selectFrom(tabla)
      .innerJoin("alumnos as a", "a.id", `${tabla}.alumnoId`)
      .select(`${tabla}.id`)
      .where(`${tabla}.id`, "in", ids)
      .where(alumnoVisible(alcance))
      .execute(),
  );
}

/** Tables of the log that concern no person: the school's structure, and the accounts of its staff. */
const DE_NADIE = new Set([
  "cargasSepomex",
  "cargos",
  "ciclos",
  "colegios",
  "configuracionesCiclo",
  "cortes",
  "cuentas",
  "avisosPrivacidad",
  "formatosPreinscripcion",
  "organizaciones",
  "programasPagos",
  "roles",
]);

/**
 * The log lines that an account with limits may read. Everybody they mention must be within the limits; their subject
 * must concern no person, or be within the limits too. Lines about mails, files and unlisted kinds are not readable.
 */
export async function lineasVisibles<L extends Linea>(alcance: Alcance, lineas: L[]): Promise<L[]> {
  if (!tieneLimites(alcance.limites)) return lineas;
  const visibles = new Map<string, Set<number>>();
  for (const [tabla, ids] of idsMencionados(lineas)) {
    const lectura = VISIBLES[tabla];
    if (lectura) visibles.set(tabla, await lectura(alcance, [...ids]));
  }
  return lineas.filter((linea) => {
    const personas = [...idsMencionados([linea])].filter(([tabla]) => tabla in VISIBLES);
    const estan = personas.every(([tabla, ids]) => [...ids].every((id) => visibles.get(tabla)?.has(id)));
    return estan && (DE_NADIE.has(linea.entidad) || personas.length > 0);
  });
}
