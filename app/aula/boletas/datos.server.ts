import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { inscripcionesConNombre } from "~/base/escuela/lugares.server";
import { totalesDeAusencias } from "~/aula/academico/ausencias";
import { ausenciasDeInscripciones } from "~/aula/academico/ausencias.server";
import { leerNotasDe } from "~/aula/calificaciones/tabla.server";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";
import { idsDeParciales, type Periodos, soloLosCerrados } from "~/aula/academico/periodo";
import { listarPeriodos } from "~/aula/academico/periodo.server";
import { type AsistenciaDeBoleta, type DatosDeBoleta, esBorrador } from "./boleta";
import { claveDeCampo, type Corregidos } from "./campos";

export type DeQuienes = {
  alumnoId?: number;
  grupoId?: number | null;
  nivelId?: number | null;
  inscripciones?: readonly number[];
};

/**
 * The pupils of a print of report cards: of the viewer's cycle and limits, by group and name. A single student is
 * included even after leaving.
 */
export async function quienesDe(
  { db, colegioId, cicloId, limites }: Alcance,
  { alumnoId, grupoId = null, nivelId = null, inscripciones }: DeQuienes,
) {
  let consulta = inscripcionesConNombre(db)
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .select([
      "i.id as inscripcionId",
      "i.alumnoId",
      "i.cicloId",
      "i.nivelId",
      "i.gradoId",
      "i.grupoId",
      "c.nombre as ciclo",
    ])
    .select(["a.nombreCompleto", "a.matricula", "a.curp", "a.nombre"])
    .select(sql<string>`trim(a.apellido1 || ' ' || coalesce(a.apellido2, ''))`.as("apellidos"))
    .select(sql<number>`(select count(*) from grados x where x.nivelId = g.nivelId and x.orden <= g.orden)`.as("orden"))
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where(dentroDeLimites(limites))
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("a.nombreOrden")
    .orderBy("a.id");
  if (inscripciones !== undefined)
    consulta = consulta.where(sql<boolean>`i.id in (select value from json_each(${JSON.stringify(inscripciones)}))`);
  else if (alumnoId === undefined) consulta = consulta.where("i.fechaBaja", "is", null);
  else consulta = consulta.where("i.alumnoId", "=", alumnoId);
  if (grupoId !== null) consulta = consulta.where("i.grupoId", "=", grupoId);
  if (nivelId !== null) consulta = consulta.where("i.nivelId", "=", nivelId);
  return consulta.execute();
}

export type DeQuien = Awaited<ReturnType<typeof quienesDe>>[number];

/** The content of the report cards of some enrolments, by enrolment, and if it may still change. */
export async function datosDeBoletas(
  alcance: Alcance,
  alumnos: readonly DeQuien[],
): Promise<Map<number, DatosDeBoleta & { borrador: boolean }>> {
  const datos = new Map<number, DatosDeBoleta & { borrador: boolean }>();
  for (const nivelId of new Set(alumnos.map((alumno) => alumno.nivelId))) {
    const alumnosDelNivel = alumnos.filter((alumno) => alumno.nivelId === nivelId);
    const ids = alumnosDelNivel.map(({ inscripcionId }) => inscripcionId);
    const planes = new Map<number, Periodos>();
    for (const { gradoId } of alumnosDelNivel)
      if (!planes.has(gradoId)) planes.set(gradoId, await listarPeriodos(alcance, { nivelId, gradoId }));
    // Frozen content has the grades of closed partials, as families see them: a draft shows all.
    const deCadaPlan = [...planes.values()].flatMap((info) => [
      ...idsDeParciales(esBorrador(info, alcance.hoy) ? info : soloLosCerrados(info)),
    ]);
    const notas = await leerNotasDe(alcance, alumnosDelNivel, new Set(deCadaPlan));
    const ajustes = await ajustesDelNivel(alcance, nivelId);
    const escala = await escalaDe(alcance, nivelId);
    const corregidos = await corregidosDe(alcance, ids);
    const faltas = await ausenciasDeInscripciones(alcance, ids, { inicia: null, termina: null });
    const conLista = await diasConLista(alcance, ids);
    for (const { inscripcionId, gradoId, orden, nombreCompleto, nivel, grado, grupo, ...alumno } of alumnosDelNivel) {
      const info = planes.get(gradoId)!;
      const borrador = esBorrador(info, alcance.hoy);
      const cerradas = info.periodos.flatMap(({ parciales }) => parciales).filter(({ cerrado }) => cerrado);
      // Frozen content covers the days of closed partials: tomorrow's list is not another version.
      const hasta = borrador
        ? alcance.hoy
        : cerradas
            .map(({ termina }) => termina)
            .sort()
            .at(-1)!;
      const asistencia = comoAsistencia(
        { faltas: faltas.get(inscripcionId) ?? [], dias: conLista.get(inscripcionId) ?? [] },
        { info, ajustes, hasta },
      );
      datos.set(inscripcionId, {
        alumno: nombreCompleto,
        matricula: alumno.matricula,
        curp: alumno.curp,
        ciclo: alumno.ciclo,
        lugar: [nivel, grado, grupo].filter(Boolean).join(" "),
        nivel,
        grado: orden,
        notas: notas.get(inscripcionId)!,
        info,
        escala,
        ajustes,
        asistencia,
        corregidos: corregidos.get(inscripcionId) ?? new Map(),
        borrador,
      });
    }
  }
  return datos;
}

