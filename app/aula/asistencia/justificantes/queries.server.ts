import { type SqlBool, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnoVisible } from "~/base/acceso/alumnos-visibles.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import type { Fecha } from "~/lib/dates";
import type { TipoJustificacion } from "../asistencia";
import { type Estado, MAX_AVISOS, esDeSalud } from "./justificante";

type Filtro = { estado?: Estado | null; justificanteId?: number };

function leer(alcance: Alcance, { estado = null, justificanteId }: Filtro) {
  return alcance.db
    .selectFrom("justificantes as j")
    .innerJoin("alumnos as a", "a.id", "j.alumnoId")
    .innerJoin("tutores as t", "t.id", "j.tutorId")
    .leftJoin("cuentas as c", "c.id", "j.resueltaPor")
    .select(["j.id", "j.alumnoId", "j.tutorId", "j.desde", "j.hasta", "j.tipo", "j.detalle", "j.estado"])
    .select(["j.respuesta", "j.createdDate", "j.resueltaDate", "a.nombreCompleto as alumno", "a.nombreOrden"])
    .select(["t.nombreCompleto as tutor", "c.nombre as quien"])
    .select(lugar.as("lugar"))
    .select(faltas.as("faltas"))
    .where("j.colegioId", "=", alcance.colegioId)
    .where(alumnoVisible(alcance))
    .$if(estado !== null, (query) => query.where("j.estado", "=", estado!))
    .$if(justificanteId !== undefined, (query) => query.where("j.id", "=", justificanteId!))
    .orderBy(sql`j.estado <> 'EN_REVISION'`)
    .orderBy(sql`iif(j.estado = 'EN_REVISION', j.id, -j.id)`)
    .limit(MAX_AVISOS);
}

// The place of the pupil in the year of the first day.
const lugar = sql<string | null>`(select n.nombre || ' ' || g.nombre || coalesce(' ' || gr.nombre, '')
  from inscripciones i join ciclos ci on ci.id = i.cicloId join niveles n on n.id = i.nivelId
  join grados g on g.id = i.gradoId left join grupos gr on gr.id = i.grupoId
  where i.alumnoId = j.alumnoId and i.colegioId = j.colegioId and j.desde between ci.fechaInicio and ci.fechaFin
  order by i.id desc limit 1)`;

// The absences of those days that nobody has justified: what an acceptance would justify now.
const faltas = sql<number>`(select count(*) from inscripciones i join faltas f on f.inscripcionId = i.id
  join clases cl on cl.id = f.claseId
  where i.alumnoId = j.alumnoId and cl.colegioId = j.colegioId and cl.fecha between j.desde and j.hasta
    and f.fechaJustificacion is null)`;

/**
 * The first notices of the viewer's school within the account's limits: those that wait, the oldest first, then those
 * answered, the latest first. Detail and papers about health are null without permission to see clinical data.
 */
export async function listarJustificantes(alcance: Alcance, filtro: Filtro = {}) {
  const filas = await leer(alcance, filtro).execute();
  const papeles = await papelesDe(
    alcance,
    filas.map(({ id }) => id),
  );
  const veSalud = cumple(alcance.permisos, PUERTAS.verClinicos);
  return filas.map(({ nombreOrden: _, ...fila }) => {
    const reservado = esDeSalud(fila.tipo) && !veSalud;
    return {
      ...fila,
      desde: fila.desde as Fecha,
      hasta: fila.hasta as Fecha,
      tipo: fila.tipo as TipoJustificacion,
      estado: fila.estado as Estado,
      detalle: reservado ? null : fila.detalle,
      archivos: reservado ? null : (papeles.get(fila.id) ?? []),
    };
  });
}
export type Justificante = Awaited<ReturnType<typeof listarJustificantes>>[number];

/** One notice, as the list has it; null if the viewer sees none of that id. */
export async function buscarJustificante(alcance: Alcance, justificanteId: number): Promise<Justificante | null> {
  return (await listarJustificantes(alcance, { justificanteId }))[0] ?? null;
}

type Papel = { uuid: string; nombre: string };

async function papelesDe({ db }: Pick<Alcance, "db">, ids: readonly number[]): Promise<Map<number, Papel[]>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .selectFrom("justificantesArchivos")
    .select(["justificanteId", "archivoUuid as uuid", "fileName as nombre"])
    .where(sql<SqlBool>`justificanteId in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy("justificanteId")
    .orderBy("orden")
    .execute();
  const por = new Map<number, Papel[]>();
  for (const { justificanteId, ...papel } of filas)
    por.set(justificanteId, [...(por.get(justificanteId) ?? []), papel]);
  return por;
}

/** The notices of one tutor about a child in a school, latest first, with their papers. */
export async function justificantesDeFamilia(
  { db, colegioId }: Alcance,
  { alumnoId, tutorId }: { alumnoId: number; tutorId: number },
) {
  const filas = await db
    .selectFrom("justificantes")
    .select(["id", "desde", "hasta", "tipo", "detalle", "estado", "respuesta", "createdDate", "resueltaDate"])
    .where("alumnoId", "=", alumnoId)
    .where("tutorId", "=", tutorId)
    .where("colegioId", "=", colegioId)
    .orderBy("id", "desc")
    .limit(30)
    .execute();
  const papeles = await papelesDe(
    { db },
    filas.map(({ id }) => id),
  );
  return filas.map((fila) => ({
    ...fila,
    desde: fila.desde as Fecha,
    hasta: fila.hasta as Fecha,
    tipo: fila.tipo as TipoJustificacion,
    estado: fila.estado as Estado,
    archivos: papeles.get(fila.id) ?? [],
  }));
}
