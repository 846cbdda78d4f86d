import { type SqlBool, sql } from "kysely";
import { centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { oncePerPage } from "~/base/acceso/once-per-page.server";
import { type CuentaDeAlumno, type CuentaDeServicio, sumarServicios } from "./estado-cuenta";

/**
 * True if an open row `p` of `pendientes` is a debt past its limit: the single definition for lists, files, documents
 * and reports. A surcharge carries the limit of its charge.
 */
export const estaVencido = (hoy: string) =>
  sql<SqlBool>`(p.pendienteCentavos > 0 and p.fechaLimitePago is not null and p.fechaLimitePago < ${hoy})`;

/** The query for students' open amounts in the viewer's school, one row for each student and service. */
export function consultaDeSaldos({ db, colegioId, hoy }: Alcance, alumnoIds: readonly number[]) {
  const suma = (condicion: ReturnType<typeof estaVencido>) =>
    sql<number>`sum(case when ${condicion} then abs(p.pendienteCentavos) else 0 end)`;
  return db
    .selectFrom("pendientes as p")
    .innerJoin("servicios as s", "s.id", "p.servicioId")
    .select(["p.alumnoId", "p.servicioId", "s.nombre as servicio", "s.orden"])
    .select(({ fn }) => fn.sum<number>("p.pendienteCentavos").as("saldoCentavos"))
    .select(suma(sql<SqlBool>`p.pendienteCentavos > 0`).as("porPagarCentavos"))
    .select(suma(sql<SqlBool>`p.pendienteCentavos < 0`).as("aFavorCentavos"))
    .select(suma(estaVencido(hoy)).as("vencidoCentavos"))
    .where("p.alumnoId", "in", alumnoIds)
    .where("p.colegioId", "=", colegioId)
    .groupBy(["p.alumnoId", "p.servicioId"]);
}

/**
 * Each student's debt and credit in the viewer's school, over all services and cycles. Every screen, document and call
 * that shows a student's money uses it. A student without open amounts has zeros.
 */
export async function saldosDe(alcance: Alcance, alumnoIds: readonly number[]): Promise<Map<number, CuentaDeAlumno>> {
  const servicios = new Map(alumnoIds.map((alumnoId) => [alumnoId, [] as CuentaDeServicio[]]));
  const filas = alumnoIds.length === 0 ? [] : await consultaDeSaldos(alcance, alumnoIds).execute();
  filas.sort((a, b) => a.orden - b.orden || a.servicioId - b.servicioId);
  for (const { alumnoId, servicioId, servicio, ...montos } of filas)
    servicios.get(alumnoId)!.push({
      servicioId,
      servicio,
      saldoCentavos: centavos(montos.saldoCentavos),
      porPagarCentavos: centavos(montos.porPagarCentavos),
      aFavorCentavos: centavos(montos.aFavorCentavos),
      vencidoCentavos: centavos(montos.vencidoCentavos),
    });
  return new Map([...servicios].map(([alumnoId, cuentas]) => [alumnoId, sumarServicios(cuentas)]));
}

/** Like `saldosDe`, for one student. */
export const saldoDe = oncePerPage(async (alcance, alumnoId: number): Promise<CuentaDeAlumno> =>
  (await saldosDe(alcance, [alumnoId])).get(alumnoId)!,
);
