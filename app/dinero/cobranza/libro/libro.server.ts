import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirDiaConfirmado } from "~/base/acceso/dia.server";
import { anularLoAdelantado } from "./anulacion";
import { type EsSuya, leerFilas, libroDe, type Parte } from "./filas.server";
import type { Cuenta, Libro } from "./libro";
import { repartirSaldoAFavor } from "./pago";
import { postearHasta } from "./posteo";
import { leerProgramas } from "./programas.server";
import { claveCargo, claveDescuento } from "./reglas";

/** An account with its book in memory. */
export type CuentaAbierta<C extends Cuenta = Cuenta> = { cuenta: C; libro: Libro };

/**
 * Reads an account into memory and brings it up to today: every reader or change of money sees all that the rules
 * require until now. Throws 409 while the day waits to be confirmed. Call it inside a transaction; `guardarLibro`
 * stores the additions.
 */
export async function abrirLibro(alcance: Alcance, cuenta: Cuenta): Promise<CuentaAbierta> {
  const [abierto] = await abrirLibros(alcance, [cuenta]);
  return abierto!;
}

/**
 * Like `abrirLibro`, for many accounts, in their order: reading a hundred together costs half of reading them one by
 * one.
 */
export async function abrirLibros<C extends Cuenta>(
  alcance: Alcance,
  cuentas: readonly C[],
): Promise<CuentaAbierta<C>[]> {
  exigirDiaConfirmado(alcance);
  const abiertos = await leerLibros(alcance, cuentas);
  const { anulaDesdeMovimientoId } = alcance.dia;
  for (const { libro } of abiertos) {
    if (anulaDesdeMovimientoId !== null) anularLoAdelantado(libro, anulaDesdeMovimientoId);
    postearHasta(libro, alcance.hoy);
    repartirSaldoAFavor(libro);
  }
  return abiertos;
}

/**
 * Like `abrirLibros`, for a change of one cycle's charges alone: the rows of that cycle, settled or not, with the rows
 * that settle them, beside all that is open. Earlier cycles are settled for good in most accounts, so many accounts are
 * read in a fraction of the time. `guardarLibros` stores the additions as for whole books.
 */
export async function abrirLibrosDelCiclo<C extends Cuenta>(
  alcance: Alcance,
  cuentas: readonly C[],
  cicloId: number,
): Promise<CuentaAbierta<C>[]> {
  exigirDiaConfirmado(alcance);
  // Rows of a wrong day may be of any cycle.
  if (alcance.dia.anulaDesdeMovimientoId !== null) return abrirLibros(alcance, cuentas);
  const abiertos = await leer(alcance, cuentas, { parte: delCiclo(cicloId), esSuya: () => true });
  for (const { libro } of abiertos) {
    postearHasta(libro, alcance.hoy);
    repartirSaldoAFavor(libro);
  }
  return abiertos;
}

/** Accounts as they are stored, without the rows that the rules require since the last posting. */
export function leerLibros<C extends Cuenta>(alcance: Alcance, cuentas: readonly C[]): Promise<CuentaAbierta<C>[]> {
  // The posting keys of all the student's services were read. The rows of this account identify its own keys, which is
  // cheaper than joining each key to its row.
  return leer(alcance, cuentas, { parte: ENTERA, esSuya: (movimientoId, propios) => propios.has(movimientoId) });
}

/**
 * Reads of accounts only the basis of the rules: open charges and payments, and the posted rows with their keys. With
 * `cargoIds`, reads the rows of these definitions, settled or not, with the rows that settle them, beside all that is
 * open. With `programaPagosId`, the books follow that program alone. Most of an account is settled for good, so a whole
 * school can be read in a moment. `guardarLibro` stores the additions as for a whole book.
 */
export function leerLoPendiente<C extends Cuenta>(
  alcance: Alcance,
  cuentas: readonly C[],
  { cargoIds, programaPagosId }: { cargoIds?: readonly number[]; programaPagosId?: number } = {},
): Promise<CuentaAbierta<C>[]> {
  const parte = cargoIds === undefined ? ABIERTA : parteDe(cargoIds);
  return leer(alcance, cuentas, { parte, programaPagosId, esSuya: () => true });
}

async function leer<C extends Cuenta>(
  alcance: Alcance,
  cuentas: readonly C[],
  { parte, esSuya, programaPagosId }: { parte: Parte; esSuya: EsSuya; programaPagosId?: number },
): Promise<CuentaAbierta<C>[]> {
  const filas = await leerFilas(alcance, cuentas, parte);
  const programas = await leerProgramas(alcance, cuentas, programaPagosId);
  return filas.map((fila, indice) => ({
    cuenta: cuentas[indice]!,
    libro: libroDe(alcance, programas[indice]!, fila, esSuya),
  }));
}

