import { type RawBuilder, sql } from "kysely";
import type { Fecha } from "~/lib/dates";
import type { Alcance } from "~/acceso/alcance.server";
import { anularLoAdelantado } from "./anulacion";
import { comoJson } from "./cuentas.server";
import { diaDeRegistro } from "../dia-de-registro.server";
import { type Aplicacion, type Cuenta, Libro, type Posteo, type Renglon } from "./libro";
import { exigirDiaConfirmado } from "~/acceso/dia.server";
import { repartirSaldoAFavor } from "./pago";
import { postearHasta } from "./posteo";
import { leerProgramas } from "./programas.server";
import { claveCargo, claveDescuento, type ProgramaAsignado } from "./reglas";

/** An account in memory, with the programs that its student has or had in the service. */
type LibroAbierto = { cuenta: Cuenta; libro: Libro; programas: ProgramaAsignado[] };

/**
 * Reads an account into memory and brings it up to today: whoever reads or changes money sees everything that the rules
 * ask for until now. Throws 409 while the day waits to be confirmed. Called inside a transaction; what it adds is stored
 * by `guardarLibro`.
 */
export async function abrirLibro(alcance: Alcance, cuenta: Cuenta): Promise<LibroAbierto> {
  const [abierto] = await abrirLibros(alcance, [cuenta]);
  return abierto!;
}

/** The same of many accounts, in their order: reading a hundred together costs half of reading them one by one. */
export async function abrirLibros(alcance: Alcance, cuentas: readonly Cuenta[]): Promise<LibroAbierto[]> {
  exigirDiaConfirmado(alcance);
  const abiertos = await leerLibros(alcance, cuentas);
  const { anulaDesdeMovimientoId } = alcance.dia;
  for (const { libro, programas } of abiertos) {
    if (anulaDesdeMovimientoId !== null) anularLoAdelantado(libro, programas, anulaDesdeMovimientoId);
    postearHasta(libro, programas, alcance.hoy);
    repartirSaldoAFavor(libro, programas);
  }
  return abiertos;
}

/** Accounts as they are stored, without what the rules ask for since they were last posted. */
export async function leerLibros(alcance: Alcance, cuentas: readonly Cuenta[]): Promise<LibroAbierto[]> {
  const filas = await leerFilas(alcance, cuentas, ENTERA);
  const programas = await leerProgramas(alcance, cuentas);
  return filas.map((fila, indice) => {
    // The posting keys of all the student's services were read; this account's are told by its rows, which is cheaper
    // than joining each key to its row.
    const libro = libroDe(alcance, fila, (movimientoId, propios) => propios.has(movimientoId));
    return { cuenta: cuentas[indice]!, libro, programas: programas[indice]! };
  });
}

/**
 * Of accounts, only what the rules go on from: charges and payments that are open, and what was posted by which key.
 * With `cargoIds`, the rows of these definitions instead, settled or not, with what settles them, beside all that is
 * open. Most of an account is settled for good, so a whole school can be asked in a moment. `guardarLibro` stores what
 * is added as in a whole book.
 */
export async function leerLoPendiente(
  alcance: Alcance,
  cuentas: readonly Cuenta[],
  cargoIds: readonly number[] | null = null,
): Promise<{ cuenta: Cuenta; libro: Libro }[]> {
  const filas = await leerFilas(alcance, cuentas, cargoIds === null ? ABIERTA : parteDe(cargoIds));
  return filas.map((fila, indice) => ({ cuenta: cuentas[indice]!, libro: libroDe(alcance, fila, () => true) }));
}

/** Which rows and keys of an account are read, and its balance where they are not all. */
type Parte = Record<"renglones" | "posteos" | "saldo", RawBuilder<unknown>>;

const ENTERA: Parte = {
  renglones: sql`m.alumnoId = c.value ->> 0 and m.servicioId = c.value ->> 1`,
  posteos: sql`true`,
  saldo: sql`null`,
};

// The unary plus keeps SQLite from using the index of the service, which holds every student's rows.
const pendientes = sql`from "pendientes" as "x" where x.alumnoId = c.value ->> 0 and +x.servicioId = c.value ->> 1`;
const saldo = sql`(select coalesce(sum(x.pendienteCentavos), 0) ${pendientes})`;

// Surcharges that are open matter to posting only where there is money that they could take.
const ABIERTA: Parte = {
  renglones: sql`m.id in (select x.movimientoId ${pendientes} and (x.codigoOperacion in ('CARGO', 'PAGO')
    or (x.codigoOperacion = 'RECARGO' and exists (select 1 from "pendientes" as "y" where y.alumnoId = x.alumnoId
      and +y.servicioId = x.servicioId and y.codigoOperacion = 'PAGO'))))`,
  posteos: sql`true`,
  saldo,
};

function parteDe(cargoIds: readonly number[]): Parte {
  const deUnaVez = cargoIds.flatMap((id) => [claveCargo(id), claveDescuento(id)]);
  // The key of a surcharge reads RECARGO:7:2026-10. SQLite casts the text after RECARGO: to the number it begins with,
  // 7.
  const posteos = sql`(p.clave in (select value from json_each(${JSON.stringify(deUnaVez)}))
    or p.clave >= 'RECARGO:' and cast(substr(p.clave, 9) as integer) in
      (select value from json_each(${JSON.stringify(cargoIds)})))`;
  const suyos = sql`select value ->> 1 from json_each(c.posteos) where value ->> 2 = 'VIGENTE'`;
  const susAbonos = sql`select a.abonoMovimientoId from "aplicaciones" as "a" where a.cargoMovimientoId in (${suyos})`;
  // The reversals of these rows are read too: without them what was taken back would count.
  const susReversos = sql`select x.id from "movimientos" as "x" where x.reversaATransaccionId in (${susAbonos})`;
  const renglones = sql`m.id in (select x.movimientoId ${pendientes} union all ${suyos} union all ${susAbonos}
    union all ${susReversos})`;
  return { renglones, posteos, saldo };
}

