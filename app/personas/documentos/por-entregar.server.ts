import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { gradosDelColegio } from "~/base/escuela/niveles.server";
import { type Fecha, sumarMeses } from "~/lib/dates";
import { queryInt } from "~/server/request/params.server";
import { AVISO_MESES, type EstadoDeRequisito, estadoDeRequisito } from "./documento";

/** The filters of the list of missing papers: a grade, a paper; null is all. */
export type FiltrosPorEntregar = { gradoId: number | null; requisitoId: number | null };
type Falta = { requisitoId: number; nombre: string; estado: EstadoDeRequisito };
export type AlumnoPorEntregar = {
  alumnoId: number;
  nombreCompleto: string;
  grado: string;
  grupo: string | null;
  faltas: Falta[];
};

/** The filters in the address of the list. */
export function leerFiltros(request: Request): FiltrosPorEntregar {
  const filtro = (clave: string) => queryInt(request, clave, { min: 1 });
  return { gradoId: filtro("gradoId"), requisitoId: filtro("requisitoId") };
}

/**
 * The students of the viewer's cycle, level, campus and shift with a required paper that is missing, expired or about
 * to expire. By grade, group and name.
 */
export async function listarPorEntregar(alcance: Alcance, filtros: FiltrosPorEntregar): Promise<AlumnoPorEntregar[]> {
  const { db, colegioId, cicloId, nivelId, plantelId, turnoId, hoy, limites } = alcance;
  let consulta = db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .innerJoin("requisitosDocumentos as r", (join) =>
      join
        .onRef("r.colegioId", "=", "i.colegioId")
        .on("r.activo", "=", 1)
        .on("r.obligatorio", "=", 1)
        .on((eb) => eb.or([eb("r.nivelId", "is", null), eb("r.nivelId", "=", eb.ref("i.nivelId"))])),
    )
    .leftJoin("documentos as d", (join) =>
      join
        .onRef("d.alumnoId", "=", "i.alumnoId")
        .onRef("d.colegioId", "=", "i.colegioId")
        .onRef("d.requisitoId", "=", "r.id"),
    )
    .select(["i.alumnoId", "a.nombreCompleto", "g.nombre as grado", "gr.nombre as grupo"])
    .select(["r.id as requisitoId", "r.nombre"])
    // Without an expiry it is valid forever; without a paper there is none.
    .select(sql<string | null>`max(iif(d.id is null, null, coalesce(d.fechaVencimiento, '9999-12-31')))`.as("hasta"))
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .groupBy(["i.id", "r.id"])
    .having(sql<boolean>`hasta is null or hasta <= ${sumarMeses(hoy, AVISO_MESES)}`)
    .orderBy("g.orden")
    .orderBy("g.id")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("i.nombreOrden")
    .orderBy("i.id")
    .orderBy("r.orden");
  const lugar = { "i.nivelId": nivelId, "i.plantelId": plantelId, "i.turnoId": turnoId } as const;
  for (const [columna, id] of Object.entries({ ...lugar, "i.gradoId": filtros.gradoId, "r.id": filtros.requisitoId }))
    if (id !== null) consulta = consulta.where(columna as "i.nivelId", "=", id);
  return porAlumno(await consulta.execute(), hoy);
}

type Fila = Omit<AlumnoPorEntregar, "faltas"> & { requisitoId: number; nombre: string; hasta: string | null };

function porAlumno(filas: readonly Fila[], hoy: Fecha): AlumnoPorEntregar[] {
  const alumnos = new Map<number, AlumnoPorEntregar>();
  for (const { requisitoId, nombre, hasta, ...alumno } of filas) {
    const alumnoConFaltas = alumnos.get(alumno.alumnoId) ?? { ...alumno, faltas: [] };
    const entregados = hasta === null ? [] : [{ requisitoId, fechaVencimiento: hasta as Fecha }];
    alumnoConFaltas.faltas.push({ requisitoId, nombre, estado: estadoDeRequisito(requisitoId, entregados, hoy) });
    alumnos.set(alumno.alumnoId, alumnoConFaltas);
  }
  return [...alumnos.values()];
}

/** The choices for the list's filters: the grades of the viewer's level, and the school's requirements. */
export async function opcionesPorEntregar({ db, colegioId, nivelId }: Alcance) {
  const grados = await gradosDelColegio({ db, colegioId })
    .$if(nivelId !== null, (consulta) => consulta.where("g.nivelId", "=", nivelId))
    .execute();
  const requisitos = await db
    .selectFrom("requisitosDocumentos")
    .select(["id as value", "nombre as label"])
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .where("obligatorio", "=", 1)
    .orderBy("orden")
    .execute();
  return { grados: grados.map(({ id, nombre }) => ({ value: id, label: nombre })), requisitos };
}
