import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "db/connection";
import { byKey, pageOf } from "db/keyset";
import { dentroDeLimites, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Fecha } from "~/lib/dates";
import { foldText, nombreCompleto } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { TipoAudiencia } from "./audiencia";
import { textoDeAudiencia } from "./audiencia.server";
import type { Estatus } from "./comunicado";
import { deColumnas } from "./pregunta";
import type { FiltrosComunicados, Pagina } from "./filtros";
import { comunicadoVisible } from "~/base/acceso/comunicados-visibles.server";

/**
 * The numbers of a comunicado's tutors: all, those who have read it, and those who have accepted the current text or
 * answered its question.
 */
export type Cuentas = { tutores: number; leidos: number; aceptados: number; respondieron: number };

export type FilaComunicado = {
  id: number;
  titulo: string;
  estatus: Estatus;
  audiencia: TipoAudiencia;
  requiereAceptacion: boolean;
  pregunta: string;
  fechaPublicacion: Fecha;
  autor: string;
  cuentas: Cuentas;
};

export type ListaComunicados = { filas: FilaComunicado[]; siguiente: number | null; anterior: number | null };

/** The query of the list, newest first, to run or to explain. */
export function consultaDeComunicados(
  alcance: Alcance,
  filtros: FiltrosComunicados,
  { marca = null, haciaAtras = false, limite }: { marca?: number | null; haciaAtras?: boolean; limite: number },
) {
  let query = alcance.db
    .selectFrom("comunicados as c")
    .leftJoin("cuentas as u", "u.id", "c.createdBy")
    .select(["c.id", "c.titulo", "c.estatus", "c.audiencia", "c.requiereAceptacion", "c.fechaPublicacion"])
    .select(["c.pregunta", "u.nombre", "u.apellido1", "u.apellido2"])
    .where("c.cicloId", "=", alcance.cicloId)
    .where(comunicadoVisible(alcance));
  for (const palabra of foldText(filtros.query).split(" ").filter(Boolean))
    query = query.where(sql<boolean>`instr(c.busqueda, ${palabra}) > 0`);
  if (filtros.estatus) query = query.where("c.estatus", "=", filtros.estatus);
  if (filtros.audiencia) query = query.where("c.audiencia", "=", filtros.audiencia);
  // The unary plus keeps SQLite on the index that matches the list's order.
  if (filtros.creadoPor !== null) query = query.where(sql<boolean>`+c.createdBy = ${filtros.creadoPor}`);
  if (filtros.deDocentes) query = query.where("c.deDocente", "=", 1);
  if (filtros.fechaInicio) query = query.where("c.fechaPublicacion", ">=", filtros.fechaInicio);
  if (filtros.fechaFin) query = query.where("c.fechaPublicacion", "<=", filtros.fechaFin);
  if (filtros.nivelId !== null || filtros.plantelId !== null || filtros.turnoId !== null)
    query = query.where((eb) => llegaA(eb, filtros));
  const place = marca === null ? null : ([marca] as const);
  return byKey(query, [["c.id", "desc"]], { place, backwards: haciaAtras, limit: limite });
}

function llegaA(
  eb: ExpressionBuilder<DB & { c: DB["comunicados"] }, "c">,
  { nivelId, plantelId, turnoId }: FiltrosComunicados,
) {
  let combinaciones = eb
    .selectFrom("comunicadosCombinaciones as cc")
    .select("cc.comunicadoId")
    .whereRef("cc.comunicadoId", "=", "c.id");
  if (nivelId !== null) combinaciones = combinaciones.where("cc.nivelId", "=", nivelId);
  if (plantelId !== null) combinaciones = combinaciones.where("cc.plantelId", "=", plantelId);
  if (turnoId !== null) combinaciones = combinaciones.where("cc.turnoId", "=", turnoId);
  return eb.exists(combinaciones);
}

/**
 * A page of the comunicados of the viewer's cycle that the viewer may see (C§7), newest first, with the tutors'
 * responses.
 */
export async function listarComunicados(
  alcance: Alcance,
  filtros: FiltrosComunicados,
  { despues, antes: tope, limite = 25 }: Pagina = {},
): Promise<ListaComunicados> {
  const marca = despues ?? tope ?? null;
  const haciaAtras = marca !== null && !despues;
  const leidas = await consultaDeComunicados(alcance, filtros, { marca, haciaAtras, limite: limite + 1 }).execute();
  const corte = { limit: limite, backwards: haciaAtras, begins: marca !== null };
  const { filas, ...vecinas } = pageOf(leidas, corte, ({ id }) => id);
  const cuentas = await contarEntregas(
    alcance,
    filas.map(({ id }) => id),
  );
  return {
    filas: filas.map(({ nombre, apellido1, apellido2, ...fila }) => ({
      ...fila,
      estatus: fila.estatus as Estatus,
      audiencia: fila.audiencia as TipoAudiencia,
      requiereAceptacion: fila.requiereAceptacion === 1,
      fechaPublicacion: fila.fechaPublicacion as Fecha,
      autor: nombreCompleto({ nombre: nombre ?? "", apellido1, apellido2 }),
      cuentas: cuentas.get(fila.id) ?? SIN_ENTREGAS,
    })),
    ...vecinas,
  };
}

