import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { ESTADOS_DE_FACTURA, type EstadoDeFactura } from "~/dinero/facturacion/factura";
import { LIMITE, type Pedido, type Reporte } from "~/base/informes/declarar.server";
import { comienzoDelDia, hoyEnZona, sumarDias } from "~/lib/dates";
import { deUnNivel } from "./limites.server";
import type { Renglon } from "~/base/informes/reporte";

type Saldo = { servicio: string; inicial: number; cargos: number; abonos: number };

/**
 * For each service: the balance at the end of the previous day, the charges and credits within these days by the day of
 * the operation, and the closing balance. It reads all of the ledger's own rows, so the last day's closing equals the
 * balance of the ledger check.
 */
async function saldosPorServicio(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const { desde, hasta, nivelId } = pedido;
  const alumnosVisibles = alumnosEnLosLimites(alcance);
  const { rows } = await sql<Saldo>`
    select s.nombre as servicio,
      sum(case when m.fechaOperacion < ${desde} then m.cargoCentavos - m.abonoCentavos else 0 end) as inicial,
      sum(case when m.fechaOperacion >= ${desde} then m.cargoCentavos else 0 end) as cargos,
      sum(case when m.fechaOperacion >= ${desde} then m.abonoCentavos else 0 end) as abonos
    from movimientos m join servicios s on s.id = m.servicioId
    where m.colegioId = ${alcance.colegioId} and m.fechaOperacion <= ${hasta}
      ${alumnosVisibles ? sql`and m.alumnoId in ${alumnosVisibles}` : sql``}
      ${nivelId === null ? sql`` : deUnNivel(alcance, nivelId, "m.alumnoId")}
    group by s.id order by s.orden, s.id`.execute(alcance.db);
  return rows.map(({ servicio, inicial, cargos, abonos }) => ({
    celdas: [servicio, inicial, cargos, abonos, inicial + cargos - abonos],
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
      f.uuid, f.estado, f.totalCentavos as centavos
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
      "Cuánto se debía de cada servicio al empezar y al terminar, y qué lo movió; cuadra con la revisión del libro",
    icono: "scale",
    filtros: ["desde", "hasta", "nivelId"],
    columnas: [
      { clave: "servicio", titulo: "Servicio", ancho: 28 },
      { clave: "inicial", titulo: "Saldo inicial", ancho: 18, clase: "pesos", suma: true },
      { clave: "cargos", titulo: "Cargos", ancho: 18, clase: "pesos", suma: true },
      { clave: "abonos", titulo: "Abonos", ancho: 18, clase: "pesos", suma: true },
      { clave: "final", titulo: "Saldo final", ancho: 18, clase: "pesos", suma: true },
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
