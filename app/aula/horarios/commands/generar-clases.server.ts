import { primerIdDe } from "db/consecutivos";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertarTodos } from "db/insertar";
import { type Fecha, horaEnZona } from "~/lib/dates";
import { type Outcome, ok } from "~/lib/outcome";
import { type GrupoDelCiclo, listarGruposDelCiclo } from "~/aula/docentes/grupos.server";
import { clasesDe, type ClaseQueHay, type ClaseQuerida, compararClases, estaPorVenir, type Leccion } from "../clases";
import { PERMISO } from "../permiso.server";
import { horariosDelGrupo, horasDelDia, inhabilesPara } from "../queries.server";

/** The classes of a group that generation adds and removes. */
export type CambioDeClases = {
  grupoId: number;
  titulo: string;
  agregar: number;
  quitar: number;
  quedan: number;
  /** Classes that are not made, because their teacher or their classroom is in a class of another group that stays. */
  chocan: number;
  /** False for a group without any timetable: its only classes are the lists of each day. */
  conHorario: boolean;
};

/**
 * Makes the classes of these groups of the viewer's cycle (of all by default) from now to its end, by their timetables
 * and the school's days. Untouched classes that are no longer required go, all others stay (decisions.md, Timetable).
 * It processes one group at a time, so that nothing blocks the server; groups that waited for another group's classes
 * to go are checked again. Running it again changes nothing. Refuses SIN_PERMISO (403) and NO_EXISTE (404) for a group
 * that is not the viewer's.
 */
export async function generarClases(
  alcance: Alcance,
  { grupos: pedidos }: { grupos: readonly number[] },
): Promise<Outcome<{ grupos: CambioDeClases[] }>> {
  const sinPermiso = rechazoDePermiso(alcance, PERMISO);
  if (sinPermiso) return sinPermiso;
  const elegidos = await gruposElegidos(alcance, pedidos);
  if (elegidos === null) return noExiste();
  const cambios: CambioDeClases[] = [];
  for (const grupo of elegidos) cambios.push(await generarDeUno(alcance, grupo));
  for (const [indice, grupo] of elegidos.entries()) {
    const cambioPrevio = cambios[indice]!;
    if (cambioPrevio.chocan === 0) continue;
    const { agregar, chocan } = await generarDeUno(alcance, grupo);
    cambios[indice] = { ...cambioPrevio, agregar: cambioPrevio.agregar + agregar, chocan };
  }
  return ok({ grupos: cambios });
}

async function generarDeUno(alcance: Alcance, grupo: GrupoDelCiclo): Promise<CambioDeClases> {
  const { cambio: cambioDelGrupo } = await enTransaccion(sinLlave(alcance), async (trx) =>
    ok({ cambio: await escribirCambio(trx, grupo, await cambioDe(trx, grupo)) }),
  );
  await setImmediate();
  return cambioDelGrupo;
}

/** Writes the changes of {@link cambioDe}, without the classes that clash. */
export async function escribirCambio(
  trx: Alcance,
  grupo: GrupoDelCiclo,
  { agregar: faltan, quitar, quedan }: Awaited<ReturnType<typeof cambioDe>>,
): Promise<CambioDeClases> {
  const agregar = await lasQueCaben(trx, grupo, faltan);
  if (quitar.length > 0)
    await sql`delete from clases where id in (select value from json_each(${JSON.stringify(quitar)}))`.execute(trx.db);
  const nuevas = agregar.map((clase) => ({ colegioId: trx.colegioId, grupoId: grupo.id, ...clase }));
  const desde = await primerIdDe(trx.db, "clases", nuevas.length);
  const conId = nuevas.map((nueva, indice) => ({ id: desde + indice, ...nueva }));
  await insertarTodos(trx.db, "clases", conId);
  const chocan = faltan.length - agregar.length;
  const cambio = { agregar: agregar.length, quitar: quitar.length, quedan, chocan };
  if (agregar.length + quitar.length > 0)
    await registrar(trx, "clases.generadas", "grupos", grupo.id, { nombre: grupo.titulo, ...cambio });
  return { grupoId: grupo.id, titulo: grupo.titulo, ...cambio, conHorario: grupo.horarioHasta !== null };
}

