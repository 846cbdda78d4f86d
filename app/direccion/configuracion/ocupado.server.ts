import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { counted } from "~/lib/counts";

type Fila = { nombre: string; alumnos: number; grupos: number; programas: number };

/** The content of a place of a cycle, as a sentence; null if the place is empty. */
export async function contarLugar({ db }: Alcance, configuracionCicloId: number): Promise<string | null> {
  const mismo = sql`x.cicloId = cc.cicloId and x.gradoId = cc.gradoId and x.plantelId = cc.plantelId and x.turnoId = cc.turnoId`;
  const { rows } = await sql<Fila>`
    select n.nombre || ' ' || g.nombre || ' · ' || p.nombre || ' · ' || t.nombre as nombre,
      (select count(distinct alumnoId) from inscripciones x where ${mismo}) as alumnos,
      (select count(*) from grupos x where ${mismo}) as grupos,
      (select count(*) from programasPagosConfiguraciones x where x.configuracionCicloId = cc.id) as programas
    from configuracionesCiclo cc join niveles n on n.id = cc.nivelId join grados g on g.id = cc.gradoId
      join planteles p on p.id = cc.plantelId join turnos t on t.id = cc.turnoId
    where cc.id = ${configuracionCicloId}`.execute(db);
  const { nombre, alumnos, grupos, programas } = rows[0]!;
  const partes = [
    alumnos > 0 ? counted(alumnos, "alumno", "alumnos") : "",
    grupos > 0 ? counted(grupos, "grupo", "grupos") : "",
    programas > 0 ? counted(programas, "programa de pagos", "programas de pagos") : "",
  ].filter((parte) => parte !== "");
  return partes.length === 0 ? null : `${nombre}: tiene ${partes.join(" y ")}`;
}
