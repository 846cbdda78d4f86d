import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import { sumarDias } from "~/lib/dates";
import type { Pedido, Reporte } from "~/base/informes/declarar.server";
import { deUnNivel } from "./limites.server";
import type { Columna, Renglon } from "~/base/informes/reporte";

/** The drawer of a refund by transfer, which leaves none. */
const SIN_CAJA = "Sin caja";

/** The income and the refunds of one hour, for one drawer, form, service and cashier. */
type Ingreso = {
  hora: string;
  forma: string;
  servicio: string;
  caja: string;
  registro: string;
  pagos: number;
  cobradoCentavos: number;
  /** Payments that were taken back, and money that was given back to families. */
  reversadoCentavos: number;
  devueltoCentavos: number;
};

/** A reversal of a payment is money taken back; that of a refund is money that returned. */
const DEVUELTO = sql`(m.codigoOperacion = 'DEVOLUCION' or d.movimientoId is not null)`;

/**
 * Payments by the day on which a drawer took them, and reversals and refunds by their own day, as the drawer's cut shows
 * them (decisions.md, The window). Money that entered no drawer (an opening balance) is no income, but a refund by transfer
 * leaves no drawer and lowers it. Each drawer is read through its own index, however large the school's ledger is.
 */
async function ingresosDe(alcance: Alcance, pedido: Pedido): Promise<(Ingreso & { dia: string })[]> {
  const { db, colegioId, zonaHoraria } = alcance;
  const { desde, hasta, servicioId, cajaId, nivelId } = pedido;
  const alumnosVisibles = alumnosEnLosLimites(alcance);
  const entre = sql`m.fechaRegistro >= ${sumarDias(desde, -1)} and m.fechaRegistro < ${sumarDias(hasta, 2)}`;
  const { rows } = await sql<Ingreso>`
    with suyos as (
      select m.id, k.nombre as caja from cajas k cross join movimientos m on m.cajaId = k.id and ${entre}
      where k.colegioId = ${colegioId}
        ${cajaId === null ? sql`` : sql`and k.id = ${cajaId}`}
      ${
        cajaId === null
          ? sql`union all
      select m.id, ${SIN_CAJA} from devoluciones d
        cross join movimientos m on m.id = d.movimientoId or m.reversaATransaccionId = d.movimientoId
      where d.colegioId = ${colegioId} and m.cajaId is null and ${entre}`
          : sql``
      })
    select substr(m.fechaRegistro, 1, 13) as hora, f.nombre as forma, s.nombre as servicio, x.caja,
      coalesce(trim(c.nombre || ' ' || c.apellido1), 'El sistema') as registro,
      sum(m.codigoOperacion = 'PAGO') as pagos,
      sum(case when m.codigoOperacion = 'PAGO' then m.abonoCentavos else 0 end) as cobradoCentavos,
      sum(case when m.codigoOperacion = 'PAGO' or ${DEVUELTO} then 0 else m.cargoCentavos end) as reversadoCentavos,
      sum(case when ${DEVUELTO} then m.cargoCentavos - m.abonoCentavos else 0 end) as devueltoCentavos
    from suyos x cross join movimientos m on m.id = x.id
    left join devoluciones d on d.movimientoId = m.reversaATransaccionId
    left join movimientos o on o.id = m.reversaATransaccionId
    join formasPago f on f.id = coalesce(m.formaPagoId, o.formaPagoId)
    join servicios s on s.id = m.servicioId
    left join cuentas c on c.id = m.cuentaId
    where m.colegioId = ${colegioId} and m.codigoOperacion in ('PAGO', 'REVERSO', 'DEVOLUCION')
      ${servicioId === null ? sql`` : sql`and m.servicioId = ${servicioId}`}
      ${alumnosVisibles ? sql`and m.alumnoId in ${alumnosVisibles}` : sql``}
      ${nivelId === null ? sql`` : deUnNivel(alcance, nivelId, "m.alumnoId")}
    group by hora, f.id, s.id, x.caja, m.cuentaId`.execute(db);
  // Mexican time zones are whole hours away from UTC, so an hour lies within one day of the school.
  return rows
    .map((fila) => ({ ...fila, dia: diaDeRegistro(`${fila.hora}:00:00.000Z`, zonaHoraria) }))
    .filter(({ dia }) => dia >= desde && dia <= hasta);
}

