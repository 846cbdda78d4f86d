import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { LIMITE, type Pedido, type Reporte } from "~/base/informes/declarar.server";
import { deUnNivel } from "./limites.server";
import type { Renglon } from "~/base/informes/reporte";

const QUIEN = sql`coalesce(trim(c.nombre || ' ' || c.apellido1), 'El sistema')`;
const ALUMNO = sql`rtrim(a.apellido1 || ' ' || a.apellido2) || ', ' || a.nombre`;

/** The conditions on rows of the ledger (as `m`): the school, the days of the operation, and the viewer's limits. */
function deEllos(alcance: Alcance, { desde, hasta, nivelId, servicioId }: Pedido) {
  const alumnosVisibles = alumnosEnLosLimites(alcance);
  return sql`m.colegioId = ${alcance.colegioId} and m.fechaOperacion between ${desde} and ${hasta}
    ${servicioId === null ? sql`` : sql`and m.servicioId = ${servicioId}`}
    ${alumnosVisibles ? sql`and m.alumnoId in ${alumnosVisibles}` : sql``}
    ${nivelId === null ? sql`` : deUnNivel(alcance, nivelId, "m.alumnoId")}`;
}

type Descuento = {
  alumnoId: number;
  autor: string;
  fecha: string;
  tipo: string;
  alumno: string;
  concepto: string;
  observaciones: string;
  centavos: number;
};

/**
 * Valid discounts and waivers, by the account that gave them; those of a rule are the system's. Reversed ones do not
 * count.
 */
async function descuentos(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const { rows } = await sql<Descuento>`
    select m.alumnoId, ${QUIEN} as autor, m.fechaOperacion as fecha, ${ALUMNO} as alumno,
      case m.codigoOperacion when 'DESCUENTO' then 'Descuento' else 'Condonación de recargos' end as tipo,
      s.nombre || ': ' || m.descripcion as concepto, m.observaciones, m.abonoCentavos as centavos
    from movimientos m join alumnos a on a.id = m.alumnoId join servicios s on s.id = m.servicioId
    left join cuentas c on c.id = m.cuentaId
    where ${deEllos(alcance, pedido)} and m.codigoOperacion in ('DESCUENTO', 'CONDONACION_RECARGOS')
      and not exists (select 1 from movimientos r where r.reversaATransaccionId = m.id)
    order by m.cuentaId is null, autor, m.cuentaId, m.fechaOperacion, m.id limit ${LIMITE + 1}`.execute(alcance.db);
  return rows.map(({ alumnoId, autor, fecha, tipo, alumno, concepto, observaciones, centavos }) => ({
    alumnoId,
    celdas: [autor, fecha, tipo, alumno, concepto, observaciones, centavos],
  }));
}

type Reverso = Omit<Descuento, "tipo" | "centavos"> & { original: string; deCargos: number; deAbonos: number };

/**
 * The reversed movements, with their day, account and reason. Charges that are no longer owed and money that is owed again
 * stand apart: their sum says nothing.
 */
async function reversos(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const { rows } = await sql<Reverso>`
    select m.alumnoId, m.fechaOperacion as fecha, ${QUIEN} as autor, ${ALUMNO} as alumno,
      s.nombre || ': ' || o.descripcion as concepto, o.fechaOperacion as original, m.observaciones,
      nullif(m.abonoCentavos, 0) as deCargos, nullif(m.cargoCentavos, 0) as deAbonos
    from movimientos m join movimientos o on o.id = m.reversaATransaccionId
    join alumnos a on a.id = m.alumnoId join servicios s on s.id = m.servicioId
    left join cuentas c on c.id = m.cuentaId
    where ${deEllos(alcance, pedido)} and m.codigoOperacion = 'REVERSO'
    order by m.fechaOperacion, m.id limit ${LIMITE + 1}`.execute(alcance.db);
  return rows.map(({ alumnoId, fecha, autor, alumno, concepto, original, observaciones, deCargos, deAbonos }) => ({
    alumnoId,
    celdas: [fecha, autor, alumno, concepto, original, observaciones, deCargos, deAbonos],
  }));
}

/** Forgiven and reversed amounts: the first things that a school's director checks. */
export const REPORTES_DE_LO_PERDONADO = {
  descuentos: {
    grupo: "Cobranza",
    permiso: PUERTAS.reporteDeDinero,
    nombre: "Descuentos y condonaciones",
    linea: "Quién los dio, a quién, de qué y por qué; sin los que se reversaron",
    icono: "scale",
    filtros: ["desde", "hasta", "nivelId", "servicioId"],
    columnas: [
      { clave: "autor", titulo: "Otorgó", ancho: 28 },
      { clave: "fecha", titulo: "Fecha", ancho: 14, clase: "fecha" },
      { clave: "tipo", titulo: "Tipo", ancho: 24 },
      { clave: "alumno", titulo: "Alumno", ancho: 40 },
      { clave: "concepto", titulo: "Concepto", ancho: 40 },
      { clave: "observaciones", titulo: "Observaciones", ancho: 40 },
      { clave: "importe", titulo: "Importe", ancho: 16, clase: "pesos", suma: true },
    ],
    leer: descuentos,
  },
  reversos: {
    grupo: "Cobranza",
    permiso: PUERTAS.reporteDeDinero,
    nombre: "Reversos",
    linea: "Qué se reversó, quién lo hizo y por qué",
    icono: "undo-2",
    filtros: ["desde", "hasta", "nivelId", "servicioId"],
    columnas: [
      { clave: "fecha", titulo: "Fecha", ancho: 14, clase: "fecha" },
      { clave: "autor", titulo: "Reversó", ancho: 28 },
      { clave: "alumno", titulo: "Alumno", ancho: 40 },
      { clave: "concepto", titulo: "Concepto", ancho: 40 },
      { clave: "original", titulo: "Era del día", ancho: 14, clase: "fecha" },
      { clave: "observaciones", titulo: "Observaciones", ancho: 40 },
      { clave: "cargos", titulo: "Cargos reversados", ancho: 18, clase: "pesos", suma: true },
      { clave: "pagos", titulo: "Pagos y descuentos reversados", ancho: 20, clase: "pesos", suma: true },
    ],
    leer: reversos,
  },
} as const satisfies Record<string, Reporte>;
