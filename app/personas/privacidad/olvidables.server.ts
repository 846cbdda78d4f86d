import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, formatFecha, formatFechaHora, hoyEnZona } from "~/lib/dates";
import { type Sheet, sheetFile } from "~/server/documents/csv.server";
import { CLASES, CLAVES_DE_CLASES, type Clase, limitesDe } from "./retencion";

/** An entry of a list: a student, or a pre-enrolment. */
export type Olvidable = { id: number; nombre: string; matricula: string; desde: Fecha };

/**
 * The students who left: every enrolment, all of them in the viewer's school, ended by the class's day. They owe
 * nothing and have no waiting pre-enrolment. If the class depends on money, they have no movement since its day.
 */
export function idos({ colegioId, hoy }: Alcance, clase: Clase): RawBuilder<unknown> {
  const { salio, dinero } = limitesDe(clase, hoy);
  const sinDinero =
    dinero === null
      ? sql``
      : sql`and not exists (select 1 from movimientos m where m.alumnoId = i.alumnoId
          and (m.fechaOperacion >= ${dinero} or m.fechaRegistro >= ${dinero}))
        and not exists (select 1 from facturas f where f.alumnoId = i.alumnoId and f.createdDate >= ${dinero})`;
  return sql`(select i.alumnoId, max(ifnull(i.fechaBaja, c.fechaFin)) as salio
    from inscripciones i join ciclos c on c.id = i.cicloId
    where not exists (select 1 from pendientes d where d.alumnoId = i.alumnoId and d.pendienteCentavos <> 0)
      and not exists (select 1 from preinscripciones p where p.alumnoId = i.alumnoId
        and p.estado not in ('ACEPTADA', 'RECHAZADA'))
      ${sinDinero}
    group by i.alumnoId
    having max(i.colegioId <> ${colegioId}) = 0 and salio <= ${salio})`;
}

/** Tutors with contact data and without any other child. */
export const tutoresDeIdos = (subconsulta: RawBuilder<unknown>) => sql`(select t.id from tutores t
  where (t.calle <> '' or t.codigoPostal <> '' or t.email <> '' or t.telefonoMovil <> '' or t.telefonoCasa <> '' or t.telefonoOficina <> '' or t.fotoUuid is not null
      or exists (select 1 from alumnosTutores n where n.tutorId = t.id and n.notaCustodia <> ''))
    and exists (select 1 from alumnosTutores x where x.tutorId = t.id)
    and not exists (select 1 from alumnosTutores x where x.tutorId = t.id
      and x.alumnoId not in (select alumnoId from ${subconsulta}))
    and not exists (select 1 from propuestas p where p.tutorId = t.id and p.estado = 'PENDIENTE'))`;

/** The data that put a student on a class's list. */
const TIENE = {
  CLINICOS: sql`exists (select 1 from datosClinicos d where d.alumnoId = a.id)`,
  PAPELES: sql`(a.fotoUuid is not null or exists (select 1 from documentos d where d.alumnoId = a.id)
    or exists (select 1 from solicitudesDeBeca s where s.alumnoId = a.id and s.motivo <> '')
    or exists (select 1 from justificantes j where j.alumnoId = a.id and (j.detalle <> '' or j.respuesta <> '')))`,
} as const;

/** The current list of a class, at most `limite` entries. */
export async function listarOlvidables(alcance: Alcance, clase: Clase, limite = 100_000): Promise<Olvidable[]> {
  const { db, colegioId, hoy, zonaHoraria } = alcance;
  if (clase === "PREINSCRIPCIONES") {
    const { rows } = await sql<Omit<Olvidable, "desde"> & { instante: string }>`
      select id, nombre, '' as matricula, lastModifiedDate as instante from preinscripciones
      where colegioId = ${colegioId} and alumnoId is null and estado in ('REGISTRADA', 'CAPTURA', 'RECHAZADA')
        and nombre <> ${OLVIDADA} and lastModifiedDate < ${limitesDe(clase, hoy).salio}
      order by id limit ${limite}`.execute(db);
    return rows.map(({ instante, ...fila }) => ({ ...fila, desde: hoyEnZona(new Date(instante), zonaHoraria) }));
  }
  const subconsulta = idos(alcance, clase);
  const tiene =
    clase === "CONTACTO"
      ? sql`(a.email <> '' or exists (select 1 from domicilios d where d.alumnoId = a.id)
          or exists (select 1 from alumnosTutores y where y.alumnoId = a.id and y.tutorId in ${tutoresDeIdos(sql`idos`)}))`
      : TIENE[clase];
  const { rows } = await sql<Olvidable>`
    with idos as materialized ${subconsulta}
    select a.id, a.nombreCompleto as nombre, a.matricula, idos.salio as desde
    from idos join alumnos a on a.id = idos.alumnoId where ${tiene} order by a.id limit ${limite}`.execute(db);
  return rows;
}

/** The name of an erased pre-enrolment. */
export const OLVIDADA = "Datos olvidados";

/**
 * Every list with its number of entries, its version (which identifies the reviewed one), and the time of the last
 * approval.
 */
export async function verRetencion(alcance: Alcance) {
  const listas = [];
  for (const clase of CLAVES_DE_CLASES) {
    const ids = (await listarOlvidables(alcance, clase)).map(({ id }) => id);
    listas.push({ clase, ...CLASES[clase], cuantos: ids.length, version: versionDe(ids) });
  }
  const ultima = await alcance.db
    .selectFrom("bitacora")
    .select("fecha")
    .where("colegioId", "=", alcance.colegioId)
    .where("accion", "=", "alumno.olvidoAprobado")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return { listas, ultima: ultima ? formatFechaHora(ultima.fecha, alcance.zonaHoraria) : null };
}

/** The version of a list, which identifies the reviewed one. */
export const versionDe = (ids: readonly number[]) =>
  createHash("sha256").update(ids.join(" ")).digest("base64url").slice(0, 16);

/** A list with its names as CSV, for the person who approves it. */
export async function exportarOlvidables(alcance: Alcance, clase: Clase) {
  const filas = await listarOlvidables(alcance, clase);
  const sheet: Sheet = {
    columns: [
      { title: "Nombre", width: 40 },
      { title: "Matrícula", width: 14 },
      { title: clase === "PREINSCRIPCIONES" ? "Sin moverse desde" : "Salió", width: 14 },
    ],
    rows: filas.map(({ nombre, matricula, desde }) => [nombre, matricula, formatFecha(desde)]),
  };
  return sheetFile(sheet, { nombre: `olvidables-${clase.toLowerCase()}-${alcance.hoy}`, formato: "csv" });
}
