import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, primerDiaDelMes, sumarDias } from "~/lib/dates";
import type { Datos } from "./cuadro";
import type { Enlace, Partida, Renglon } from "./partida";
import { leerPartidas, leerPartidasPorClave } from "./partidas.server";

/** A match joins a line and movements of days that are at most this far apart. */
export const DIAS_DE_ENLACE = 60;

type RenglonDeBanco = Renglon & { bancoId: number };
type Dias = { desde: Fecha; hasta: Fecha };

/** The lines of the school's bank files near some days; and those that show a payment of these days, of any day. */
async function leerRenglones({ db, colegioId }: Alcance, { desde, hasta }: Dias): Promise<RenglonDeBanco[]> {
  const [primero, ultimo] = [sumarDias(desde, -DIAS_DE_ENLACE), sumarDias(hasta, DIAS_DE_ENLACE)];
  const { rows } = await sql<Omit<RenglonDeBanco, "apartado"> & { apartado: 0 | 1 }>`
    select 'D' || d.id as clave, d.fecha, d.centavos, d.texto, d.referencia, d.rastreo, d.archivoId, d.bancoId,
      d.descartado as apartado
    from "depositosBanco" as "d"
    where d.colegioId = ${colegioId} and (d.fecha between ${primero} and ${ultimo} or d.movimientoId in (
      select m.id from "movimientos" as "m" where m.colegioId = ${colegioId} and m.codigoOperacion = 'PAGO'
        and m.fechaOperacion between ${desde} and ${hasta}))
    union all
    select 'R' || r.id, r.fecha, -r.centavos, r.texto, r.referencia, r.rastreo, r.archivoId, r.bancoId, 0
    from "retirosBanco" as "r" where r.colegioId = ${colegioId} and r.fecha between ${primero} and ${ultimo}
    order by 2, 1`.execute(db);
  return rows.map(({ apartado, ...renglon }) => ({ ...renglon, apartado: apartado === 1 }));
}

type FilaDeEnlace = { renglon: string; partida: string; por: Enlace["por"]; motivo: string };

/** The living matches of the school with a line or a movement of some days. */
async function leerEnlaces({ db, colegioId }: Alcance, { desde, hasta }: Dias): Promise<FilaDeEnlace[]> {
  const { rows } = await sql<FilaDeEnlace>`
    select 'D' || d.id as renglon, 'P' || coalesce(pc.conjuntoId, m.id) as partida, 'ARCHIVO' as por, '' as motivo
    from "depositosBanco" as "d" join "movimientos" as "m" on m.id = d.movimientoId
    left join "pagosConjuntos" as "pc" on pc.movimientoId = m.id
    where d.colegioId = ${colegioId} and (d.fecha between ${desde} and ${hasta} or m.fechaOperacion between ${desde} and ${hasta})
    union all
    select 'D' || k.depositoBancoId, 'C' || k.id, 'CAJA', k.motivo from "movimientosDeCaja" as "k"
    where k.colegioId = ${colegioId} and k.tipo = 'DEPOSITO' and k.depositoBancoId is not null and k.canceladoDate is null
    union all
    select coalesce('D' || c.depositoBancoId, 'R' || c.retiroBancoId),
      iif(m.codigoOperacion = 'PAGO', 'P', 'M') || p.movimientoId, 'PERSONA', c.motivo
    from "conciliaciones" as "c" join "conciliacionesPartidas" as "p" on p.conciliacionId = c.id
    join "movimientos" as "m" on m.id = p.movimientoId
    left join "depositosBanco" as "d" on d.id = c.depositoBancoId left join "retirosBanco" as "r" on r.id = c.retiroBancoId
    where c.colegioId = ${colegioId} and c.deshechaDate is null and coalesce(d.fecha, r.fecha) between
      ${sumarDias(desde, -DIAS_DE_ENLACE)} and ${sumarDias(hasta, DIAS_DE_ENLACE)}`.execute(db);
  return rows;
}

function agrupar(filas: readonly FilaDeEnlace[]): Enlace[] {
  const enlaces = new Map<string, { partidas: string[] } & Omit<Enlace, "partidas">>();
  for (const { renglon, partida, por, motivo } of filas) {
    const clave = `${por} ${renglon}`;
    const enlace = enlaces.get(clave) ?? { renglon, partidas: [], por, motivo };
    enlace.partidas.push(partida);
    enlaces.set(clave, enlace);
  }
  return [...enlaces.values()];
}

/**
 * A payment that a file registered and that was taken back does not explain its line any more: the line waits for its real
 * payment. If a line shows that the money left again, it does.
 */
function vivos(enlaces: readonly Enlace[], partidas: readonly Partida[]): Enlace[] {
  const reversadas = new Set(partidas.filter(({ reversada }) => reversada !== null).map(({ clave }) => clave));
  const conSalida = new Set<string>();
  const enlazadas = new Set(enlaces.flatMap((enlace) => enlace.partidas));
  for (const { clave, reversaA } of partidas) if (reversaA !== null && enlazadas.has(clave)) conSalida.add(reversaA);
  return enlaces.filter(
    ({ por, partidas: claves }) =>
      por !== "ARCHIVO" || !claves.every((clave) => reversadas.has(clave) && !conSalida.has(clave)),
  );
}

