import { tutoresAQuienesEscribir } from "~/personas/tutores/destinatarios.server";
import { type SqlBool, sql } from "kysely";
import { ultimasPromesas } from "~/dinero/convenios/promesas.server";
import { partesQueTocan } from "~/dinero/convenios/queries.server";
import { estaVencido } from "~/personas/alumnos/saldos.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { diasEntre, type Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { queryEnum, queryIds, queryInt } from "~/server/request/params.server";
import { PUERTAS, cumple } from "~/base/acceso/puertas";
import {
  ANTIGUEDADES,
  antiguedadDe,
  compararDeudores,
  type Concepto,
  type Deuda,
  type FiltrosVencidos,
  ORDENES,
  primerosDias,
  resumir,
  SIN_FILTROS,
} from "./saldos-vencidos";

/** Rows per page on screen. */
const POR_PAGINA = 50;

/** The filters and the page in an address; unreadable values filter nothing. */
export function leerFiltrosVencidos(request: Request) {
  const filtros: FiltrosVencidos = {
    cicloId: null,
    servicioId: queryInt(request, "servicioId", { min: 1 }),
    nivelId: queryInt(request, "nivelId", { min: 1 }),
    gradoId: queryInt(request, "gradoId", { min: 1 }),
    grupoId: queryInt(request, "grupoId", { min: 1 }),
    antiguedad: queryEnum(request, "antiguedad", ANTIGUEDADES, null),
    orden: queryEnum(request, "orden", ORDENES, "NOMBRE"),
    elegidos: queryEnum(request, "todos", ["vencidos"], null) === null ? queryIds(request, "elegido") : null,
  };
  return { filtros, pagina: { despues: queryInt(request, "despues"), antes: queryInt(request, "antes") } };
}

export type Deudor = Deuda & { alumnoId: number; nombreOrden: string };

/** The query of the debts past their limit in the viewer's school, one row per student. */
const consultaDeDeudores = (alcance: Alcance, filtros: FiltrosVencidos) =>
  deudasPorEdad(alcance, filtros).select(({ fn }) => [
    "p.alumnoId",
    "p.nombreOrden",
    fn.sum<number>("p.pendienteCentavos").as("vencidoCentavos"),
    fn.min<string>("p.fechaLimitePago").as("desde"),
  ]);

// Only the columns that the totals need, because SQLite computes each of them for each student.
function deudasPorEdad(alcance: Alcance, filtros: FiltrosVencidos) {
  const { db, colegioId, hoy } = alcance;
  const dias = primerosDias(hoy);
  const entre = (desde: Fecha, hasta: Fecha | null) =>
    sql<number>`sum(case when p.fechaLimitePago >= ${desde} and ${hasta === null ? sql`true` : sql`p.fechaLimitePago < ${hasta}`}
      then p.pendienteCentavos else 0 end)`;
  let query = db
    .selectFrom("adeudos as p")
    .select([
      entre(dias.HASTA_30, null).as("HASTA_30"),
      entre(dias.HASTA_60, dias.HASTA_30).as("HASTA_60"),
      entre(dias.HASTA_90, dias.HASTA_60).as("HASTA_90"),
      sql<number>`sum(case when p.fechaLimitePago < ${dias.HASTA_90} then p.pendienteCentavos else 0 end)`.as(
        "MAS_DE_90",
      ),
    ])
    .where("p.colegioId", "=", colegioId)
    .where(estaVencido(hoy))
    // The stored order.
    .groupBy(["p.nombreOrden", "p.alumnoId"]);
  if (filtros.cicloId !== null) query = query.where("p.cicloId", "=", filtros.cicloId);
  if (filtros.servicioId !== null) query = query.where("p.servicioId", "=", filtros.servicioId);
  const inscrito = inscripcionBuscada(alcance, filtros);
  if (inscrito) query = query.where("p.alumnoId", "in", inscrito);
  return query;
}

// Students who left or never enrolled this year still owe: only a level, a grade, a group or the account's limits
// require an enrolment. Two enrolments in a cycle are one student.
function inscripcionBuscada({ db, colegioId, cicloId, limites }: Alcance, filtros: FiltrosVencidos) {
  const columnas = ["nivelId", "gradoId", "grupoId"] as const;
  const pedidas = columnas.filter((columna) => filtros[columna] !== null);
  const limitada = Object.values(limites).some((limite) => limite !== null);
  if (pedidas.length === 0 && !limitada) return null;
  let query = db.selectFrom("inscripciones as i").select("i.alumnoId").where("i.colegioId", "=", colegioId);
  if (pedidas.length > 0) query = query.where("i.cicloId", "=", cicloId).where("i.fechaBaja", "is", null);
  for (const columna of pedidas) query = query.where(`i.${columna}`, "=", filtros[columna]!);
  return query.where(dentroDeLimites(limites));
}