/** The effect of {@link generarClases}; null for a group that is not the viewer's. */
export async function previsualizarClases(
  alcance: Alcance,
  pedidos: readonly number[],
): Promise<CambioDeClases[] | null> {
  const elegidos = await gruposElegidos(alcance, pedidos);
  if (elegidos === null) return null;
  const cambiosPrevistos = [];
  for (const grupo of elegidos) {
    cambiosPrevistos.push({ grupo, ...(await cambioDe(alcance, grupo)) });
    await setImmediate();
  }
  const seVan = new Set(cambiosPrevistos.flatMap(({ quitar }) => quitar));
  const cambios: CambioDeClases[] = [];
  for (const { grupo, agregar, quitar, quedan } of cambiosPrevistos) {
    const caben = await lasQueCaben(alcance, grupo, agregar, seVan);
    const cuantos = { agregar: caben.length, quitar: quitar.length, quedan, chocan: agregar.length - caben.length };
    const conHorario = grupo.horarioHasta !== null;
    cambios.push({ grupoId: grupo.id, titulo: grupo.titulo, ...cuantos, conHorario });
    await setImmediate();
  }
  return cambios;
}

/** The number of a group's future classes that its current timetables do not require, and that would go. */
export const clasesQueSeQuitarian = async (alcance: Alcance, grupo: GrupoDelCiclo): Promise<number> =>
  (await cambioDe(alcance, grupo)).quitar.length;

async function gruposElegidos(alcance: Alcance, pedidos: readonly number[]): Promise<GrupoDelCiclo[] | null> {
  const todos = await listarGruposDelCiclo(alcance);
  if (pedidos.length === 0) return todos;
  const elegidos = todos.filter(({ id }) => pedidos.includes(id));
  return elegidos.length === new Set(pedidos).size ? elegidos : null;
}

/** The changes that a group's classes to come need, of all its days or of some. */
export async function cambioDe(
  alcance: Alcance,
  grupo: GrupoDelCiclo,
  esDelCambio: (dia: Fecha) => boolean = () => true,
) {
  const hora = horaEnZona(alcance.ahora, alcance.zonaHoraria);
  const { hoy } = alcance;
  const desde = (grupo.fechaInicio > hoy ? grupo.fechaInicio : hoy) as Fecha;
  const vigencias = (await horariosDelGrupo(alcance, grupo.id)).map(({ inicia, termina, lecciones }) => ({
    desde: inicia,
    hasta: termina,
    lecciones: lecciones.map(({ diaSemana, inicia: desdeLas, termina: hastaLas, grupoAsignaturaId, aulaId }) => ({
      diaSemana,
      inicia: desdeLas,
      termina: hastaLas,
      grupoAsignaturaId,
      aulaId,
    })),
  }));
  const limites = { desde, hasta: grupo.fechaFin as Fecha, inhabiles: await inhabilesPara(alcance, grupo) };
  const dia = {
    desde: grupo.fechaInicio as Fecha,
    hasta: grupo.fechaFin as Fecha,
    lecciones: await listaDelDia(alcance, grupo),
  };
  const cambia = (clase: ClaseQuerida) => estaPorVenir(clase, hoy, hora) && esDelCambio(clase.fecha);
  const queridas = clasesDe([dia, ...vigencias], limites).filter(cambia);
  const hay = (await clasesPorVenir(alcance, grupo.id)).filter(cambia);
  return compararClases(queridas, hay);
}

type Ocupada = { id: number; inicia: string; termina: string; aulaId: number | null; docenteId: number | null };

/**
 * Of these classes of a group, those with teachers and classroom in no class of another group that stays. A class stays
 * if somebody touched it, or if its group was not regenerated. `seVan` are removed before.
 */