export type DatosDeBancos = {
  partidas: Partida[];
  renglones: RenglonDeBanco[];
  enlaces: Enlace[];
  /** The banks of which the school has files, with the days of their first and last lines. */
  bancos: { bancoId: number; banco: string; primero: Fecha; ultimo: Fecha }[];
};

/** The banks of the school's files, the newest file's first. */
async function bancosConArchivos({ db, colegioId }: Alcance): Promise<DatosDeBancos["bancos"]> {
  const { rows } = await sql<DatosDeBancos["bancos"][number]>`
    select b.id as bancoId, b.nombre as banco,
      min((select min(d.fecha) from "depositosBanco" as "d" where d.archivoId = f.id)) as primero,
      max((select max(d.fecha) from "depositosBanco" as "d" where d.archivoId = f.id)) as ultimo
    from "archivosDeBanco" as "f" join "bancos" as "b" on b.id = f.bancoId
    where f.colegioId = ${colegioId} and f.leido = 1 group by b.id having primero is not null
    order by max(f.id) desc`.execute(db);
  return rows;
}

/** The day of a line of the school's bank files, by its key; null if there is no such line. */
export async function diaDeRenglon({ db, colegioId }: Alcance, clave: string): Promise<Fecha | null> {
  const fila = await db
    .selectFrom(clave.startsWith("R") ? "retirosBanco" : "depositosBanco")
    .select("fecha")
    .where("id", "=", Number(clave.slice(1)) || 0)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  return (fila?.fecha as Fecha | undefined) ?? null;
}

/** The lines, movements and matches of every bank of the school that the figures of some days need. */
export async function leerDatos(alcance: Alcance, dias: Dias): Promise<DatosDeBancos> {
  const renglones = await leerRenglones(alcance, dias);
  const enlaces = agrupar(await leerEnlaces(alcance, dias));
  const cerca = { desde: sumarDias(dias.desde, -DIAS_DE_ENLACE), hasta: sumarDias(dias.hasta, DIAS_DE_ENLACE) };
  const partidas = await leerPartidas(alcance, cerca);
  const leidas = new Set(partidas.map(({ clave }) => clave));
  const delMes = new Set(
    renglones.filter(({ fecha }) => fecha >= dias.desde && fecha <= dias.hasta).map(({ clave }) => clave),
  );
  const lejanas = enlaces.flatMap(({ renglon, partidas: claves }) =>
    delMes.has(renglon) ? claves.filter((clave) => !leidas.has(clave)) : [],
  );
  if (lejanas.length > 0) partidas.push(...(await leerPartidasPorClave(alcance, lejanas)));
  const bancos = await bancosConArchivos(alcance);
  return { partidas: conBancoDelColegio(partidas, bancos), renglones, enlaces: vivos(enlaces, partidas), bancos };
}

/** A bank without files of the school is the family's: the window asks for a bank, and people write either of them. */
function conBancoDelColegio(partidas: readonly Partida[], bancos: DatosDeBancos["bancos"]): Partida[] {
  const conocidos = new Set(bancos.map(({ bancoId }) => bancoId));
  return partidas.map((partida) =>
    partida.clase === "EFECTIVO" || partida.bancoId === null || conocidos.has(partida.bancoId)
      ? partida
      : { ...partida, bancoId: null },
  );
}

/**
 * The data of one bank. Money that names no bank belongs to the only bank of a school; with several, to that of its line.
 * `sueltas` are open movements that name none of several banks. Money from before the first file is not of any.
 */
export function delBanco(
  { partidas, renglones, enlaces, bancos }: DatosDeBancos,
  bancoId: number,
): Datos & { sueltas: Partida[] } {
  const bancoDe = new Map(renglones.map((renglon) => [renglon.clave, renglon.bancoId]));
  const enlazadaEn = new Map(
    enlaces.flatMap((enlace) => {
      const banco = bancoDe.get(enlace.renglon);
      return banco === undefined ? [] : enlace.partidas.map((clave) => [clave, banco] as const);
    }),
  );
  const primero = bancos.find((banco) => banco.bancoId === bancoId)?.primero;
  const inicio = primero === undefined ? "9999" : primerDiaDelMes(primero);
  const libres = partidas.filter(({ clave, fecha }) => !enlazadaEn.has(clave) && fecha >= inicio);
  const unico = bancos.length === 1;
  // A reversal is where its payment is: its own bank may be unknown.
  const original = ({ clave, reversaA }: Partida) => enlazadaEn.get(reversaA ?? clave) ?? null;
  const bancoSegunElla = (partida: Partida) => partida.bancoId ?? original(partida) ?? (unico ? bancoId : null);
  return {
    partidas: partidas.filter(
      (partida) =>
        enlazadaEn.get(partida.clave) === bancoId ||
        (!enlazadaEn.has(partida.clave) && partida.fecha >= inicio && bancoSegunElla(partida) === bancoId),
    ),
    sueltas: libres.filter((partida) => bancoSegunElla(partida) === null),
    renglones: renglones.filter((renglon) => renglon.bancoId === bancoId),
    enlaces: enlaces.filter(({ renglon }) => bancoDe.get(renglon) === bancoId),
  };
}