type Columnas = [
  alumnoId: number,
  nombreOrden: string,
  vencidoCentavos: number,
  desde: Fecha,
  HASTA_30: number,
  HASTA_60: number,
  HASTA_90: number,
  MAS_DE_90: number,
];

/** All students with a debt past its limit, in the requested order (C§7 saldosvencidosalumnos). */
export async function listarDeudores(alcance: Alcance, filtros: FiltrosVencidos): Promise<Deudor[]> {
  // One text, because for thousands of rows the driver's objects take longer than SQLite's sums.
  const { rows } = await sql<{ deudores: string }>`
    select json_group_array(json_array("alumnoId", "nombreOrden", "vencidoCentavos", "desde", "HASTA_30", "HASTA_60",
      "HASTA_90", "MAS_DE_90")) as deudores from (${consultaDeDeudores(alcance, filtros)})`.execute(alcance.db);
  const { antiguedad, orden } = filtros;
  const elegidos = filtros.elegidos && new Set(filtros.elegidos);
  return (JSON.parse(rows[0]!.deudores) as Columnas[])
    .map(([alumnoId, nombreOrden, vencidoCentavos, desde, HASTA_30, HASTA_60, HASTA_90, MAS_DE_90]) => ({
      alumnoId,
      nombreOrden,
      vencidoCentavos,
      porAntiguedad: { HASTA_30, HASTA_60, HASTA_90, MAS_DE_90 },
      desde,
    }))
    .filter((deudor) => antiguedad === null || deudor.porAntiguedad[antiguedad] > 0)
    .filter(({ alumnoId }) => elegidos === null || elegidos.has(alumnoId))
    .sort(compararDeudores(orden));
}

/**
 * The total debt and the number of debtors by age, summed by the database: the totals of the report without its rows.
 */
export async function resumenDeVencidos(alcance: Alcance, filtros: FiltrosVencidos = SIN_FILTROS) {
  const { rows } = await sql<Record<string, number | null>>`
    select count(*) as alumnos, ${sql.join(
      ANTIGUEDADES.flatMap((edad) => [
        sql`sum(${sql.ref(edad)}) as ${sql.ref(edad)}`,
        sql`sum(${sql.ref(edad)} > 0) as ${sql.ref(`alumnos_${edad}`)}`,
      ]),
    )} from (${deudasPorEdad(alcance, filtros)})`.execute(alcance.db);
  const por = (nombre: (edad: (typeof ANTIGUEDADES)[number]) => string) =>
    Object.fromEntries(ANTIGUEDADES.map((edad) => [edad, rows[0]![nombre(edad)] ?? 0])) as Deuda["porAntiguedad"];
  const porAntiguedad = por((edad) => edad);
  return {
    alumnos: rows[0]!.alumnos ?? 0,
    vencidoCentavos: ANTIGUEDADES.reduce((total, edad) => total + porAntiguedad[edad], 0),
    porAntiguedad,
    alumnosPorAntiguedad: por((edad) => `alumnos_${edad}`),
  };
}

/**
 * A page of the report and the totals of all of it. The whole school is summed each time, so the page is cut from the
 * whole: after or before a student, or from the start if that student no longer owes.
 */
export async function listarSaldosVencidos(
  alcance: Alcance,
  filtros: FiltrosVencidos,
  {
    despues = null,
    antes: tope = null,
    limite = POR_PAGINA,
  }: { despues?: number | null; antes?: number | null; limite?: number } = {},
) {
  const todos = await listarDeudores(alcance, filtros);
  const marca = todos.findIndex(({ alumnoId }) => alumnoId === (despues ?? tope));
  const inicio = marca < 0 ? 0 : despues === null ? Math.max(0, marca - limite) : marca + 1;
  const pagina = todos.slice(inicio, inicio + limite);
  return {
    resumen: resumir(todos),
    filas: await conDatos(alcance, pagina),
    siguiente: inicio + limite < todos.length ? (pagina.at(-1)?.alumnoId ?? null) : null,
    anterior: inicio > 0 ? (pagina[0]?.alumnoId ?? null) : null,
  };
}

/**
 * A row with the age of its oldest debt, in days, computed here because browsers bring no calendar (decisiones/093).
 */
export function conEdad<F extends { desde: Fecha }>(fila: F, hoy: Fecha) {
  return { ...fila, dias: diasEntre(fila.desde, hoy), antiguedad: antiguedadDe(fila.desde, hoy) };
}

export type FilaVencida = Awaited<ReturnType<typeof conDatos>>[number];