type Fila = { indice: number; renglones: string; aplicaciones: string; posteos: string; saldo: number | null };

/** What {@link renglonDe} reads, in its order. */
const COLUMNAS = sql`json_array(
  m.id, m.cicloId, m.codigoOperacion, m.descripcion, m.cargoCentavos, m.abonoCentavos, m.fechaOperacion, m.fechaRegistro,
  m.fechaInicio, m.fechaFin, m.fechaLimitePago, m.cargoId, m.recargoId, m.descuentoId, m.periodoRecargo,
  m.cargoMovimientoId, m.pagoMovimientoId, m.reversaATransaccionId, m.reglasDeMovimientoId)`;

// The rows of an account come as one text: the driver takes three times as long to make as many objects. The unary plus
// keeps SQLite from using the index of the school.
async function leerFilas({ db, colegioId }: Alcance, cuentas: readonly Cuenta[], parte: Parte): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    with c as materialized (
      select j.key as indice, j.value,
        (select json_group_array(json_array(p.clave, p.movimientoId, p.estado)) from "posteos" as "p"
          where p.alumnoId = j.value ->> 0 and ${parte.posteos}) as posteos
      from json_each(${comoJson(cuentas)}) j)
    select c.indice, c.posteos,
      (select json_group_array(${COLUMNAS}) from "movimientos" as "m"
        where ${parte.renglones} and +m.colegioId = ${colegioId}) as renglones,
      (select json_group_array(json_array(a.abonoMovimientoId, a.cargoMovimientoId, a.centavos, a.fecha))
        from "aplicaciones" as "a" where a.alumnoId = c.value ->> 0 and a.servicioId = c.value ->> 1) as aplicaciones,
      ${parte.saldo} as saldo
    from c`.execute(db);
  return rows.sort((a, b) => a.indice - b.indice);
}

type EsSuya = (movimientoId: number, propios: ReadonlySet<number>) => boolean;

function libroDe({ hoy, zonaHoraria }: Alcance, fila: Fila, esSuya: EsSuya): Libro {
  const renglones = (JSON.parse(fila.renglones) as Columnas[]).map((columnas) => renglonDe(columnas, zonaHoraria));
  renglones.sort((a, b) => a.id - b.id);
  const propios = new Set(renglones.map(({ id }) => id));
  const aplicaciones = (JSON.parse(fila.aplicaciones) as [number, number, number, Fecha][])
    .filter(([abono, cargo]) => propios.has(abono) || propios.has(cargo))
    .map(aplicacionDe);
  const posteos = (JSON.parse(fila.posteos) as [string, number, Posteo["estado"]][])
    .filter(([, movimientoId]) => esSuya(movimientoId, propios))
    .map(([clave, movimientoId, estado]): Posteo => ({ clave, movimientoId, estado }));
  const leido = renglones.reduce((suma, r) => suma + r.cargoCentavos - r.abonoCentavos, 0);
  return new Libro(hoy, renglones, aplicaciones, posteos, fila.saldo === null ? 0 : fila.saldo - leido);
}

/** An application as it is read: credit, debit, centavos, day. */
function aplicacionDe([abonoMovimientoId, cargoMovimientoId, centavos, fecha]: [
  number,
  number,
  number,
  Fecha,
]): Aplicacion {
  return { abonoMovimientoId, cargoMovimientoId, centavos, fecha };
}

/** A row as {@link COLUMNAS} reads it: `fechaRegistro` is the instant. */
type Columnas = [
  id: number,
  cicloId: number,
  codigoOperacion: Renglon["codigoOperacion"],
  descripcion: string,
  cargoCentavos: Renglon["cargoCentavos"],
  abonoCentavos: Renglon["abonoCentavos"],
  fechaOperacion: Fecha,
  fechaRegistro: string,
  fechaInicio: Fecha | null,
  fechaFin: Fecha | null,
  fechaLimitePago: Fecha | null,
  cargoId: number | null,
  recargoId: number | null,
  descuentoId: number | null,
  periodoRecargo: string | null,
  cargoMovimientoId: number | null,
  pagoMovimientoId: number | null,
  reversaATransaccionId: number | null,
  reglasDeMovimientoId: number | null,
];

/** A row of the ledger as it is read, with the day of the school on which it was written down. */
function renglonDe(columnas: Columnas, zonaHoraria: string): Renglon {
  const [id, cicloId, codigoOperacion, descripcion, cargoCentavos, abonoCentavos, fechaOperacion, ...resto] = columnas;
  const [fechaRegistro, fechaInicio, fechaFin, fechaLimitePago, cargoId, recargoId, descuentoId, ...enlaces] = resto;
  const [periodoRecargo, cargoMovimientoId, pagoMovimientoId, reversaATransaccionId, reglasDeMovimientoId] = enlaces;
  return {
    id,
    cicloId,
    codigoOperacion,
    descripcion,
    cargoCentavos,
    abonoCentavos,
    fechaOperacion,
    registrado: diaDeRegistro(fechaRegistro, zonaHoraria),
    fechaInicio,
    fechaFin,
    fechaLimitePago,
    cargoId,
    recargoId,
    descuentoId,
    periodoRecargo,
    cargoMovimientoId,
    pagoMovimientoId,
    reversaATransaccionId,
    reglasDeMovimientoId,
  };
}
