import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { docenteDeLaCuenta } from "~/aula/horarios/queries.server";
import { type ClaseDeLaSemana, listarClases } from "~/aula/horarios/semana.server";
import type { Marca } from "./asistencia";

/**
 * A class of the viewer's school, and if the viewer may take its list; null if that id does not exist for the viewer.
 */
export async function buscarClase(alcance: Alcance, claseId: number) {
  const clase = await alcance.db
    .selectFrom("clases as c")
    .innerJoin("grupos as gr", "gr.id", "c.grupoId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .select(["c.fecha", "c.grupoId", "gr.cicloId", "gr.gradoId", "g.nivelId", "gr.optativas"])
    .where("c.id", "=", claseId)
    .where("c.colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!clase) return null;
  const dia = { desde: clase.fecha as Fecha, hasta: clase.fecha as Fecha };
  const una = async (docenteId: number | null): Promise<ClaseDeLaSemana | undefined> =>
    (await listarClases(alcance, { ...dia, docenteId, grupoId: clase.grupoId, aulaId: null })).find(
      ({ id }) => id === claseId,
    );
  const docenteId = await docenteDeLaCuenta(alcance);
  const propia = docenteId === null ? undefined : await una(docenteId);
  const encontrada = propia ?? (tienePermiso(alcance, "PERM_COORDINACION") ? await una(null) : undefined);
  if (!encontrada) return null;
  const { cicloId, gradoId, nivelId, optativas } = clase;
  return { ...encontrada, cicloId, gradoId, nivelId, optativas: optativas === 1, docenteId: propia ? docenteId : null };
}

export type ClasePorTomar = NonNullable<Awaited<ReturnType<typeof buscarClase>>>;

/**
 * The answer to a viewer who may not take a class's list: 403 if the viewer may see the class, otherwise as for one
 * that does not exist.
 */
export const noEsSuya = async (alcance: Alcance, claseId: number): Promise<Response> =>
  (await veLaClase(alcance, claseId)) ? sinPermiso() : noEncontrado();

/** True if the viewer may see a class, independent of who takes its list. */
export async function veLaClase(alcance: Alcance, claseId: number): Promise<boolean> {
  const clase = await alcance.db
    .selectFrom("clases")
    .select(["fecha", "grupoId"])
    .where("id", "=", claseId)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!clase) return false;
  const dia = { desde: clase.fecha as Fecha, hasta: clase.fecha as Fecha };
  const vistas = await listarClases(alcance, { ...dia, docenteId: null, grupoId: clase.grupoId, aulaId: null });
  return vistas.some(({ id }) => id === claseId);
}

/**
 * The list of a class on its day: the pupils of its group at that time, or those chosen for it, without those who had
 * left. A pupil who changes group in November is on the lists of the first until then, and on those of the second from
 * then on. Pupils on the list when it was taken (`enLista`) stay on it, even if they left since: a correction would
 * otherwise delete their absences.
 */
export async function alumnosDeLaClase(
  { db, colegioId }: Alcance,
  { grupoId, fecha, optativas }: Pick<ClasePorTomar, "grupoId" | "fecha" | "optativas">,
  enLista: readonly number[] = [],
) {
  const tomada = sql<{
    inscripcionId: number;
  }>`(select value as inscripcionId from json_each(${JSON.stringify(enLista)}))`.as("tomada");
  const ahora = optativas
    ? db.selectFrom("gruposOptativosAlumnos").select("inscripcionId").where("grupoId", "=", grupoId)
    : db
        .selectFrom("inscripcionesGrupos")
        .select("inscripcionId")
        .where("grupoId", "=", grupoId)
        .where("desde", "<=", fecha)
        .where((eb) => eb.or([eb("hasta", "is", null), eb("hasta", ">=", fecha)]));
  return db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .select(["i.id as inscripcionId", "i.alumnoId", "a.nombre", "a.apellido1", "a.apellido2", "a.nombreCompleto"])
    .where("i.colegioId", "=", colegioId)
    .where("i.id", "in", ahora.union(db.selectFrom(tomada).select("tomada.inscripcionId")))
    .where((eb) =>
      eb.or([
        eb("i.fechaBaja", "is", null),
        eb("i.fechaBaja", ">", fecha),
        eb("i.id", "in", db.selectFrom(tomada).select("tomada.inscripcionId")),
      ]),
    )
    .orderBy("i.nombreOrden")
    .orderBy("i.id")
    .execute();
}

/** The list of a class as it was taken; null if it was not. */
export async function buscarLista({ db }: Pick<Alcance, "db">, claseId: number) {
  const lista = await db
    .selectFrom("asistencias as s")
    .leftJoin("cuentas as c", "c.id", "s.tomadaPor")
    .select(["s.inscripciones", "s.tomadaDate", "s.tomadaPor", "s.sinLinea", "s.lastModifiedDate", "s.lastModifiedBy"])
    .select(["c.nombre", "c.apellido1", "c.apellido2"])
    .where("s.claseId", "=", claseId)
    .executeTakeFirst();
  if (!lista) return null;
  const faltas = await db
    .selectFrom("faltas")
    .select(["id", "inscripcionId", "retardo", "fechaJustificacion"])
    .where("claseId", "=", claseId)
    .execute();
  const { nombre, apellido1, apellido2, inscripciones, sinLinea, ...resto } = lista;
  return {
    ...resto,
    sinLinea: sinLinea === 1,
    inscripciones: JSON.parse(inscripciones) as number[],
    tomo: nombre === null ? "el sistema" : nombreCompleto({ nombre, apellido1, apellido2 }),
    faltas: faltas.map(({ retardo, fechaJustificacion, ...falta }) => ({
      ...falta,
      marca: (retardo === 1 ? "R" : "F") as Marca,
      justificada: fechaJustificacion !== null,
    })),
  };
}

/** True if the partial of a class is closed. */
export async function parcialCerrado({ db }: Pick<Alcance, "db">, { fecha, cicloId, nivelId, gradoId }: ClasePorTomar) {
  const parcial = await db
    .selectFrom("definicionesParcial as p")
    .innerJoin("definicionesPeriodo as d", "d.id", "p.definicionPeriodoId")
    .select("p.nombre")
    .where("d.cicloId", "=", cicloId)
    .where("d.nivelId", "=", nivelId)
    .where(sql<boolean>`coalesce(d.gradoId, ${gradoId}) = ${gradoId}`)
    .where("p.inicia", "<=", fecha)
    .where("p.termina", ">=", fecha)
    .where("p.estado", "in", ["CERRADO", "PUBLICADO"])
    .executeTakeFirst();
  return parcial?.nombre ?? null;
}