/** Lets the books of accounts follow one program alone, as it is defined now: a change has written its definitions. */
export async function seguirPrograma(
  alcance: Alcance,
  abiertas: readonly CuentaAbierta[],
  programaPagosId: number,
): Promise<void> {
  const cuentas = abiertas.map(({ cuenta }) => cuenta);
  const programas = await leerProgramas(alcance, cuentas, programaPagosId);
  for (const [indice, { libro }] of abiertas.entries()) libro.programas = programas[indice]!;
}

/** Lets the books of accounts follow their programs and becas as they are now: a change has written them. */
export async function seguirProgramas(alcance: Alcance, abiertas: readonly CuentaAbierta[]): Promise<void> {
  const programas = await leerProgramas(
    alcance,
    abiertas.map(({ cuenta }) => cuenta),
  );
  for (const [indice, { libro }] of abiertas.entries()) libro.programas = programas[indice]!;
}

// The unary plus keeps SQLite from using the index of the service, which holds every student's rows.
const ENTERA: Parte = {
  renglones: sql`m.alumnoId = c.value ->> 0 and +m.servicioId = c.value ->> 1`,
  posteos: sql`true`,
  saldo: sql`null`,
};

const pendientes = sql`from "pendientes" as "x" where x.alumnoId = c.value ->> 0 and +x.servicioId = c.value ->> 1`;
const saldo = sql`(select coalesce(sum(x.pendienteCentavos), 0) ${pendientes})`;

// Open surcharges matter to posting only if there is money that they could take.
const ABIERTA: Parte = {
  renglones: sql`m.id in (select x.movimientoId ${pendientes} and (x.codigoOperacion in ('CARGO', 'PAGO', 'TRASPASO')
    or (x.codigoOperacion = 'RECARGO' and exists (select 1 from "pendientes" as "y" where y.alumnoId = x.alumnoId
      and +y.servicioId = x.servicioId and y.codigoOperacion in ('PAGO', 'TRASPASO')))))
    or m.id in (select b.id from "pendientes" as "x" cross join "movimientos" as "b" on b.cargoMovimientoId = x.movimientoId
      and b.becaAlumnoId is not null and not exists (select 1 from "movimientos" as "r" where r.reversaATransaccionId = b.id) where x.alumnoId = c.value ->> 0 and +x.servicioId = c.value ->> 1)`,
  posteos: sql`true`,
  saldo,
};

// Joins, not nested lists: SQLite would make such a list again for each row.
function delCiclo(cicloId: number): Parte {
  const filas = sql`"movimientos" as "s"`;
  const abonos = sql`${filas} cross join "aplicaciones" as "a" on a.cargoMovimientoId = s.id`;
  const reversos = sql`${abonos} cross join "movimientos" as "r" on r.reversaATransaccionId = a.abonoMovimientoId`;
  const condicion = sql`where s.alumnoId = c.value ->> 0 and +s.servicioId = c.value ->> 1 and +s.cicloId = ${cicloId}`;
  return {
    renglones: sql`m.id in (select x.movimientoId ${pendientes} union select s.id from ${filas} ${condicion}
      union select a.abonoMovimientoId from ${abonos} ${condicion} union select r.id from ${reversos} ${condicion})`,
    posteos: sql`true`,
    saldo,
  };
}

function parteDe(cargoIds: readonly number[]): Parte {
  const deUnaVez = cargoIds.flatMap((id) => [claveCargo(id), claveDescuento(id)]);
  // The key of a surcharge reads RECARGO:7:2026-10. SQLite casts the text after RECARGO: to the number it begins with,
  // 7. A discount that a person took off is not earned again by the money that these charges free.
  const posteos = sql`(p.clave in (select value from json_each(${JSON.stringify(deUnaVez)}))
    or (p.clave >= 'DESCUENTO:' and p.clave < 'DESCUENTO;' and p.estado = 'ANULADO_POR_PERSONA')
    or p.clave >= 'BECA:' and p.clave < 'BECA;' and cast(substr(p.clave, 6) as integer) in
      (select value from json_each(${JSON.stringify(cargoIds)}))
    or p.clave >= 'RECARGO:' and cast(substr(p.clave, 9) as integer) in
      (select value from json_each(${JSON.stringify(cargoIds)})))`;
  const movimientosPosteados = sql`select value ->> 1 from json_each(c.posteos) where value ->> 2 = 'VIGENTE'`;
  const susAbonos = sql`select a.abonoMovimientoId from "aplicaciones" as "a" where a.cargoMovimientoId in (${movimientosPosteados})`;
  // The reversals of these rows are read too: otherwise rows that were taken back would count.
  const susReversos = sql`select x.id from "movimientos" as "x" where x.reversaATransaccionId in (${susAbonos})`;
  const renglones = sql`m.id in (select x.movimientoId ${pendientes} union all ${movimientosPosteados} union all ${susAbonos}
    union all ${susReversos})`;
  return { renglones, posteos, saldo };
}
