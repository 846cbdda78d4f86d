import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Mes, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { ultimoDiaDelMes } from "~/lib/dates";
import { type CifrasDeServicio, cifrasPorServicio, type Folios, type Suma, textoParaHuella } from "./cifras";

/** The figures of a month, as they stand now, with their hash. */
export type FigurasDelMes = { servicios: CifrasDeServicio[]; folios: Folios[]; renglones: number; huella: string };

/** Adds up a month of the whole school by the effective dates of its rows, and signs the figures with a hash. */
export async function leerFiguras({ db, colegioId }: Alcance, mes: Mes): Promise<FigurasDelMes> {
  const desde = primerDiaDe(mes);
  const hasta = ultimoDiaDelMes(desde);
  // Of the time before, only the balance counts. Service by service, the rows need no sorting.
  const { rows } = await sql<Suma & { renglones: number }>`
    select s.id as servicioId, s.nombre as servicio, '' as codigoOperacion, 0 as enElMes, count(*) as renglones,
      sum(m.cargoCentavos) as cargoCentavos, sum(m.abonoCentavos) as abonoCentavos
    from "servicios" as "s" cross join "movimientos" as "m" indexed by "movimientos_servicioId" on m.servicioId = s.id
    where s.colegioId = ${colegioId} and m.colegioId = ${colegioId} and m.fechaOperacion < ${desde} group by s.id
    union all select x.servicioId, s.nombre, x.codigoOperacion, 1, x.renglones, x.cargoCentavos, x.abonoCentavos from (
      select m.servicioId, m.codigoOperacion, count(*) as renglones, sum(m.cargoCentavos) as cargoCentavos,
        sum(m.abonoCentavos) as abonoCentavos
      from "movimientos" as "m" where m.colegioId = ${colegioId} and m.fechaOperacion between ${desde} and ${hasta}
      group by m.servicioId, m.codigoOperacion) x
    join "servicios" as "s" on s.id = x.servicioId`.execute(db);
  const { rows: folios } = await sql<Folios>`
    select r.serie, min(r.folio) as primero, max(r.folio) as ultimo, count(*) as recibos
    from "movimientos" as "m" join "recibos" as "r" on r.movimientoId = m.id
    where m.colegioId = ${colegioId} and m.fechaOperacion between ${desde} and ${hasta} and m.codigoOperacion = 'PAGO'
    group by r.serie order by r.serie`.execute(db);
  const servicios = cifrasPorServicio(rows);
  const renglones = rows.reduce((suma, fila) => suma + (fila.enElMes === 1 ? fila.renglones : 0), 0);
  const huella = createHash("sha256").update(textoParaHuella(mes, { servicios, folios, renglones })).digest("hex");
  return { servicios, folios, renglones, huella };
}
