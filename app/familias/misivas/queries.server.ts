import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "db/connection";
import { byKey, pageOf } from "db/keyset";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { comienzoDelDia, fecha, sumarDias } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { type Conmutador, type FiltrosMisivas, type OrdenMisivas, SIN_FILTROS, SIN_ORDEN } from "./filtros";
import { estadoDe, type EstadoMisiva, type TipoMisiva } from "./misiva";
import { quienMira } from "./quien.server";
import { conAlumno } from "./alumnos.server";
import { plazoDeLectura, sinLeer } from "./sin-leer.server";

type Mirada = DB & { m: DB["misivas"]; i: DB["inscripciones"] };

/**
 * The condition that the viewer may see misivas (as `m`, with their enrolment as `i`). Coordination sees all of its
 * school within its limits, other accounts only those they wrote (C§6).
 */
function misivaVisible(alcance: Alcance) {
  const { cuentaId, coordinacion } = quienMira(alcance);
  return (eb: ExpressionBuilder<Mirada, "m" | "i">) =>
    eb.and([
      eb("m.colegioId", "=", alcance.colegioId),
      dentroDeLimites(alcance.limites)(eb as never),
      ...(coordinacion ? [] : [eb("m.createdBy", "=", cuentaId)]),
    ]);
}

/** The misivas that the viewer may see, as rows of a list without order; the misiva is `m`, its enrolment `i`. */
export const misivasVisibles = (alcance: Alcance) =>
  alcance.db
    .selectFrom("misivas as m")
    .innerJoin("inscripciones as i", "i.id", "m.inscripcionId")
    .innerJoin("alumnos as a", "a.id", "m.alumnoId")
    .innerJoin("grados as g", "g.id", "m.gradoId")
    .leftJoin("grupos as gr", "gr.id", "m.grupoId")
    .leftJoin("asignaturas as s", "s.id", "m.asignaturaId")
    .innerJoin("cuentas as c", "c.id", "m.createdBy")
    .select([
      "m.id",
      "m.tipo",
      "m.titulo",
      "m.alumnoId",
      "m.inscripcionId",
      "a.nombreCompleto as alumno",
      "a.nombre as aNombre",
      "a.apellido1 as aApellido1",
      "a.apellido2 as aApellido2",
      "a.matricula",
    ])
    .select([
      "m.gradoId",
      "g.nombre as grado",
      "m.grupoId",
      "gr.nombre as grupo",
      "m.asignaturaId",
      "s.nombre as asignatura",
    ])
    .select(["m.revisar", "m.tomada", "m.autorizada", "m.cerrada", "m.autorizadorId", "m.comentarios", "m.createdBy"])
    .select(["m.lastModifiedDate", "m.createdDate", "c.nombre", "c.apellido1", "c.apellido2"])
    .select((eb) =>
      eb
        .selectFrom("misivasEntregas as e")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .whereRef("e.misivaId", "=", "m.id")
        .where("e.leidaDate", "is not", null)
        .as("leidas"),
    )
    .where(misivaVisible(alcance));

const EN_ESTADO = {
  verCerradas: sql<SqlBool>`m.cerrada is not null`,
  verEnviadas: sql<SqlBool>`(m.autorizada is not null and m.cerrada is null)`,
  verPendientesRevisar: sql<SqlBool>`(m.revisar is not null and m.autorizadorId is null and m.cerrada is null)`,
  verEnRevision: sql<SqlBool>`(m.autorizadorId is not null and m.autorizada is null and m.cerrada is null)`,
  verBorradores: sql<SqlBool>`(m.revisar is null and m.cerrada is null)`,
} as const;

const IDS = ["gradoId", "grupoId", "asignaturaId", "alumnoId", "inscripcionId", "createdBy"] as const;
type Marca = { lastModifiedDate: string; comentarios: number; id: number };

/** From when until when, in UTC, the partial or the period lasts that the list is narrowed to; null without one. */
async function instantesElegidos({ db, zonaHoraria }: Alcance, { parcialId, periodoId }: FiltrosMisivas) {
  if (parcialId === null && periodoId === null) return null;
  const dias = await db
    .selectFrom(parcialId === null ? "definicionesPeriodo" : "definicionesParcial")
    .select(["inicia", "termina"])
    .where("id", "=", parcialId ?? periodoId)
    .executeTakeFirst();
  if (!dias) return { desde: "", hasta: "" };
  const [inicia, termina] = [fecha(dias.inicia), fecha(dias.termina)];
  return { desde: comienzoDelDia(inicia, zonaHoraria), hasta: comienzoDelDia(sumarDias(termina, 1), zonaHoraria) };
}

