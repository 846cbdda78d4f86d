import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { ESTADOS_DE_FACTURA, type EstadoDeFactura } from "~/dinero/facturacion/factura";
import { LIMITE, type Pedido, type Reporte } from "~/base/informes/declarar.server";
import { comienzoDelDia, hoyEnZona, sumarDias } from "~/lib/dates";
import { deUnNivel } from "./limites.server";
import type { Renglon } from "~/base/informes/reporte";

type Saldo = Record<"inicial" | "cargos" | "abonos" | "debeInicial" | "debeFinal", number> & { servicio: string };

/**
 * Of a reversal, the later of its day and that of the row that it takes back: a charge of a later month, for one. A charge
 * that was posted anew counts from the day on which the one before was taken back, with all that hangs on it: until then
 * that one counted.
 */
const DIA = sql`max(m.fechaOperacion, coalesce(o.fechaOperacion, ''), coalesce(n.desde, ''))`;

/** The charges that were posted anew, each with the day on which the one before was taken back. */
const repuestos = (colegioId: number) => sql`
  select m.id, max(r.fechaOperacion) as desde
  from movimientos r cross join movimientos x on x.id = r.reversaATransaccionId
  cross join movimientos m on m.alumnoId = x.alumnoId and +m.cargoId = x.cargoId and m.id > r.id
  where r.colegioId = ${colegioId} and r.codigoOperacion = 'REVERSO' and x.codigoOperacion = 'CARGO'
    and m.codigoOperacion = 'CARGO' group by m.id`;

/** The open amount of the charges and surcharges that had begun by a day, as their applications stood. */
const debeAl = (dia: string) => sql`sum(case when m.codigoOperacion in ('CARGO', 'RECARGO') and ${DIA} <= ${dia}
    then m.cargoCentavos - coalesce((select sum(p.centavos) from aplicaciones p
      where p.cargoMovimientoId = m.id and p.fecha <= ${dia}), 0) else 0 end)`;

/**
 * For each service: the debt at the end of the previous day and the money held for later charges. Then the charges and
 * credits within these days, by the day of the operation, and the closing debt and money. Neither lowers the other: debts
 * less money are the balance of the ledger check.
 */
async function saldosPorServicio(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const { desde, hasta, nivelId } = pedido;
  const vispera = sumarDias(desde, -1);
  const alumnosVisibles = alumnosEnLosLimites(alcance);
  const { rows } = await sql<Saldo>`
    with "repuestos" as materialized (${repuestos(alcance.colegioId)})
    select s.nombre as servicio,
      sum(case when ${DIA} < ${desde} then m.cargoCentavos - m.abonoCentavos else 0 end) as inicial,
      sum(case when ${DIA} >= ${desde} then m.cargoCentavos else 0 end) as cargos,
      sum(case when ${DIA} >= ${desde} then m.abonoCentavos else 0 end) as abonos,
      ${debeAl(vispera)} as debeInicial, ${debeAl(hasta)} as debeFinal
    from movimientos m join servicios s on s.id = m.servicioId
    left join movimientos o on o.id = m.reversaATransaccionId
    left join repuestos n on n.id = coalesce(m.cargoMovimientoId, m.id)
    where m.colegioId = ${alcance.colegioId} and ${DIA} <= ${hasta}
      ${alumnosVisibles ? sql`and m.alumnoId in ${alumnosVisibles}` : sql``}
      ${nivelId === null ? sql`` : deUnNivel(alcance, nivelId, "m.alumnoId")}
    group by s.id order by s.orden, s.id`.execute(alcance.db);
  return rows.map(({ servicio, inicial, cargos, abonos, debeInicial, debeFinal }) => ({
    celdas: [
      servicio,
      debeInicial,
      debeInicial - inicial,
      cargos,
      abonos,
      debeFinal,
      debeFinal - (inicial + cargos - abonos),
    ],
  }));
}

type Factura = {
  alumnoId: number | null;
  /** As the school's clock showed it; "" before it is stamped. */
  fecha: string;
  createdDate: string;
  folio: string;
  rfc: string;
  receptor: string;
  uuid: string | null;
  estado: EstadoDeFactura;
  centavos: number;
};

