import { sql, type SqlBool } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { type CanalDePromesa, estadoDePromesa, type Promesa } from "./promesa";

/**
 * The promises of students in the viewer's school, the newest first. What is paid of one are the payments registered
 * after it and dated on its day or before, of any origin, that were not reversed.
 */
export async function promesasDe(alcance: Alcance, alumnoIds: readonly number[]): Promise<Promesa[]> {
  if (alumnoIds.length === 0) return [];
  const pagado = sql<number>`(
    select coalesce(sum(m.abonoCentavos), 0) from "movimientos" as "m"
    where m.alumnoId = p.alumnoId and +m.colegioId = p.colegioId and m.codigoOperacion = 'PAGO'
      and m.fechaRegistro > p.createdDate and coalesce(m.fechaReferida, m.fechaOperacion) <= p.fecha
      and not exists (select 1 from "movimientos" as "x" where x.reversaATransaccionId = m.id))`;
  const filas = await alcance.db
    .selectFrom("promesas as p")
    .select(["p.id", "p.alumnoId", "p.montoCentavos", "p.fecha", "p.persona", "p.canal", "p.nota"])
    .select(["p.canceladaDate", "p.motivoCancelacion", pagado.as("pagadoCentavos")])
    .where(sql<SqlBool>`p.alumnoId in (select value from json_each(${JSON.stringify(alumnoIds)}))`)
    .where("p.colegioId", "=", alcance.colegioId)
    .execute();
  // The database would sort every promise of a list of debtors apart.
  return filas
    .map(({ canceladaDate, ...fila }) => ({
      ...fila,
      fecha: fila.fecha as Fecha,
      canal: fila.canal as CanalDePromesa,
      cancelada: canceladaDate !== null,
    }))
    .sort((a, b) => b.id - a.id);
}

/** The last promise of each student, if it is alive or was broken: lists say it beside the debt. */
export async function ultimasPromesas(
  alcance: Alcance,
  alumnoIds: readonly number[],
): Promise<Map<number, Pick<Promesa, "montoCentavos" | "fecha"> & { rota: boolean }>> {
  const ultimas = new Map<number, Pick<Promesa, "montoCentavos" | "fecha"> & { rota: boolean }>();
  const vistas = new Set<number>();
  for (const promesa of await promesasDe(alcance, alumnoIds)) {
    const estado = estadoDePromesa(promesa, alcance.hoy);
    if (estado === "CANCELADA" || vistas.has(promesa.alumnoId)) continue;
    vistas.add(promesa.alumnoId);
    const { montoCentavos, fecha } = promesa;
    if (estado !== "CUMPLIDA") ultimas.set(promesa.alumnoId, { montoCentavos, fecha, rota: estado === "ROTA" });
  }
  return ultimas;
}