/** The part of the list to read; `menos` are the ids that it leaves out. */
type Corte = { marca?: Marca | null; haciaAtras?: boolean; limite: number; menos?: readonly number[] };

/** The query of the list: of the cycle and of the bar's selection. */
async function consultaDeMisivas(
  alcance: Alcance,
  filtros: FiltrosMisivas,
  orden: OrdenMisivas,
  { marca = null, haciaAtras = false, limite, menos = [] }: Corte,
) {
  const { nivelId, plantelId, turnoId, cicloId } = alcance;
  let query = misivasVisibles(alcance).where("m.cicloId", "=", cicloId);
  if (nivelId !== null) query = query.where("i.nivelId", "=", nivelId);
  if (plantelId !== null) query = query.where("i.plantelId", "=", plantelId);
  if (turnoId !== null) query = query.where("i.turnoId", "=", turnoId);
  if (menos.length > 0) query = query.where("m.id", "not in", menos);
  if (filtros.tipo) query = query.where("m.tipo", "=", filtros.tipo);
  // The unary plus keeps SQLite on the index that matches the list's order.
  for (const nombre of IDS)
    if (filtros[nombre] !== null) query = query.where(sql<boolean>`+${sql.ref(`m.${nombre}`)} = ${filtros[nombre]}`);
  query = query.where(conAlumno(filtros.alumno));
  const estados = Object.entries({ ...EN_ESTADO, verSinLeer: sinLeer(alcance.ahora) }).filter(
    ([nombre]) => filtros[nombre as Conmutador],
  );
  if (estados.length > 0) query = query.where(({ or }) => or(estados.map(([, condicion]) => condicion)));
  const dura = await instantesElegidos(alcance, filtros);
  if (dura) query = query.where("m.createdDate", ">=", dura.desde).where("m.createdDate", "<", dura.hasta);
  const direccion = orden.startsWith("-") ? "desc" : "asc";
  const paginado = { backwards: haciaAtras, limit: limite };
  return orden.endsWith("comentarios")
    ? byKey(
        query,
        [
          ["m.comentarios", direccion],
          ["m.id", direccion],
        ] as const,
        {
          ...paginado,
          place: marca && ([marca.comentarios, marca.id] as const),
        },
      )
    : byKey(
        query,
        [
          ["m.lastModifiedDate", direccion],
          ["m.id", direccion],
        ] as const,
        {
          ...paginado,
          place: marca && ([marca.lastModifiedDate, marca.id] as const),
        },
      );
}

type Leida = Awaited<ReturnType<ReturnType<typeof misivasVisibles>["execute"]>>[number];

/** A row of the list, with its state and its readers. */
export const comoFila = (
  { nombre, apellido1, apellido2, aNombre, aApellido1, aApellido2, leidas, ...fila }: Leida,
  ahora: string,
) => ({
  ...fila,
  /** The pupil's name in the form of a list. */
  persona: { nombre: aNombre, apellidos: [aApellido1, aApellido2].filter(Boolean).join(" ") },
  tipo: fila.tipo as TipoMisiva,
  estatus: estadoDe(fila),
  creador: nombreCompleto({ nombre, apellido1, apellido2 }),
  leida: (leidas ?? 0) > 0,
  /** True if nobody has read it in 48 hours. */
  sinLeer: !leidas && fila.cerrada === null && fila.autorizada !== null && fila.autorizada < plazoDeLectura(ahora),
});
export type FilaMisiva = ReturnType<typeof comoFila> & { estatus: EstadoMisiva };
export type ListaMisivas = {
  filas: FilaMisiva[];
  siguiente: number | null;
  anterior: number | null;
  total: number;
};

/** The viewer without the bar's selection of level, campus and shift; permissions and limits stay. */
export const enTodoElColegio = (alcance: Alcance): Alcance => ({
  ...alcance,
  nivelId: null,
  plantelId: null,
  turnoId: null,
});

type Pagina = { despues?: number | null; antes?: number | null; limite?: number; menos?: readonly number[] };

/** A page of the misivas that the viewer may see, with their total (C§2.6 'N misivas'). */
export async function listarMisivas(
  alcance: Alcance,
  filtros: FiltrosMisivas,
  orden: OrdenMisivas = SIN_ORDEN,
  { despues, antes: tope, limite = 25, menos }: Pagina = {},
): Promise<ListaMisivas> {
  const marcaId = despues ?? tope ?? null;
  const marca = marcaId === null ? null : await leerMarca(alcance, marcaId);
  const haciaAtras = marca !== null && !despues;
  const leidas = await (
    await consultaDeMisivas(alcance, filtros, orden, { marca, haciaAtras, menos, limite: limite + 1 })
  ).execute();
  const corte = { limit: limite, backwards: haciaAtras, begins: marca !== null };
  const { filas, ...vecinas } = pageOf(leidas, corte, ({ id }) => id);
  const total = await cuantas(await consultaDeMisivas(alcance, filtros, orden, { menos, limite: -1 }));
  return { filas: filas.map((fila) => comoFila(fila, alcance.ahora)), ...vecinas, total };
}