const MONTOS: readonly Columna[] = [
  { clave: "pagos", titulo: "Pagos", ancho: 10, clase: "numero", suma: true },
  { clave: "cobrado", titulo: "Cobrado", ancho: 16, clase: "pesos", suma: true },
  { clave: "reversado", titulo: "Reversado", ancho: 16, clase: "pesos", suma: true },
  { clave: "devuelto", titulo: "Devuelto", ancho: 16, clase: "pesos", suma: true },
  { clave: "ingreso", titulo: "Ingreso", ancho: 16, clase: "pesos", suma: true },
];

/** The sums by these keys, in that order. */
function sumados(
  ingresos: Awaited<ReturnType<typeof ingresosDe>>,
  por: readonly ("dia" | "forma" | "servicio" | "caja" | "registro")[],
): Renglon[] {
  const sumas = new Map<
    string,
    { claves: string[]; pagos: number; cobrado: number; reversado: number; devuelto: number }
  >();
  for (const ingreso of ingresos) {
    const claves = por.map((clave) => ingreso[clave]);
    const suma = sumas.get(claves.join("\n")) ?? { claves, pagos: 0, cobrado: 0, reversado: 0, devuelto: 0 };
    suma.pagos += ingreso.pagos;
    suma.cobrado += ingreso.cobradoCentavos;
    suma.reversado += ingreso.reversadoCentavos;
    suma.devuelto += ingreso.devueltoCentavos;
    sumas.set(claves.join("\n"), suma);
  }
  return [...sumas]
    .sort(([a], [b]) => a.localeCompare(b, "es"))
    .map(([, { claves, pagos, cobrado, reversado, devuelto }]) => ({
      celdas: [...claves, pagos, cobrado, reversado, devuelto, cobrado - reversado - devuelto],
    }));
}

const DE_INGRESOS = { grupo: "Cobranza", permiso: PUERTAS.reporteDeDinero } as const;

/** The school's income by day, by service, and by cashier. */
export const REPORTES_DE_INGRESOS = {
  ingresosdiarios: {
    ...DE_INGRESOS,
    nombre: "Ingresos por día",
    linea: "Lo que entró cada día por forma de pago, menos lo reversado y lo devuelto; cuadra con el corte de caja",
    icono: "calendar-days",
    filtros: ["desde", "hasta", "nivelId", "servicioId", "cajaId"],
    columnas: [
      { clave: "dia", titulo: "Día", ancho: 14, clase: "fecha" },
      { clave: "forma", titulo: "Forma de pago", ancho: 28 },
      ...MONTOS,
    ],
    leer: async (alcance, pedido) => sumados(await ingresosDe(alcance, pedido), ["dia", "forma"]),
  },
  ingresosporservicio: {
    ...DE_INGRESOS,
    nombre: "Ingresos por servicio",
    linea: "Cuánto entró de colegiaturas, inscripciones y de cada servicio",
    icono: "tag",
    filtros: ["desde", "hasta", "nivelId", "cajaId"],
    columnas: [{ clave: "servicio", titulo: "Servicio", ancho: 28 }, ...MONTOS],
    leer: async (alcance, pedido) => sumados(await ingresosDe(alcance, pedido), ["servicio"]),
  },
  ingresosporcaja: {
    ...DE_INGRESOS,
    nombre: "Ingresos por caja y cajero",
    linea: "Cuánto recibió cada caja, en qué forma y quién lo registró",
    icono: "banknote",
    filtros: ["desde", "hasta", "nivelId", "servicioId", "cajaId"],
    columnas: [
      { clave: "caja", titulo: "Caja", ancho: 22 },
      { clave: "registro", titulo: "Registró", ancho: 28 },
      { clave: "forma", titulo: "Forma de pago", ancho: 28 },
      ...MONTOS,
    ],
    leer: async (alcance, pedido) => sumados(await ingresosDe(alcance, pedido), ["caja", "registro", "forma"]),
  },
} as const satisfies Record<string, Reporte>;
