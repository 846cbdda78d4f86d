import { type RawBuilder, sql } from "kysely";
import { compararFechas, type Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { diaDeRegistro } from "../dia-de-registro.server";
import { comoJson } from "./cuentas.server";
import type { Aplicacion } from "./aplicaciones";
import { type Cuenta, Libro, type Renglon } from "./libro";
import type { Posteo } from "./posteos";
import type { ProgramaAsignado } from "./reglas";

/** The rows and keys of an account that are read, and its balance if only a part of the rows is read. */
export type Parte = Record<"renglones" | "posteos" | "saldo", RawBuilder<unknown>>;

/**
 * The data read of an account: rows, applications and posting keys as texts, and the balance if only a part of the rows
 * was read.
 */
export type Fila = { indice: number; renglones: string; aplicaciones: string; posteos: string; saldo: number | null };

/**
 * The columns from which {@link libroDe} builds a row, in its order; the row is `m`. A row that was registered late, because
 * its month was closed, counts on the day it refers to.
 */
export const COLUMNAS = sql`json_array(
  m.id, m.cicloId, m.codigoOperacion, m.descripcion, m.cargoCentavos, m.abonoCentavos,
  coalesce(m.fechaReferida, m.fechaOperacion), m.fechaRegistro,
  m.fechaInicio, m.fechaFin, m.fechaLimitePago, m.cargoId, m.recargoId, m.descuentoId, m.periodoRecargo,
  m.cargoMovimientoId, m.pagoMovimientoId, m.reversaATransaccionId, m.reglasDeMovimientoId, m.becaAlumnoId)`;

// A paid surcharge uses up the room of a cap, even where only open rows are read. One that a person took back is read
// always: the rule may get its cap after the reading.
const RECARGO_CON_TOPE = sql`case when p.clave > 'RECARGO:' and p.clave < 'RECARGO;'
    and (p.estado = 'ANULADO_POR_PERSONA' or exists (select 1 from "recargos" as "t" where t.cargoId = cast(substr(p.clave, 9) as integer)
      and (t.topeCargoCentavos is not null or t.topeMesCentavos is not null or instr(t.anteriores, '"tope') > 0)))
  then (select json_array(x.cargoCentavos, coalesce(x.fechaReferida, x.fechaOperacion))
    from "movimientos" as "x" where x.id = p.movimientoId) end`;

/** A posting key as {@link libroDe} reads it; the key is `p`. */
export const CLAVE = sql`json_array(p.clave, p.movimientoId, p.estado, ${RECARGO_CON_TOPE})`;

/** Reads a part of each account, in the order of the accounts. */
export async function leerFilas({ db, colegioId }: Alcance, cuentas: readonly Cuenta[], parte: Parte): Promise<Fila[]> {
  // The rows of an account come as one text: the driver takes three times as long to create as many objects. The unary
  // plus keeps SQLite from using the index of the school.
  const { rows } = await sql<Fila>`
    with c as materialized (
      select j.key as indice, j.value,
        (select json_group_array(${CLAVE}) from "posteos" as "p"
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

export type EsSuya = (movimientoId: number, propios: ReadonlySet<number>) => boolean;

/** Builds the book of an account from its programs and the data read. */
export function libroDe(
  { hoy, zonaHoraria }: Alcance,
  programas: readonly ProgramaAsignado[],
  fila: Omit<Fila, "indice">,
  esSuya: EsSuya,
): Libro {
  const renglones = (JSON.parse(fila.renglones) as Columnas[]).map((columnas) => renglonDe(columnas, zonaHoraria));
  renglones.sort((a, b) => a.id - b.id);
  const propios = new Set(renglones.map(({ id }) => id));
  const aplicaciones = (JSON.parse(fila.aplicaciones) as [number, number, number, Fecha][])
    .filter(([abono, cargo]) => propios.has(abono) || propios.has(cargo))
    .map(aplicacionDe)
    // The order does not depend on how the rows were read: amounts that settled a debt give way in this order when the
    // debt becomes another.
    .sort(
      (a, b) =>
        a.abonoMovimientoId - b.abonoMovimientoId ||
        a.cargoMovimientoId - b.cargoMovimientoId ||
        a.centavos - b.centavos ||
        compararFechas(a.fecha, b.fecha),
    );
  const posteos = (JSON.parse(fila.posteos) as ClaveLeida[])
    .filter(([, movimientoId]) => esSuya(movimientoId, propios))
    .map(posteoDe);
  const leido = renglones.reduce((suma, r) => suma + r.cargoCentavos - r.abonoCentavos, 0);
  const saldoDeLoDemas = fila.saldo === null ? 0 : fila.saldo - leido;
  return new Libro(hoy, programas, renglones, aplicaciones, posteos, saldoDeLoDemas);
}

/** A posting key as {@link CLAVE} reads it. */
type ClaveLeida = [string, number, Posteo["estado"], [number, Fecha] | null];

function posteoDe([clave, movimientoId, estado, recargo]: ClaveLeida): Posteo {
  if (recargo === null) return { clave, movimientoId, estado };
  const [montoCentavos, fecha] = recargo;
  return { clave, movimientoId, estado, recargo: { montoCentavos, fecha } };
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
  becaAlumnoId: number | null,
];

/** A row of the ledger as it is read, with the school's day of its registration. */
function renglonDe(columnas: Columnas, zonaHoraria: string): Renglon {
  const [id, cicloId, codigoOperacion, descripcion, cargoCentavos, abonoCentavos, fechaOperacion, ...resto] = columnas;
  const [fechaRegistro, fechaInicio, fechaFin, fechaLimitePago, cargoId, recargoId, descuentoId, ...enlaces] = resto;
  const [periodoRecargo, cargoMovimientoId, pagoMovimientoId, reversaATransaccionId, ...mas] = enlaces;
  const [reglasDeMovimientoId, becaAlumnoId] = mas;
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
    becaAlumnoId,
    periodoRecargo,
    cargoMovimientoId,
    pagoMovimientoId,
    reversaATransaccionId,
    reglasDeMovimientoId,
  };
}
