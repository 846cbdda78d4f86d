import { sql } from "kysely";
import type { Alcance, Limites } from "~/base/acceso/alcance.server";
import type { Clave } from "./catalogos";

/** The account's limits that apply to the records of a catalogue, by the column that they restrict. */
const LIMITADOS: Partial<Record<Clave, Partial<Record<keyof Limites, string>>>> = {
  niveles: { niveles: "id" },
  grados: { niveles: "nivelId", grados: "id" },
  planteles: { planteles: "id" },
  aulas: { planteles: "plantelId" },
  turnos: { turnos: "id" },
  modulos: { turnos: "turnoId" },
  grupos: { grados: "gradoId", planteles: "plantelId", turnos: "turnoId", grupos: "id" },
  asignaturas: { grados: "gradoId" },
  periodos: { niveles: "nivelId" },
  diasinhabiles: { niveles: "nivelId", planteles: "plantelId" },
  requisitos: { niveles: "nivelId" },
};
/** A record of these without a level, or without a campus, is for the whole school: each account sees it. */
const DE_TODO_EL_COLEGIO = new Set<Clave>(["diasinhabiles", "requisitos"]);
/** These records name only their grade. */
const POR_SU_GRADO = new Set<Clave>(["grupos", "asignaturas"]);

/** The condition that restricts a catalogue (as `alias`) to an account's limits. */
export function dentroDeLimites(limites: Limites, clave: Clave, alias: string) {
  const partes = Object.entries(LIMITADOS[clave] ?? {}).flatMap(([limite, columna]) => {
    const permitidos = limites[limite as keyof Limites];
    if (!permitidos) return [];
    const columnaReferida = sql.ref(`${alias}.${columna}`);
    const dentro = sql`${columnaReferida} in (${sql.join(permitidos.length > 0 ? permitidos : [0])})`;
    return [DE_TODO_EL_COLEGIO.has(clave) ? sql`(${columnaReferida} is null or ${dentro})` : dentro];
  });
  if (POR_SU_GRADO.has(clave) && limites.niveles)
    partes.push(
      sql`${sql.ref(`${alias}.gradoId`)} in (select id from grados where nivelId in (${sql.join(limites.niveles)}))`,
    );
  return partes.length > 0 ? sql.join(partes, sql` and `) : sql`true`;
}

/** False if the account is limited to some records of a catalogue: it would not see a record that it adds. */
export const puedeAgregar = ({ limites }: Pick<Alcance, "limites">, clave: Clave): boolean =>
  !Object.entries(LIMITADOS[clave] ?? {}).some(
    ([limite, columna]) => columna === "id" && limites[limite as keyof Limites],
  );