type Regla = Parameters<typeof totalesDeAusencias>[1];
type Contadas = { faltas: Parameters<typeof totalesDeAusencias>[0]; dias: readonly string[] };

function comoAsistencia(
  { faltas, dias }: Contadas,
  { info, ajustes, hasta }: { info: Periodos; ajustes: Regla; hasta: string },
): AsistenciaDeBoleta {
  const entre = (inicia: string, termina: string) => {
    const totales = totalesDeAusencias(
      faltas.filter(({ fecha }) => inicia <= fecha && fecha <= termina && fecha <= hasta),
      ajustes,
    );
    return { faltas: totales.faltasTotales, retardos: totales.retardosRegistrados };
  };
  return {
    dias: dias.filter((dia) => dia <= hasta).length,
    ...entre("", hasta),
    porParcial: new Map(
      info.periodos.flatMap(({ parciales }) =>
        parciales.map(({ id, inicia, termina }) => [id, entre(inicia, termina)] as const),
      ),
    ),
  };
}

function escalaDe({ db }: Alcance, nivelId: number) {
  return db.selectFrom("nivelesEscalas").select(["desde", "texto"]).where("nivelId", "=", nivelId).execute();
}

/** Coordination's values for campos formativos, by enrolment. */
export async function corregidosDe({ db }: Alcance, ids: readonly number[]): Promise<Map<number, Corregidos>> {
  const filas = await db
    .selectFrom("camposCorregidos")
    .select(["inscripcionId", "periodoId", "campo", "valor"])
    .where(sql<boolean>`inscripcionId in (select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
  const porInscripcion = new Map<number, Map<string, number>>();
  for (const { inscripcionId, periodoId, campo, valor } of filas) {
    const corregidos = porInscripcion.get(inscripcionId) ?? new Map<string, number>();
    porInscripcion.set(inscripcionId, corregidos.set(claveDeCampo(periodoId, campo), valor));
  }
  return porInscripcion;
}

/**
 * The days with a list of the pupil's group on that day. A group's days are read once for all its pupils: a cycle has
 * some two hundred, in fifteen hundred classes.
 */
async function diasConLista({ db }: Alcance, ids: readonly number[]): Promise<Map<number, string[]>> {
  const estancias = await db
    .selectFrom("inscripcionesGrupos")
    .select(["inscripcionId", "grupoId", "desde", "hasta"])
    .where(sql<boolean>`inscripcionId in (select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
  const grupos = [...new Set(estancias.map(({ grupoId }) => grupoId))];
  const { rows } = await sql<{ grupoId: number; fecha: string }>`
    select distinct grupoId, fecha from clases where grupoId in (select value from json_each(${JSON.stringify(grupos)}))
      and fechaImpartida is not null and eliminadaDate is null`.execute(db);
  const diasDe = new Map<number, string[]>(grupos.map((grupoId) => [grupoId, []]));
  for (const { grupoId, fecha } of rows) diasDe.get(grupoId)!.push(fecha);
  const porInscripcion = new Map<number, Set<string>>();
  for (const { inscripcionId, grupoId, desde, hasta } of estancias) {
    const dias = porInscripcion.get(inscripcionId) ?? new Set<string>();
    for (const dia of diasDe.get(grupoId)!) if (dia >= desde && (hasta === null || dia <= hasta)) dias.add(dia);
    porInscripcion.set(inscripcionId, dias);
  }
  return new Map([...porInscripcion].map(([inscripcionId, dias]) => [inscripcionId, [...dias]]));
}
