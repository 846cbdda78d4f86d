import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "db/connection";
import { tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { cumple } from "~/base/acceso/puertas";
import type { Alcance } from "~/base/acceso/alcance.server";
import { invariant } from "~/lib/assert";
import { noEncontrado } from "~/server/request/responses.server";
import {
  celdasDeFila,
  type EstadoDeFila,
  type EstadoDeImportacion,
  type FilaGuardada,
  type LecturaDeLibro,
  type Motivo,
  OPCIONES,
  type Opciones,
  SIN_LECTURA,
} from "./importacion";
import { parteDe } from "./partes";
import type { HojaPorLeer } from "./pasos-de-parte";
import { pasosDe } from "./pasos.server";

export type Importacion = NonNullable<Awaited<ReturnType<typeof buscarImportacion>>>;

/**
 * The condition that imports (as `i`) are of the viewer's school. An account with limits sees only its own, because
 * rows of a sheet may name anybody.
 */
function importacionVisible({ colegioId, limites, cuenta }: Alcance) {
  return (eb: ExpressionBuilder<DB & { i: DB["importaciones"] }, "i">) => {
    const deAqui = eb("i.colegioId", "=", colegioId);
    if (!tieneLimites(limites) || cuenta === null) return deAqui;
    return eb.and([deAqui, eb("i.cuentaId", "=", cuenta.id)]);
  };
}

/** An import that the viewer may see ({@link importacionVisible}) and may run the part of; null otherwise. */
export async function buscarImportacion(alcance: Alcance, importacionId: number) {
  const { db, permisos } = alcance;
  const fila = await db
    .selectFrom("importaciones as i")
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .selectAll("i")
    .select("c.nombre as ciclo")
    .where("i.id", "=", importacionId)
    .where(importacionVisible(alcance))
    .executeTakeFirst();
  const parte = fila && parteDe(fila.parte);
  if (!fila || !parte || !cumple(permisos, pasosDe(fila.parte).permiso)) return null;
  return {
    ...fila,
    parte,
    estado: fila.estado as EstadoDeImportacion,
    encabezados: JSON.parse(fila.encabezados) as string[],
    columnas: JSON.parse(fila.columnas) as Record<string, number>,
    opciones: { ...OPCIONES, ...JSON.parse(fila.opciones) } as Opciones,
    lectura: { ...SIN_LECTURA, ...JSON.parse(fila.lectura) } as LecturaDeLibro,
  };
}

/** Like `buscarImportacion`, but throws 404 if it does not exist. */
export async function obtenerImportacion(alcance: Alcance, importacionId: number): Promise<Importacion> {
  const importacion = await buscarImportacion(alcance, importacionId);
  if (!importacion) throw noEncontrado();
  return importacion;
}

/** The latest imports that the viewer may see, newest first. */
export async function listarImportaciones(alcance: Alcance) {
  const filas = await alcance.db
    .selectFrom("importaciones as i")
    .innerJoin("cuentas as c", "c.id", "i.cuentaId")
    .select(["i.id", "i.parte", "i.nombre", "i.estado", "i.createdDate", "c.email"])
    .where(importacionVisible(alcance))
    .orderBy("i.id", "desc")
    .limit(20)
    .execute();
  return filas.map((fila) => ({
    ...fila,
    parte: parteDe(fila.parte)?.nombre ?? fila.parte,
    estado: fila.estado as EstadoDeImportacion,
  }));
}

/** The rows of an import: their number in each state, those still to be done, those that come in with a remedy. */
export async function contarFilas({ db }: Pick<Alcance, "db">, importacionId: number) {
  const filas = await db
    .selectFrom("importacionesFilas")
    .select(["estado", "pendiente"])
    .select(({ fn }) => fn.countAll<number>().as("cuantas"))
    .where("importacionId", "=", importacionId)
    .groupBy(["estado", "pendiente"])
    .execute();
  const por: Partial<Record<EstadoDeFila, number>> = {};
  let [total, pendientes] = [0, 0];
  for (const { estado, pendiente, cuantas } of filas) {
    por[estado as EstadoDeFila] = (por[estado as EstadoDeFila] ?? 0) + cuantas;
    total += cuantas;
    if (pendiente === 1) pendientes += cuantas;
  }
  const { conRemedio } = await db
    .selectFrom("importacionesFilas")
    .select(({ fn }) => fn.countAll<number>().as("conRemedio"))
    .where("importacionId", "=", importacionId)
    .where("estado", "in", ["NUEVA", "CAMBIA", "IGUAL"])
    .where(sql<boolean>`exists (select 1 from json_each(motivos) where value ->> 'clase' is not null)`)
    .executeTakeFirstOrThrow();
  return { por, total, pendientes, conRemedio };
}

/** The number of rows with a tutor who has the mailbox of somebody else. */
export async function contarDudasDePersona({ db }: Pick<Alcance, "db">, importacionId: number): Promise<number> {
  const { cuantas } = await db
    .selectFrom("importacionesFilas")
    .select(({ fn }) => fn.countAll<number>().as("cuantas"))
    .where("importacionId", "=", importacionId)
    .where("estado", "in", ["NUEVA", "CAMBIA"])
    .where(sql<boolean>`exists (select 1 from json_each(motivos) where value ->> 'persona')`)
    .executeTakeFirstOrThrow();
  return cuantas;
}

/** Rows per page. */
const POR_PAGINA = 50;

type PedidoDeFilas = { importacionId: number; estado: EstadoDeFila | null; clase?: string; despues: number };

/** A page of the rows of an import in sheet order, optionally of one state or with one kind of problem. */
export async function listarFilas(
  { db }: Pick<Alcance, "db">,
  { importacionId, estado, clase = "", despues }: PedidoDeFilas,
) {
  let consulta = db
    .selectFrom("importacionesFilas")
    .select(["fila", "celdas", "correccion", "estado", "motivos"])
    .where("importacionId", "=", importacionId)
    .where("fila", ">", despues)
    .orderBy("fila")
    .limit(POR_PAGINA + 1);
  if (estado !== null) consulta = consulta.where("estado", "=", estado);
  if (clase !== "")
    consulta = consulta.where(
      sql<boolean>`exists (select 1 from json_each(motivos) where value ->> 'clase' = ${clase})`,
    );
  const leidas = await consulta.execute();
  const filas = leidas.slice(0, POR_PAGINA).map(leida);
  return { filas, siguiente: leidas.length > POR_PAGINA ? filas.at(-1)!.fila : null };
}

/** Every refused row of an import with its cells and reasons, in sheet order. */
export async function listarRechazadas({ db }: Pick<Alcance, "db">, importacionId: number) {
  const filas = await db
    .selectFrom("importacionesFilas")
    .select(["fila", "celdas", "correccion", "estado", "motivos"])
    .where("importacionId", "=", importacionId)
    .where("estado", "=", "RECHAZADA")
    .orderBy("fila")
    .execute();
  return filas.map(leida);
}

function leida({
  fila,
  estado,
  motivos,
  ...guardada
}: FilaGuardada & { motivos: string; fila: number; estado: string }) {
  return { fila, guardada, estado: estado as EstadoDeFila, motivos: JSON.parse(motivos) as Motivo[] };
}

/** The reasons with their fields, in the words of the sheet. */
export function conTitulos(importacion: Pick<Importacion, "parte">, motivos: readonly Motivo[]): string[] {
  return motivos.map(({ campo, mensaje }) => {
    const titulo = importacion.parte.campos.find(({ clave }) => clave === campo)?.titulo;
    return titulo ? `${titulo}: ${mensaje}` : mensaje;
  });
}

/** The rows by whose evidence the others are read. */
const FILAS_POR_ESTUDIAR = 2_000;

/** The headings, columns and first rows of an import, by which each of its rows is read. */
export async function hojaPorLeer(
  { db }: Pick<Alcance, "db">,
  { id, columnas, encabezados }: Pick<Importacion, "id" | "columnas" | "encabezados">,
): Promise<HojaPorLeer> {
  const filas = await db
    .selectFrom("importacionesFilas")
    .select(["celdas", "correccion"])
    .where("importacionId", "=", id)
    .orderBy("fila")
    .limit(FILAS_POR_ESTUDIAR)
    .execute();
  return { importacionId: id, encabezados, columnas, filas: filas.map((fila) => celdasDeFila(columnas, fila)) };
}

/** The first rows of the sheet below its headers, as its person knows them. */
export async function primerasFilas({ db }: Pick<Alcance, "db">, importacionId: number) {
  const filas = await db
    .selectFrom("importacionesFilas")
    .select(["fila", "celdas"])
    .where("importacionId", "=", importacionId)
    .orderBy("fila")
    .limit(6)
    .execute();
  invariant(filas.length > 0, "una importación tiene filas");
  return filas.map(({ fila, celdas }) => ({ fila, celdas: JSON.parse(celdas) as string[] }));
}