const SIN_ENTREGAS: Cuentas = { tutores: 0, leidos: 0, aceptados: 0, respondieron: 0 };

/** The query of the counts of some comunicados; only tutors' links within the account's limits. */
export function consultaDeCuentas(alcance: Alcance, comunicadoIds: readonly number[]) {
  return alcance.db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("comunicados as c", "c.id", "e.comunicadoId")
    .$if(tieneLimites(alcance.limites), (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("inscripciones as i")
            .select("i.id")
            .whereRef("i.id", "=", "e.inscripcionId")
            .where(dentroDeLimites(alcance.limites)),
        ),
      ),
    )
    .select("e.comunicadoId")
    .select(({ fn }) => fn.countAll<number>().as("tutores"))
    .select(({ fn }) => fn.count<number>("e.leidaDate").as("leidos"))
    .select(sql<number>`sum(e.aceptadaVersionId is not null and e.aceptadaVersionId = c.versionId)`.as("aceptados"))
    .select(
      sql<number>`sum(e.respondidaVersionId is not null and e.respondidaVersionId = c.versionId)`.as("respondieron"),
    )
    .where("e.comunicadoId", "in", [...comunicadoIds])
    .where("e.tutorId", "is not", null)
    .groupBy("e.comunicadoId");
}

async function contarEntregas(alcance: Alcance, comunicadoIds: readonly number[]): Promise<Map<number, Cuentas>> {
  if (comunicadoIds.length === 0) return new Map();
  const filas = await consultaDeCuentas(alcance, comunicadoIds).execute();
  return new Map(filas.map(({ comunicadoId, ...cuentas }) => [comunicadoId, cuentas]));
}

/** The authors of comunicados in the viewer's cycle, for the filter. */
export async function listarAutores(alcance: Alcance): Promise<{ id: number; nombre: string }[]> {
  const autores = await alcance.db
    .selectFrom("cuentas as u")
    .select(["u.id", "u.nombre", "u.apellido1", "u.apellido2"])
    .where("u.id", "in", (eb) =>
      eb
        .selectFrom("comunicados as c")
        .select("c.createdBy")
        .where("c.cicloId", "=", alcance.cicloId)
        .where(comunicadoVisible(alcance)),
    )
    .orderBy("u.nombre")
    .execute();
  return autores.map(({ id, ...persona }) => ({ id, nombre: nombreCompleto(persona) }));
}

/**
 * A complete comunicado, with its files, its audience in words and its counts. Throws 404 if it belongs to another
 * school, or has no student that the viewer may see.
 */
export async function obtenerComunicado(alcance: Alcance, comunicadoId: number) {
  const fila = await alcance.db
    .selectFrom("comunicados as c")
    .innerJoin("ciclos as ci", "ci.id", "c.cicloId")
    .leftJoin("comunicadosVersiones as v", "v.id", "c.versionId")
    .leftJoin("cuentas as u", "u.id", "c.createdBy")
    .select([
      "c.id",
      "c.cicloId",
      "ci.nombre as ciclo",
      "c.token as tokenComunicado",
      "c.titulo",
      "c.descripcion",
      "c.liga",
    ])
    .select(["c.requiereAceptacion", "c.audiencia", "c.plantelId", "c.turnoId", "c.estatus", "c.fechaPublicacion"])
    .select(["c.pregunta", "c.tipoDePregunta", "c.opciones", "c.respuestaHasta"])
    .select(["c.publicadoDate", "c.versionId", "c.createdDate", "c.lastModifiedDate", "v.version", "v.sha256"])
    .select(["u.nombre", "u.apellido1", "u.apellido2"])
    .where("c.id", "=", comunicadoId)
    .where(comunicadoVisible(alcance))
    .executeTakeFirst();
  if (!fila) throw noEncontrado();
  const { nombre, apellido1, apellido2, ...comunicado } = fila;
  return {
    ...comunicado,
    estatus: comunicado.estatus as Estatus,
    audiencia: comunicado.audiencia as TipoAudiencia,
    requiereAceptacion: comunicado.requiereAceptacion === 1,
    fechaPublicacion: comunicado.fechaPublicacion as Fecha,
    ...deColumnas(comunicado),
    respuestaHasta: comunicado.respuestaHasta as Fecha | null,
    autor: nombreCompleto({ nombre: nombre ?? "", apellido1, apellido2 }),
    archivos: await archivosDe(alcance, comunicadoId),
    textoAudiencia: await textoDeAudiencia(alcance, comunicadoId),
    cuentas: (await contarEntregas(alcance, [comunicadoId])).get(comunicadoId) ?? SIN_ENTREGAS,
  };
}

export type Comunicado = Awaited<ReturnType<typeof obtenerComunicado>>;

/** The files of a comunicado, in their order. */
export async function archivosDe({ db }: Pick<Alcance, "db">, comunicadoId: number) {
  return db
    .selectFrom("comunicadosArchivos as ca")
    .innerJoin("archivos as f", "f.uuid", "ca.archivoUuid")
    .select(["ca.archivoUuid as uuid", "ca.fileName", "ca.orden", "f.sha256", "f.tipo", "f.bytes"])
    .where("ca.comunicadoId", "=", comunicadoId)
    .orderBy("ca.orden")
    .execute();
}
