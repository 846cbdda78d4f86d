import { avisoDeCerrado, puedeCambiarCerrados } from "~/aula/academico/cerrado";
import { claveDeCelda } from "./celda";
import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { grupoInicial } from "~/aula/academico/grupo-del-lugar";
import { celdaComoTexto, promedioComoTexto } from "./calificacion";
import { leerGuardadas } from "./commands/celdas.server";
import { buscarMateria } from "./materia.server";
import { promedio } from "./promedios";
import { docenteDe, quienesCalifica } from "./quien-califica.server";

export type CualHoja = {
  grupoId: number | null;
  asignaturaId: number | null;
  parcialId: number | null;
  seccionId: number | null;
};

type Opcion = { value: number; label: string };

type GrupoQueCalifica = Opcion &
  Record<"gradoId" | "nivelId" | "plantelId" | "turnoId" | "optativas", number> & { nivel: string };

/** The groups of the viewer's cycle in which the viewer grades: all of the school's for coordination. */
export async function gruposQueCalifica(alcance: Alcance): Promise<GrupoQueCalifica[]> {
  const { db, colegioId, cicloId, limites } = alcance;
  const docenteId = tienePermiso(alcance, "PERM_COORDINACION") ? null : ((await docenteDe(alcance)) ?? 0);
  const { rows } = await sql<GrupoQueCalifica>`
    select gr.id as value, n.nombre || ' ' || g.nombre || ' ' || gr.nombre as label, gr.gradoId, g.nivelId,
      gr.plantelId, gr.turnoId, n.nombre as nivel, gr.optativas
    from grupos gr join ciclos c on c.id = gr.cicloId join grados g on g.id = gr.gradoId join niveles n on n.id = g.nivelId
    where gr.cicloId = ${cicloId} and c.colegioId = ${colegioId} and (${docenteId} is null or exists (
      select 1 from gruposAsignaturas ga join gruposAsignaturasDocentes d on d.grupoAsignaturaId = ga.id
      where ga.grupoId = gr.id and d.docenteId = ${docenteId} and d.papel = 'IMPARTE'))
    order by n.orden, g.orden, gr.orden, gr.nombre`.execute(db);
  return rows.filter(
    ({ value, gradoId, nivelId, plantelId, turnoId }) =>
      (limites.grupos?.includes(value) ?? true) &&
      (limites.planteles?.includes(plantelId) ?? true) &&
      (limites.turnos?.includes(turnoId) ?? true) &&
      (limites.grados?.includes(gradoId) ?? true) &&
      (limites.niveles?.includes(nivelId) ?? true),
  );
}

async function opcionesDe(alcance: Alcance, grupo: { value: number; gradoId: number; nivelId: number }) {
  const { db, cicloId } = alcance;
  const docenteId = tienePermiso(alcance, "PERM_COORDINACION") ? null : ((await docenteDe(alcance)) ?? 0);
  const { rows: asignaturas } = await sql<Opcion>`
    select a.id as value, a.nombre as label from asignaturas a
    where a.cicloId = ${cicloId} and a.gradoId = ${grupo.gradoId} and a.activo = 1 and (${docenteId} is null or exists (
      select 1 from gruposAsignaturas ga join gruposAsignaturasDocentes d on d.grupoAsignaturaId = ga.id
      where ga.grupoId = ${grupo.value} and ga.asignaturaId = a.id and d.docenteId = ${docenteId} and d.papel = 'IMPARTE'))
    order by a.orden, a.nombre`.execute(db);
  const { rows: parciales } = await sql<Opcion & { vigente: number }>`
    select d.id as value, p.nombre || ' · ' || d.nombre as label, ${alcance.hoy} between d.inicia and d.termina as vigente
    from definicionesParcial d join definicionesPeriodo p on p.id = d.definicionPeriodoId
    where p.cicloId = ${cicloId} and p.nivelId = ${grupo.nivelId} and (p.gradoId is null or p.gradoId = ${grupo.gradoId})
    order by d.inicia, d.id`.execute(db);
  return { asignaturas, parciales };
}

/**
 * The grid of a group in a subject and partial (and section, if it has any), with its pupils. It has a column for each
 * criterio and one for the partial's grade, with each cell's version. It includes the viewer's other choices. The
 * defaults are the first of each and the current partial.
 */