async function lasQueCaben(
  { db, colegioId, hoy }: Alcance,
  grupo: GrupoDelCiclo,
  clases: readonly ClaseQuerida[],
  seVan: ReadonlySet<number> = new Set(),
): Promise<ClaseQuerida[]> {
  if (clases.length === 0) return [];
  const reparto = await db
    .selectFrom("gruposAsignaturas as ga")
    .innerJoin("gruposAsignaturasDocentes as d", "d.grupoAsignaturaId", "ga.id")
    .select(["ga.id", "d.docenteId"])
    .where("ga.grupoId", "=", grupo.id)
    .where("d.papel", "=", "IMPARTE")
    .execute();
  const docentes = JSON.stringify(reparto.map(({ docenteId }) => docenteId));
  const aulas = JSON.stringify([...new Set(clases.flatMap(({ aulaId }) => (aulaId === null ? [] : [aulaId])))]);
  // Each by its index: of a school's classes of a year, few belong to these teachers.
  const { rows } = await sql<Ocupada & { fecha: string }>`
    with suyas as (
      select c.id, d.docenteId from gruposAsignaturasDocentes d
        join clases c on c.grupoAsignaturaId = d.grupoAsignaturaId and c.suplenteId is null
        where d.papel = 'IMPARTE' and d.docenteId in (select value from json_each(${docentes}))
      union all select c.id, c.suplenteId from clases c where c.suplenteId in (select value from json_each(${docentes}))
      union all select c.id, null from clases c where c.aulaId in (select value from json_each(${aulas})))
    select c.id, c.fecha, c.inicia, c.termina, c.aulaId, s.docenteId from suyas s join clases c on c.id = s.id
    where c.colegioId = ${colegioId} and c.fecha >= ${hoy} and c.grupoId <> ${grupo.id} and c.eliminadaDate is null
      and c.grupoAsignaturaId is not null`.execute(db);
  const porDia = new Map<string, Ocupada[]>();
  for (const { fecha, ...una } of rows) {
    if (seVan.has(una.id)) continue;
    const juntas = porDia.get(fecha);
    if (juntas) juntas.push(una);
    else porDia.set(fecha, [una]);
  }
  const imparten = (id: number | null, docenteId: number | null) =>
    reparto.some((cada) => cada.id === id && cada.docenteId === docenteId);
  return clases.filter(
    ({ fecha, inicia, termina, grupoAsignaturaId, aulaId }) =>
      grupoAsignaturaId === null ||
      !porDia
        .get(fecha)
        ?.some(
          (claseDelDia) =>
            inicia < claseDelDia.termina &&
            claseDelDia.inicia < termina &&
            ((aulaId !== null && claseDelDia.aulaId === aulaId) || imparten(grupoAsignaturaId, claseDelDia.docenteId)),
        ),
  );
}

// If a level takes attendance once a day, the group has a class 'Día' from Monday to Friday.
async function listaDelDia(alcance: Alcance, grupo: GrupoDelCiclo): Promise<Leccion[]> {
  if ((grupo.asistencia ?? "POR_DIA") !== "POR_DIA" || grupo.optativas) return [];
  const horas = await horasDelDia(alcance, grupo);
  return [1, 2, 3, 4, 5].map((diaSemana) => ({ diaSemana, ...horas, grupoAsignaturaId: null, aulaId: null }));
}

async function clasesPorVenir({ db, hoy }: Alcance, grupoId: number): Promise<ClaseQueHay[]> {
  const filas = await db
    .selectFrom("clases as c")
    .leftJoin("asistencias as s", "s.claseId", "c.id")
    .select(["c.id", "c.fecha", "c.inicia", "c.termina", "c.grupoAsignaturaId", "c.aulaId", "c.eliminadaDate"])
    .select(
      sql<number>`c.fechaImpartida is not null or c.eliminadaDate is not null or c.suplenteId is not null
        or c.extra = 1 or s.claseId is not null or exists (select 1 from clasesApoyos x where x.claseId = c.id)`.as(
        "tocada",
      ),
    )
    .where("c.grupoId", "=", grupoId)
    .where("c.fecha", ">=", hoy)
    .execute();
  return filas.map(({ tocada, eliminadaDate, ...clase }) => ({
    ...(clase as ClaseQuerida & { id: number }),
    tocada: tocada === 1,
    eliminada: eliminadaDate !== null,
  }));
}
