import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { get } from "~/base/archivos/almacen.server";
import { impresoPor, membreteDePdf } from "~/base/escuela/membrete.server";
import { type Mes, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { type Fecha, formatFecha, ultimoDiaDelMes } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { carpetaPdf, type TablaDeCarpeta } from "./pdf/carpeta.server";
import { obtenerMes } from "./queries.server";

/** The folder of a month as one PDF, and its name. */
export async function imprimirCarpeta(alcance: Alcance, mes: Mes): Promise<{ pdf: Uint8Array; nombre: string }> {
  const pdf = await carpetaPdf({
    membrete: await membreteDePdf(alcance, get, null),
    impreso: impresoPor(alcance),
    mes,
    figuras: await obtenerMes(alcance, mes),
    tablas: await tablasDelMes(alcance, mes),
  });
  return { pdf, nombre: `cierre-${mes}.pdf` };
}

const dinero = (monto: number) => formatPesos(centavos(monto));
const dia = (fecha: string) => formatFecha(fecha as Fecha);

type Periodo = { desde: Fecha; hasta: Fecha };

async function tablasDelMes(alcance: Alcance, mes: Mes): Promise<TablaDeCarpeta[]> {
  const desde = primerDiaDe(mes);
  const periodo = { desde, hasta: ultimoDiaDelMes(desde) };
  return [
    await formas(alcance, periodo),
    await cortes(alcance, periodo),
    await reversos(alcance, periodo),
    await tardios(alcance, periodo),
  ];
}

async function formas({ db, colegioId }: Alcance, { desde, hasta }: Periodo): Promise<TablaDeCarpeta> {
  const { rows } = await sql<{ forma: string; pagos: number; centavos: number }>`
    select coalesce(f.nombre, 'Sin forma de pago') as forma, count(*) as pagos, sum(m.abonoCentavos) as centavos
    from "movimientos" as "m" left join "formasPago" as "f" on f.id = m.formaPagoId
    where m.colegioId = ${colegioId} and m.codigoOperacion = 'PAGO' and m.fechaOperacion between ${desde} and ${hasta}
    group by m.formaPagoId order by 3 desc`.execute(db);
  return {
    titulo: "Pagos por forma",
    columnas: [
      { titulo: "Forma de pago", ancho: 60 },
      { titulo: "Pagos", ancho: 15, derecha: true },
      { titulo: "Monto", ancho: 25, derecha: true },
    ],
    filas: rows.map(({ forma, pagos, centavos: monto }) => [forma, String(pagos), dinero(monto)]),
  };
}

async function cortes({ db, colegioId }: Alcance, { desde, hasta }: Periodo): Promise<TablaDeCarpeta> {
  const { rows } = await sql<{ fecha: string; caja: string; esperado: number; contado: number; firmado: 0 | 1 }>`
    select k.fecha, c.nombre as caja, coalesce(sum(f.esperadoCentavos), 0) as esperado,
      coalesce(sum(f.contadoCentavos), 0) as contado, k.firmadoDate is not null as firmado
    from "cortes" as "k" join "cajas" as "c" on c.id = k.cajaId left join "cortesFormas" as "f" on f.corteId = k.id
    where k.colegioId = ${colegioId} and k.fecha between ${desde} and ${hasta}
    group by k.id order by k.fecha, c.nombre`.execute(db);
  return {
    titulo: "Cortes de caja",
    columnas: [
      { titulo: "Día", ancho: 15 },
      { titulo: "Caja", ancho: 29 },
      { titulo: "Estado", ancho: 20 },
      { titulo: "Esperado", ancho: 18, derecha: true },
      { titulo: "Contado", ancho: 18, derecha: true },
    ],
    filas: rows.map(({ fecha, caja, esperado, contado, firmado }) => [
      dia(fecha),
      caja,
      firmado === 1 ? "Dos firmas" : "Falta una firma",
      dinero(esperado),
      dinero(contado),
    ]),
  };
}

async function reversos({ db, colegioId }: Alcance, { desde, hasta }: Periodo): Promise<TablaDeCarpeta> {
  const { rows } = await sql<{ fecha: string; original: string; concepto: string; motivo: string; centavos: number }>`
    select m.fechaOperacion as fecha, o.fechaOperacion as original, o.descripcion as concepto, m.observaciones as motivo,
      m.cargoCentavos - m.abonoCentavos as centavos
    from "movimientos" as "m" join "movimientos" as "o" on o.id = m.reversaATransaccionId
    where m.colegioId = ${colegioId} and m.codigoOperacion = 'REVERSO' and m.cuentaId is not null
      and m.fechaOperacion between ${desde} and ${hasta} order by m.fechaOperacion, m.id`.execute(db);
  return {
    titulo: "Reversos de personas",
    columnas: [
      { titulo: "Día", ancho: 12 },
      { titulo: "Del día", ancho: 12 },
      { titulo: "Concepto", ancho: 32 },
      { titulo: "Motivo", ancho: 28 },
      { titulo: "Monto", ancho: 16, derecha: true },
    ],
    filas: rows.map(({ fecha, original, concepto, motivo, centavos: monto }) => [
      dia(fecha),
      dia(original),
      concepto,
      motivo,
      dinero(monto),
    ]),
  };
}

async function tardios({ db, colegioId }: Alcance, { desde, hasta }: Periodo): Promise<TablaDeCarpeta> {
  const { rows } = await sql<{ fecha: string; referida: string; concepto: string; centavos: number }>`
    select fechaOperacion as fecha, fechaReferida as referida, descripcion as concepto,
      cargoCentavos - abonoCentavos as centavos
    from "movimientos" where colegioId = ${colegioId} and fechaReferida is not null
      and fechaOperacion between ${desde} and ${hasta} order by id`.execute(db);
  return {
    titulo: "Registrado en este mes de meses ya cerrados",
    columnas: [
      { titulo: "Día", ancho: 15 },
      { titulo: "Se refiere al", ancho: 15 },
      { titulo: "Concepto", ancho: 50 },
      { titulo: "Monto", ancho: 20, derecha: true },
    ],
    filas: rows.map(({ fecha, referida, concepto, centavos: monto }) => [
      dia(fecha),
      dia(referida),
      concepto,
      dinero(monto),
    ]),
  };
}