export async function obtenerHoja(alcance: Alcance, eleccion: CualHoja) {
  const grupos = await gruposQueCalifica(alcance);
  const grupo = grupoInicial(grupos, ({ value }) => value === eleccion.grupoId, alcance);
  const opciones = grupo ? await opcionesDe(alcance, grupo) : { asignaturas: [], parciales: [] };
  const { asignaturas, parciales } = opciones;
  const asignatura = asignaturas.find(({ value }) => value === eleccion.asignaturaId) ?? asignaturas[0];
  const parcial =
    parciales.find(({ value }) => value === eleccion.parcialId) ??
    parciales.find(({ vigente }) => vigente === 1) ??
    parciales[0];
  const base = { grupos: grupos.map(({ value, label }) => ({ value, label })), asignaturas, parciales };
  const elegido = {
    grupoId: grupo?.value ?? null,
    asignaturaId: asignatura?.value ?? null,
    parcialId: parcial?.value ?? null,
  };
  const materia =
    asignatura && parcial
      ? await buscarMateria(alcance, { asignaturaId: asignatura.value, parcialId: parcial.value })
      : null;
  if (!grupo || !materia) return { ...base, elegido: { ...elegido, seccionId: null }, hoja: null };
  const seccion = materia.secciones.find(({ id }) => id === eleccion.seccionId) ?? materia.secciones[0] ?? null;
  const { nombre, criterios, cerrado, tipoCalificacion } = materia;
  const secciones = materia.secciones.map(({ id, nombre: label }) => ({ value: id, label }));
  const columnas = [
    ...criterios.map(({ id, nombre: nombreDelCriterio, peso }) => ({ id, nombre: nombreDelCriterio, peso })),
    { id: 0, nombre: "Calificación", peso: null },
  ];
  const alumnos = await alumnosDe(alcance, grupo.value, materia);
  const ids = alumnos.map(({ inscripcionId }) => inscripcionId);
  const guardadas = await leerGuardadas(alcance, { materia, seccionId: seccion?.id ?? null, inscripcionIds: ids });
  const delGrupo = promedio(
    ids.map((id) => guardadas.get(`${id}-0`)?.valor ?? null),
    materia.ajustes,
  );
  return {
    ...base,
    elegido: { ...elegido, seccionId: seccion?.id ?? null },
    hoja: {
      nombre,
      secciones,
      columnas,
      cerrado: cerrado ? avisoDeCerrado(materia.parcial, alcance) : null,
      puede: !cerrado || puedeCambiarCerrados(alcance),
      enNumero: tipoCalificacion === "NUMERICA",
      aprobatoria: materia.ajustes.aprobatoria / 10,
      promedio: delGrupo === null ? null : promedioComoTexto(delGrupo),
      filas: alumnos.map(({ inscripcionId, nombre: propio, apellido1, apellido2 }) => ({
        inscripcionId,
        persona: { nombre: propio, apellidos: [apellido1, apellido2].filter(Boolean).join(" ") },
        celdas: columnas.map(({ id }) => {
          const guardada = guardadas.get(claveDeCelda({ inscripcionId, columna: id }));
          return { columna: id, escrito: guardada ? celdaComoTexto(guardada) : "", version: guardada?.version ?? 0 };
        }),
      })),
    },
  };
}

async function alumnosDe(
  alcance: Alcance,
  grupoId: number,
  { id, cicloId, gradoId }: { id: number; cicloId: number; gradoId: number },
) {
  const alumnos = await alcance.db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .select(["i.id as inscripcionId", "a.nombre", "a.apellido1", "a.apellido2"])
    .where("i.cicloId", "=", cicloId)
    .where("i.gradoId", "=", gradoId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(alcance.limites))
    .where((eb) =>
      eb.or([
        eb("i.grupoId", "=", grupoId),
        eb(
          "i.id",
          "in",
          eb.selectFrom("gruposOptativosAlumnos as o").select("o.inscripcionId").where("o.grupoId", "=", grupoId),
        ),
      ]),
    )
    .orderBy("a.nombreOrden")
    .orderBy("a.id")
    .execute();
  const inscripcionesCalificables = await quienesCalifica(
    alcance,
    id,
    alumnos.map(({ inscripcionId }) => inscripcionId),
  );
  return alumnos.filter(({ inscripcionId }) => inscripcionesCalificables.has(inscripcionId));
}
