import { calificarTareas } from "~/aula/tareas/commands/calificar-tareas.server";
import { comentarTarea } from "~/aula/tareas/commands/comentar-tarea.server";
import { entregarTarea } from "~/aula/tareas/commands/entregar-tarea.server";
import { guardarDefinicion } from "~/aula/tareas/commands/guardar-definicion.server";
import { opcionesDeAsignatura } from "~/aula/tareas/definiciones.server";
import { alcanzados, alumnosDeGrupos, dondeImparte, type Imparte } from "~/aula/tareas/destinatarios.server";
import { COLUMNAS } from "~/aula/tareas/tarea";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import type { Azar } from "./azar";
import { resultadoDe, instante } from "./reloj";

const GRUPOS = 2;
const ASIGNATURAS = 3;
/** The days until each is due, counted from today, and if it is handed in online. */
const TAREAS = [
  { titulo: "Ejercicios de repaso", dias: -10, entregaEnLinea: false },
  { titulo: "Investigación breve", dias: -3, entregaEnLinea: true },
  { titulo: "Cartel del tema", dias: 5, entregaEnLinea: true },
] as const;

const DIAS_PARA_HACERLA = 7;

/**
 * Tasks of a few groups and subjects in the viewer's cycle, as their teachers would have left them. One is graded, one
 * is handed in by some pupils, one is not yet due. Made by the commands of staff and students; none if no group has
 * subjects yet. Returns their number.
 */
export async function sembrarTareas({ azar, direccion }: { azar: Azar; direccion: Alcance }): Promise<number> {
  const imparte = await dondeImparte(direccion);
  const grupos = [...new Set(imparte.map(({ grupoId }) => grupoId))].slice(0, GRUPOS);
  const { fechaInicio } = await direccion.db
    .selectFrom("ciclos")
    .select("fechaInicio")
    .where("id", "=", direccion.cicloId)
    .executeTakeFirstOrThrow();
  let cuantas = 0;
  for (const grupoId of grupos)
    for (const [indice, clase] of imparte
      .filter((cada) => cada.grupoId === grupoId)
      .slice(0, ASIGNATURAS)
      .entries())
      for (const tarea of TAREAS) {
        // Each subject on another day, because nobody sets three tasks of a group for the same one. None before the
        // cycle began.
        const dias = tarea.dias + indice;
        if (sumarDias(direccion.hoy, dias - DIAS_PARA_HACERLA) < fechaInicio && dias <= 0) continue;
        await unaTarea(azar, direccion, clase, { ...tarea, dias });
        cuantas += 1;
      }
  return cuantas;
}

async function unaTarea(
  azar: Azar,
  direccion: Alcance,
  { grupoId, asignaturaId, asignatura }: Imparte,
  { titulo, dias, entregaEnLinea }: { titulo: string; dias: number; entregaEnLinea: boolean },
): Promise<void> {
  const seEntrega = sumarDias(direccion.hoy, dias);
  const disponible = sumarDias(seEntrega, -DIAS_PARA_HACERLA);
  // Today's afternoon has not come yet.
  const alDia = (dia: Fecha): Alcance => {
    const ahora = instante(dia, 1, 2);
    return { ...direccion, hoy: dia, ahora: ahora < direccion.ahora ? ahora : direccion.ahora };
  };
  const { secciones, criterios } = await opcionesDeAsignatura(direccion, asignaturaId);
  const criterio = criterios.find(({ deTareas }) => deTareas === 1) ?? criterios[0];
  const { definicionId } = resultadoDe(
    await guardarDefinicion(alDia(disponible < direccion.hoy ? disponible : direccion.hoy), 0, {
      asignaturaId,
      seccionId: secciones[0]?.value ?? null,
      criterioId: criterio?.value ?? null,
      titulo: `${titulo} de ${asignatura}`,
      descripcion: "Con limpieza y nombre completo.",
      referencias: "Libro de texto",
      disponible,
      seEntrega,
      entregaEnLinea,
      grupos: [grupoId],
      inscripciones: [],
    }),
  );
  if (dias > 0) return;
  // A pupil who joined the group after the due day was not told of it.
  const alcanza = new Set(await alcanzados(direccion, definicionId));
  const alumnos = (await alumnosDeGrupos(direccion, [grupoId])).filter(({ inscripcionId }) =>
    alcanza.has(inscripcionId),
  );
  const cumplen = alumnos.filter(() => azar.ocurre(0.85));
  if (entregaEnLinea)
    for (const { alumnoId } of cumplen.slice(0, 6))
      resultadoDe(await entregarTarea(alDia(seEntrega), { alumnoId, definicionId, texto: "Aquí está mi trabajo." }));
  const celdas = cumplen.map(({ inscripcionId }) => ({
    inscripcionId,
    columna: COLUMNAS.CALIFICACION,
    escrito: String(azar.entero(7, 10)),
    version: null,
  }));
  if (!entregaEnLinea)
    resultadoDe(await calificarTareas(alDia(seEntrega), { definicionId, celdas, observaciones: "" }));
  else if (cumplen[0]) {
    const tareaDelAlumno = { definicionId, inscripcionId: cumplen[0].inscripcionId };
    const texto = "Muy bien investigado, falta la bibliografía.";
    resultadoDe(await comentarTarea(direccion, tareaDelAlumno, { accion: "agregar", texto, html: false }));
  }
}
