import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { becasDelAlumno } from "../del-alumno.server";
import { type CargoConFecha, pagoConBeca } from "./pago-con-beca";

/**
 * The grant of a request: its value, its days, its services, and what is paid of the usual charge of each. `termino` is
 * true for one that ended before its cycle; null if it never held.
 */
export async function becaOtorgada(
  alcance: Alcance,
  { alumnoId, becaAlumnoId }: { alumnoId: number; becaAlumnoId: number },
) {
  const tiene = await becasDelAlumno(alcance, alumnoId);
  const beca = tiene.find(({ id }) => id === becaAlumnoId);
  if (!beca) return null;
  const { fechaFin } = await diasDelCiclo(alcance, alcance.cicloId);
  const servicios = await alcance.db
    .selectFrom("servicios")
    .select(["id", "nombre"])
    .where("id", "in", beca.servicioIds)
    .orderBy("orden")
    .execute();
  const cargos = await cargosAlcanzados(alcance, { alumnoId, becaAlumnoId });
  const enOrden = [...tiene].reverse();
  return {
    ...beca,
    servicios: servicios.map(({ nombre }) => nombre),
    termino: beca.estado === "TERMINADA" && beca.hasta < fechaFin,
    pagos: servicios.flatMap(({ id, nombre }) => {
      const pago = pagoConBeca(
        cargos.filter(({ servicioId }) => servicioId === id),
        enOrden.filter(({ servicioIds }) => servicioIds.includes(id)),
      );
      return pago ? [{ servicio: nombre, ...pago }] : [];
    }),
  };
}

/** The charges of the student's programs that begin while a grant counts, by service; posted ones, too. */
async function cargosAlcanzados(
  { db }: Alcance,
  { alumnoId, becaAlumnoId }: { alumnoId: number; becaAlumnoId: number },
): Promise<(CargoConFecha & { servicioId: number })[]> {
  const { rows } = await sql<{ servicioId: number; montoCentavos: Centavos; fechaInicio: Fecha }>`
    select a.servicioId, c.montoCentavos, c.fechaInicio from becasAlumnos b
    cross join asignaciones a on a.alumnoId = b.alumnoId and a.cicloId = b.cicloId and a.fechaRetiro is null
      and a.servicioId in (select value from json_each(b.servicioIds))
    cross join cargos c on c.programaPagosId = a.programaPagosId and c.eliminado = 0
      and c.fechaInicio between b.desde and b.hasta
    where b.id = ${becaAlumnoId} and b.alumnoId = ${alumnoId}
      and (a.cobrarDesde is null or c.fechaFin >= a.cobrarDesde)
      and c.id not in (select value from json_each(a.sinCargos))
    order by c.fechaInicio, c.id`.execute(db);
  return rows;
}