/** The students, their enrolments in this cycle, and the telephone to call (only with permission to see it). */
export async function conDatos(alcance: Alcance, deudores: readonly Deudor[]) {
  const ids = deudores.map(({ alumnoId }) => alumnoId);
  const alumnos = new Map((await datosDe(alcance, ids)).map((alumno) => [alumno.alumnoId, alumno]));
  const tutores = puedeLlamar(alcance) ? await tutoresAQuienesEscribir(alcance, ids, "recibeCuentas") : [];
  const promesas = await ultimasPromesas(alcance, ids);
  return deudores.flatMap(({ nombreOrden: _, ...deudor }) => {
    const alumno = alumnos.get(deudor.alumnoId);
    const tutor = tutores.find((cada) => cada.alumnoId === deudor.alumnoId && cada.telefonoMovil !== "");
    return alumno
      ? [
          {
            ...deudor,
            ...alumno,
            llamar: tutor ? `${tutor.nombreCompleto} ${tutor.telefonoMovil}` : null,
            promesa: promesas.get(deudor.alumnoId) ?? null,
          },
        ]
      : [];
  });
}

const puedeLlamar = (alcance: Alcance) => cumple(alcance.permisos, PUERTAS.contacto);

/** The students and their enrolments in the current cycle. */
export function datosDe({ db, colegioId, cicloId }: Alcance, alumnoIds: readonly number[]) {
  const grupo = sql<string | null>`(
    select n.nombre || ' ' || g.nombre || ' ' || coalesce(gr.nombre, 'Sin grupo') from inscripciones i
    join niveles n on n.id = i.nivelId join grados g on g.id = i.gradoId left join grupos gr on gr.id = i.grupoId
    where i.alumnoId = a.id and i.cicloId = ${cicloId} and i.colegioId = ${colegioId} and i.fechaBaja is null
    order by i.id limit 1)`;
  return db
    .selectFrom("alumnos as a")
    .select(["a.id as alumnoId", "a.matricula", "a.nombreCompleto", "a.nombre", grupo.as("grupo")])
    .select(sql<string>`rtrim(a.apellido1 || ' ' || a.apellido2)`.as("apellidos"))
    .where(sql<SqlBool>`a.id in (select value from json_each(${JSON.stringify(alumnoIds)}))`)
    .execute();
}

/** Each student's debts past their limit, charge by charge, oldest first. */
export async function conceptosVencidos(
  alcance: Alcance,
  { alumnoIds, servicioId }: { alumnoIds: readonly number[]; servicioId: number | null },
): Promise<Map<number, Concepto[]>> {
  const { db, colegioId, hoy } = alcance;
  let query = db
    .selectFrom("pendientes as p")
    .innerJoin("movimientos as m", "m.id", "p.movimientoId")
    .select(["p.alumnoId", "p.movimientoId", "m.descripcion", "p.pendienteCentavos", "p.fechaLimitePago"])
    .where(sql<SqlBool>`p.alumnoId in (select value from json_each(${JSON.stringify(alumnoIds)}))`)
    .where("p.colegioId", "=", colegioId)
    .where(estaVencido(hoy))
    .orderBy("p.fechaLimitePago")
    .orderBy("m.id");
  if (servicioId !== null) query = query.where("p.servicioId", "=", servicioId);
  const conceptos = new Map<number, Concepto[]>();
  // A family that keeps a convenio is asked for its instalment, not for all of the charge.
  const tocan = await partesQueTocan(alcance, alumnoIds);
  for (const { alumnoId, movimientoId, fechaLimitePago, descripcion, pendienteCentavos } of await query.execute()) {
    const conceptosDelAlumno = conceptos.get(alumnoId) ?? [];
    const toca = tocan.get(movimientoId);
    if (toca === 0) continue;
    conceptosDelAlumno.push({
      descripcion: toca === undefined ? descripcion : `${descripcion}, en convenio`,
      pendienteCentavos: toca ?? pendienteCentavos,
      fechaLimitePago: fechaLimitePago as Fecha,
    });
    conceptos.set(alumnoId, conceptosDelAlumno);
  }
  return conceptos;
}

/** The choices of services, levels, grades and groups, within the account's limits. */
export async function opcionesDeVencidos({ db, colegioId, cicloId, limites }: Alcance) {
  const servicios = await db
    .selectFrom("servicios")
    .select(["id", "nombre"])
    .where("colegioId", "=", colegioId)
    .orderBy("nombre")
    .execute();
  const grupos = await db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["gr.id", "gr.nombre", "g.id as gradoId", "g.nombre as grado", "n.id as nivelId", "n.nombre as nivel"])
    .where("gr.cicloId", "=", cicloId)
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .execute();
  const dentro = (lista: readonly number[] | null, id: number) => lista === null || lista.includes(id);
  return {
    servicios,
    grupos: grupos.filter(
      (grupo) =>
        dentro(limites.niveles, grupo.nivelId) &&
        dentro(limites.grados, grupo.gradoId) &&
        dentro(limites.grupos, grupo.id),
    ),
  };
}
