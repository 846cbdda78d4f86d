import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { urlsDeFoto } from "~/base/archivos/archivo";
import { foldText, MARCA_DE_ENE, nombreCompleto } from "~/lib/text";
import { noEncontrado } from "~/server/request/responses.server";
import { nombreDeLista } from "./docente";

type Filtros = { busqueda?: string; activos?: boolean };

/** The name of a teacher `d`, surnames first, in the form for searches: a ñ is an n. */
export const NOMBRE_LLANO = sql<string>`replace(d.nombreOrden, ${MARCA_DE_ENE}, '')`;

/** The teachers of the viewer's school by surname, with their subjects and accounts. */
export async function listarDocentes(alcance: Alcance, { busqueda = "", activos }: Filtros = {}) {
  const { db, colegioId, cicloId } = alcance;
  let consulta = db
    .selectFrom("docentesColegios as dc")
    .innerJoin("docentes as d", "d.id", "dc.docenteId")
    .leftJoin("cuentas as c", "c.docenteId", "d.id")
    .select(["d.id", "d.nombre", "d.apellido1", "d.apellido2", "d.email", "d.telefono", "d.fotoUuid", "dc.activo"])
    .select(["c.email as cuenta", "c.id as cuentaId"])
    .select(
      sql<number>`(select count(*) from gruposAsignaturasDocentes gad
        join gruposAsignaturas ga on ga.id = gad.grupoAsignaturaId join grupos g on g.id = ga.grupoId
        where gad.docenteId = d.id and g.cicloId = ${cicloId})`.as("asignaturas"),
    )
    .where("dc.colegioId", "=", colegioId)
    .orderBy("d.nombreOrden")
    .orderBy("d.id");
  if (activos !== undefined) consulta = consulta.where("dc.activo", "=", activos ? 1 : 0);
  for (const palabra of foldText(busqueda).split(" ").filter(Boolean))
    consulta = consulta.where(sql<boolean>`instr(${NOMBRE_LLANO}, ${palabra}) > 0`);
  const filas = await consulta.execute();
  return filas.map(({ fotoUuid, activo, ...fila }) => ({
    ...fila,
    activo: activo === 1,
    nombreDeLista: nombreDeLista(fila),
    nombreCompleto: nombreCompleto(fila),
    foto: fotoUuid ? urlsDeFoto(alcance.organizacionId, fotoUuid).chica : null,
  }));
}

export type FilaDeDocente = Awaited<ReturnType<typeof listarDocentes>>[number];

/** A teacher of the viewer's school; null if that id does not exist. */
export async function buscarDocente(alcance: Alcance, docenteId: number) {
  const docente = await alcance.db
    .selectFrom("docentesColegios as dc")
    .innerJoin("docentes as d", "d.id", "dc.docenteId")
    .leftJoin("cuentas as c", "c.docenteId", "d.id")
    .select(["d.id", "d.nombre", "d.apellido1", "d.apellido2", "d.email", "d.telefono", "d.fotoUuid"])
    .select(["d.lastModifiedDate", "dc.activo", "c.id as cuentaId", "c.email as cuenta"])
    .where("dc.colegioId", "=", alcance.colegioId)
    .where("d.id", "=", docenteId)
    .executeTakeFirst();
  if (!docente) return null;
  const { fotoUuid, activo, ...datos } = docente;
  return {
    ...datos,
    fotoUuid,
    activo: activo === 1,
    nombreCompleto: nombreCompleto(datos),
    foto: fotoUuid ? urlsDeFoto(alcance.organizacionId, fotoUuid) : null,
  };
}

/** Like `buscarDocente`, but throws 404 if it does not exist. */
export async function obtenerDocente(alcance: Alcance, docenteId: number) {
  const docente = await buscarDocente(alcance, docenteId);
  if (!docente) throw noEncontrado();
  return docente;
}

/** The hours of the school's shifts without breaks, each with the teacher's availability on each day. */
export async function disponibilidadDe(alcance: Alcance, docenteId: number) {
  const { db, colegioId } = alcance;
  const modulos = await db
    .selectFrom("modulos as m")
    .innerJoin("turnos as t", "t.id", "m.turnoId")
    .select(["m.id", "m.nombre", "m.inicia", "m.termina", "t.nombre as turno", "t.id as turnoId"])
    .where("t.colegioId", "=", colegioId)
    .where("t.activo", "=", 1)
    .where("m.receso", "=", 0)
    .orderBy("t.orden")
    .orderBy("t.id")
    .orderBy("m.inicia")
    .execute();
  const filas = await db
    .selectFrom("docentesNoDisponibles")
    .select(["moduloId", "diaSemana"])
    .where("docenteId", "=", docenteId)
    .execute();
  return { modulos, noDisponible: filas.map(({ moduloId, diaSemana }) => `${diaSemana}-${moduloId}`) };
}
