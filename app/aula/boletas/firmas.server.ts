import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";

/** The names under the lines of a report card; empty where nobody is known to sign. */
export type Firmas = { docente: string; direccion: string };

/**
 * The names that sign the report cards of each group: the teacher of more than half of its subjects, and the one person
 * whose role is Dirección. A group of many teachers, or a school of several directors, signs by hand.
 */
export async function firmasDe(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  grupos: readonly number[],
): Promise<(grupoId: number | null) => Firmas> {
  const { rows } = await sql<{ grupoId: number; nombre: string; cuantas: number; todas: number }>`
    select ga.grupoId, trim(d.nombre || ' ' || d.apellido1 || ' ' || d.apellido2) as nombre, count(*) as cuantas,
      (select count(*) from gruposAsignaturas x where x.grupoId = ga.grupoId) as todas
    from gruposAsignaturas ga
    join gruposAsignaturasDocentes gad on gad.grupoAsignaturaId = ga.id and gad.papel = 'IMPARTE'
    join docentes d on d.id = gad.docenteId
    where ga.grupoId in (select value from json_each(${JSON.stringify([...new Set(grupos)])}))
    group by ga.grupoId, d.id having cuantas * 2 > todas order by ga.grupoId, cuantas desc`.execute(db);
  const directores = await db
    .selectFrom("cuentas as c")
    .innerJoin("cuentasRoles as cr", "cr.cuentaId", "c.id")
    .innerJoin("roles as r", "r.id", "cr.rolId")
    .select(["c.nombre", "c.apellido1", "c.apellido2"])
    .where("cr.colegioId", "=", colegioId)
    .where("r.nombre", "=", "Dirección")
    .where("c.activo", "=", 1)
    .limit(2)
    .execute();
  const [director] = directores;
  const direccion =
    directores.length === 1
      ? [director!.nombre, director!.apellido1, director!.apellido2].filter(Boolean).join(" ")
      : "";
  return (grupoId) => {
    const propios = rows.filter((fila) => fila.grupoId === grupoId);
    return { docente: propios.length === 1 ? propios[0]!.nombre : "", direccion };
  };
}