// A public invoice belongs to no student: an account with limits reads only the invoices of its students.
async function facturas(alcance: Alcance, { desde, hasta, nivelId }: Pedido): Promise<Renglon[]> {
  const { zonaHoraria } = alcance;
  const alumnosVisibles = alumnosEnLosLimites(alcance);
  const { rows } = await sql<Factura>`
    select f.alumnoId, f.fecha, f.createdDate, f.serie || coalesce(cast(f.folio as text), '') as folio, f.receptorRfc as rfc, f.receptorNombre as receptor,
      f.uuid, f.estado, iif(f.egresoDeId is null, 1, -1) * f.totalCentavos as centavos
    from facturas f where f.colegioId = ${alcance.colegioId}
      and iif(f.fecha = '',
        f.createdDate >= ${comienzoDelDia(desde, zonaHoraria)}
          and f.createdDate < ${comienzoDelDia(sumarDias(hasta, 1), zonaHoraria)},
        substr(f.fecha, 1, 10) between ${desde} and ${hasta})
      ${alumnosVisibles ? sql`and f.alumnoId in ${alumnosVisibles}` : sql``}
      ${nivelId === null ? sql`` : sql`and f.nivelId = ${nivelId}`}
    order by f.id limit ${LIMITE + 1}`.execute(alcance.db);
  return rows.map(({ alumnoId, fecha, createdDate, folio, rfc, receptor, uuid, estado, centavos }) => ({
    ...(alumnoId === null ? {} : { alumnoId }),
    celdas: [
      fecha.slice(0, 10) || hoyEnZona(new Date(createdDate), zonaHoraria),
      folio,
      rfc,
      receptor,
      uuid,
      ESTADOS_DE_FACTURA[estado],
      estado === "CANCELADA" ? 0 : centavos,
    ],
  }));
}

const DE_DINERO = { grupo: "Cobranza", permiso: PUERTAS.reporteDeDinero } as const;

/** The balances before and after some days, and the invoices in them. */
export const REPORTES_DE_SALDOS = {
  saldosporservicio: {
    ...DE_DINERO,
    nombre: "Saldos iniciales y finales",
    linea:
      "Cuánto se debía de cada servicio al empezar y al terminar, qué lo movió, y aparte lo pagado por adelantado o a favor; lo que se debe menos lo adelantado cuadra con la revisión del libro",
    icono: "scale",
    filtros: ["desde", "hasta", "nivelId"],
    columnas: [
      { clave: "servicio", titulo: "Servicio", ancho: 28 },
      { clave: "inicial", titulo: "Se debía al empezar", ancho: 18, clase: "pesos", suma: true },
      { clave: "adelantadoInicial", titulo: "Adelantado al empezar", ancho: 20, clase: "pesos", suma: true },
      { clave: "cargos", titulo: "Cargos", ancho: 18, clase: "pesos", suma: true },
      { clave: "abonos", titulo: "Abonos", ancho: 18, clase: "pesos", suma: true },
      { clave: "final", titulo: "Se debe al terminar", ancho: 18, clase: "pesos", suma: true },
      { clave: "adelantadoFinal", titulo: "Adelantado al terminar", ancho: 20, clase: "pesos", suma: true },
    ],
    leer: saldosPorServicio,
  },
  facturas: {
    ...DE_DINERO,
    nombre: "Facturas emitidas",
    linea: "Cada factura con su folio, su receptor, su estado y su total; las canceladas cuentan cero",
    icono: "receipt-text",
    filtros: ["desde", "hasta", "nivelId"],
    columnas: [
      { clave: "fecha", titulo: "Fecha", ancho: 14, clase: "fecha" },
      { clave: "folio", titulo: "Folio", ancho: 12 },
      { clave: "rfc", titulo: "RFC", ancho: 16 },
      { clave: "receptor", titulo: "Receptor", ancho: 40 },
      { clave: "uuid", titulo: "Folio fiscal", ancho: 40 },
      { clave: "estado", titulo: "Estado", ancho: 22 },
      { clave: "total", titulo: "Total", ancho: 16, clase: "pesos", suma: true },
    ],
    leer: facturas,
  },
} as const satisfies Record<string, Reporte>;
