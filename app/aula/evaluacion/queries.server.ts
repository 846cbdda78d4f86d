import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { decimosComoTexto } from "~/lib/decimos";
import { buscarMateria, type Materia } from "~/aula/calificaciones/materia.server";
import { buscarAsignatura, buscarNivel } from "~/aula/academico/catalogo.server";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";

/** A level's way of grading in the viewer's school, with its words; null for a level that the viewer may not see. */
export async function buscarEvaluacion(alcance: Alcance, nivelId: number) {
  const nivel = await buscarNivel(alcance, nivelId);
  if (!nivel) return null;
  const guardada = await alcance.db
    .selectFrom("nivelesAcademico")
    .select("lastModifiedDate")
    .where("nivelId", "=", nivelId)
    .executeTakeFirst();
  const escala = await alcance.db
    .selectFrom("nivelesEscalas")
    .select(["desde", "texto"])
    .where("nivelId", "=", nivelId)
    .orderBy("desde", "desc")
    .execute();
  return {
    nombre: nivel.nombre,
    ajustes: await ajustesDelNivel(alcance, nivelId),
    escala,
    lastModifiedDate: guardada?.lastModifiedDate ?? "",
  };
}

/** Like `buscarEvaluacion`, in the terms of its form and its call. Throws 404. */
export async function obtenerEvaluacion(alcance: Alcance, nivelId: number) {
  const evaluacion = await buscarEvaluacion(alcance, nivelId);
  if (!evaluacion) throw noEncontrado();
  const { ajustes, escala, nombre, lastModifiedDate } = evaluacion;
  return {
    nombre,
    lastModifiedDate,
    ajustes: {
      ...ajustes,
      calificacionMinima: decimosComoTexto(ajustes.calificacionMinima),
      decimales: String(ajustes.decimales),
      aprobatoria: decimosComoTexto(ajustes.aprobatoria),
    },
    escala: escala.map(({ desde, texto }) => ({ desde: decimosComoTexto(desde), texto })),
  };
}

type DeAsignatura = { cicloId: number; asignaturaId: number };

/** The partials in which a subject is graded, in the order of their days. */
export async function parcialesDeAsignatura(alcance: Alcance, { cicloId, asignaturaId }: DeAsignatura) {
  const { db, hoy } = alcance;
  const asignatura = await buscarAsignatura(alcance, { cicloId, asignaturaId });
  if (!asignatura) return null;
  const filas = await db
    .selectFrom("definicionesParcial as d")
    .innerJoin("definicionesPeriodo as p", "p.id", "d.definicionPeriodoId")
    .innerJoin("grados as g", "g.nivelId", "p.nivelId")
    .select(["d.id", "d.nombre", "d.inicia", "d.termina", "d.estado", "p.nombre as periodo"])
    .where("p.cicloId", "=", cicloId)
    .where("g.id", "=", asignatura.gradoId)
    .where((eb) => eb.or([eb("p.gradoId", "is", null), eb("p.gradoId", "=", eb.ref("g.id"))]))
    .orderBy("d.inicia")
    .orderBy("d.id")
    .execute();
  const parciales = filas.map(({ estado, inicia, termina, ...parcial }) => ({
    ...parcial,
    cerrado: estado === "CERRADO" || estado === "PUBLICADO",
    vigente: inicia <= hoy && hoy <= termina,
  }));
  return { asignatura, parciales };
}

/** The criterios of a subject in a partial; by default in its own current one. Throws 404. */
export async function obtenerCriterios(alcance: Alcance, eleccion: DeAsignatura & { parcialId: number | null }) {
  const plan = await parcialesDeAsignatura(alcance, eleccion);
  if (!plan) throw noEncontrado();
  const { asignatura, parciales } = plan;
  const parcial =
    parciales.find(({ id }) => id === eleccion.parcialId) ??
    parciales.find(({ vigente, cerrado }) => vigente && !cerrado) ??
    parciales.find(({ cerrado }) => !cerrado) ??
    parciales[0];
  if (eleccion.parcialId !== null && parcial?.id !== eleccion.parcialId) throw noEncontrado();
  const materia: Materia | null = parcial
    ? await buscarMateria(alcance, { asignaturaId: asignatura.id, parcialId: parcial.id })
    : null;
  return {
    asignatura: asignatura.nombre,
    grado: asignatura.grado,
    enNumero: asignatura.tipoCalificacion === "NUMERICA",
    parciales,
    parcial: parcial ?? null,
    criterios: (materia?.criterios ?? []).map(({ deTareas, ...criterio }) => ({
      ...criterio,
      deTareas: deTareas === 1,
    })),
  };
}
