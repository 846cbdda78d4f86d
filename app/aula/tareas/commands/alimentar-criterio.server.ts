import { claveDeCelda } from "~/aula/calificaciones/celda";
import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { CELDA_VACIA, estaVacia } from "~/aula/calificaciones/calificacion";
import { escribirCelda, leerGuardadas, recalcular } from "~/aula/calificaciones/commands/celdas.server";
import { buscarMateria } from "~/aula/calificaciones/materia.server";
import { calificacionDeCriterios } from "~/aula/calificaciones/promedios";
import type { Definicion } from "../definiciones.server";
import { ALUMNOS_DE_LA_TAREA } from "~/aula/academico/alumnos-de-la-tarea.server";
import { celdaDeTarea, type Marca } from "../tarea";

/**
 * Recalculates, for these pupils, the criterio for which a task counts, and with it their partial's grade
 * (decisiones/127). It is the mean of that criterio's tasks, unless somebody wrote another value there. Call it inside
 * the transaction of the change. Does nothing if the task counts for no criterio, or its subject is graded in words.
 * The same for a closed partial, unless the caller may write there (`cerrado`).
 */
export async function alimentarCriterio(
  trx: Alcance,
  {
    asignaturaId,
    parcialId,
    criterioId,
    seccionId,
  }: Pick<Definicion, "asignaturaId" | "parcialId" | "criterioId" | "seccionId">,
  inscripcionIds: readonly number[],
  { cerrado = false }: { cerrado?: boolean } = {},
): Promise<void> {
  if (criterioId === null || parcialId === null || inscripcionIds.length === 0) return;
  const materia = await buscarMateria(trx, { asignaturaId, parcialId });
  if (materia?.tipoCalificacion !== "NUMERICA" || (materia.cerrado && !cerrado)) return;
  // A task without a section, in a subject that has received sections since, has no cell.
  if ((seccionId === null) !== (materia.secciones.length === 0)) return;
  const tareas = await celdasDeTareas(trx, { criterioId, seccionId, inscripcionIds });
  const guardadas = await leerGuardadas(trx, { materia, seccionId, inscripcionIds });
  for (const inscripcionId of inscripcionIds) {
    const clave = claveDeCelda({ inscripcionId, columna: criterioId });
    const celdaPrevia = guardadas.get(clave);
    if (celdaPrevia && !celdaPrevia.calculada && !estaVacia(celdaPrevia)) continue;
    const evaluaciones = (tareas.get(inscripcionId) ?? []).map((celda) => ({ peso: 1, celda }));
    const { valor } = calificacionDeCriterios(evaluaciones, materia.ajustes);
    if (valor === (celdaPrevia?.valor ?? null)) continue;
    const celda = { ...CELDA_VACIA, valor };
    const nueva = { inscripcionId, seccionId, criterioId, celda, observaciones: "", calculada: true };
    guardadas.set(clave, await escribirCelda(trx, materia, celdaPrevia, nueva));
  }
  await recalcular(trx, { materia, seccionId, inscripcionIds, guardadas });
}

type Fila = {
  inscripcionId: number;
  seEntrega: string;
  entregadaDate: string | null;
  conRetraso: number | null;
  marca: Marca | null;
  valor: number | null;
  texto: string | null;
  fechaJustificacion: string | null;
};

// Every task of the criterio that reaches them today, and earlier ones with work done.
async function celdasDeTareas(
  { db, hoy }: Alcance,
  {
    criterioId,
    seccionId,
    inscripcionIds,
  }: { criterioId: number; seccionId: number | null; inscripcionIds: readonly number[] },
) {
  const { rows } = await sql<Fila>`
    select i.id as inscripcionId, d.seEntrega, t.entregadaDate, t.conRetraso, t.marca, t.valor, t.texto, t.fechaJustificacion
    from definicionesTarea d join inscripciones i on i.id in (${sql.join(inscripcionIds)})
      left join tareas t on t.definicionId = d.id and t.inscripcionId = i.id
    where d.criterioId = ${criterioId} and d.seccionId is ${seccionId}
      and (t.id is not null or i.id in (${ALUMNOS_DE_LA_TAREA}))`.execute(db);
  const porAlumno = new Map<number, ReturnType<typeof celdaDeTarea>[]>();
  for (const { inscripcionId, seEntrega, entregadaDate, conRetraso, marca, valor, texto, fechaJustificacion } of rows) {
    const avance = { entregadaDate, conRetraso: conRetraso === 1, marca: marca ?? "", valor, texto: texto ?? "" };
    const celda = celdaDeTarea(avance, { seEntrega, justificada: fechaJustificacion !== null }, hoy);
    porAlumno.set(inscripcionId, [...(porAlumno.get(inscripcionId) ?? []), celda]);
  }
  return porAlumno;
}