/**
 * The number of these in the whole school that the viewer may see, ignoring the bar's selection: the target of links
 * marked so.
 */
export async function contarMisivas(alcance: Alcance, seleccion: Partial<FiltrosMisivas>): Promise<number> {
  const filtros = { ...SIN_FILTROS, ...seleccion };
  return cuantas(await consultaDeMisivas(enTodoElColegio(alcance), filtros, SIN_ORDEN, { limite: -1 }));
}

async function cuantas(consulta: Awaited<ReturnType<typeof consultaDeMisivas>>): Promise<number> {
  const { total } = await consulta
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The author that a list is filtered by; null without that filter, or if that account wrote none here. */
export async function quienEscribio(alcance: Alcance, createdBy: number | null): Promise<string | null> {
  if (createdBy === null) return null;
  if (createdBy === alcance.cuenta?.id) return "ti";
  const misiva = await misivasVisibles(alcance).where("m.createdBy", "=", createdBy).limit(1).executeTakeFirst();
  return misiva ? nombreCompleto(misiva) : null;
}

async function leerMarca(alcance: Alcance, id: number): Promise<Marca | null> {
  const marca = await misivasVisibles(alcance).where("m.id", "=", id).executeTakeFirst();
  return marca ?? null;
}

/**
 * A complete misiva: its text, its files, its reviewer and the tutors who have opened it. Throws 404 if the viewer may
 * not see it.
 */
export async function obtenerMisiva(alcance: Alcance, misivaId: number) {
  const leida = await misivasVisibles(alcance)
    .leftJoin("cuentas as r", "r.id", "m.autorizadorId")
    .innerJoin("cuentas as l", "l.id", "m.lastModifiedBy")
    .select(["m.contenido", "m.justificacionCerrada", "m.urgente", "m.cicloId", "m.lastModifiedBy"])
    .select(["r.nombre as rNombre", "r.apellido1 as rApellido1", "r.apellido2 as rApellido2"])
    .select(["l.nombre as lNombre", "l.apellido1 as lApellido1", "l.apellido2 as lApellido2"])
    .where("m.id", "=", misivaId)
    .executeTakeFirst();
  if (!leida) throw noEncontrado();
  const { rNombre, rApellido1, rApellido2, lNombre, lApellido1, lApellido2, contenido, ...fila } = leida;
  const entregas = await entregasDe(alcance, misivaId);
  return {
    ...comoFila(fila, alcance.ahora),
    contenido,
    urgente: fila.urgente === 1,
    cicloId: fila.cicloId,
    justificacionCerrada: fila.justificacionCerrada,
    autorizador:
      rNombre === null ? null : nombreCompleto({ nombre: rNombre, apellido1: rApellido1, apellido2: rApellido2 }),
    modificador: nombreCompleto({ nombre: lNombre, apellido1: lApellido1, apellido2: lApellido2 }),
    archivos: await archivosDe(alcance, misivaId),
    entregas,
    /** The tutors who have opened it (decisions.md). */
    tutores: entregas.filter(({ leidaDate }) => leidaDate !== null).map(({ tutor }) => tutor),
  };
}
export type Misiva = Awaited<ReturnType<typeof obtenerMisiva>>;

async function entregasDe({ db }: Alcance, misivaId: number) {
  return db
    .selectFrom("misivasEntregas as e")
    .innerJoin("tutores as t", "t.id", "e.tutorId")
    .select(["e.id", "e.tutorId", "t.nombreCompleto as tutor", "e.avisadaDate", "e.leidaDate", "e.porAvisar"])
    .where("e.misivaId", "=", misivaId)
    .orderBy("e.id")
    .execute();
}

/** The files of a misiva, in their order. */
export async function archivosDe({ db }: Pick<Alcance, "db">, misivaId: number) {
  return db
    .selectFrom("misivasArchivos as ma")
    .innerJoin("archivos as f", "f.uuid", "ma.archivoUuid")
    .select(["ma.archivoUuid as uuid", "ma.fileName as nombre", "ma.orden", "f.tipo", "f.bytes"])
    .where("ma.misivaId", "=", misivaId)
    .orderBy("ma.orden")
    .execute();
}
