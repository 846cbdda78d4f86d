import { expect, test } from "vitest";
import { unParcial, unPeriodo } from "tests/academico";
import { escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { cuentaDeDocente, resultadoDe, unDocente, unGrupoConClases } from "tests/horarios";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { unaTarea } from "tests/tareas-de-clase";
import { type Fecha, sumarDias } from "~/lib/dates";
import { calificarTareas } from "~/aula/tareas/commands/calificar-tareas.server";
import { entregarTarea } from "~/aula/tareas/commands/entregar-tarea.server";
import { COLUMNAS } from "~/aula/tareas/tarea";
import { tareasDeMiDia } from "../mi-dia.server";

carpetaDeDatos();

test("en Mi día están las tareas que se entregan ese día, y hoy lo entregado que espera calificación, cada una con su hoja", async () => {
  const e = await escenario();
  const { docenteId, asignaturaId } = await unGrupoConClases(e);
  const [alumnoId, otroId] = [await unAlumno(e), await unAlumno(e, { nombre: "Otra" })];
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  await unaInscripcion(e, { alumnoId: otroId });
  const parcialId = await unParcial(e, await unPeriodo(e));
  const deTareas = { nombre: "Tareas", peso: 100, deTareas: 1, lastModifiedDate: e.alcance.ahora };
  const criterioId = await insertar(e.db, "criterios", { asignaturaId, parcialId, ...deTareas });
  const tarea = (titulo: string, dias: number, mas: object = {}) =>
    unaTarea(e, asignaturaId, {
      titulo,
      disponible: sumarDias(e.hoy, -9) as Fecha,
      seEntrega: sumarDias(e.hoy, dias) as Fecha,
      ...mas,
    });
  const vieja = await tarea("Vieja", -3, { criterioId });
  const deHoy = await tarea("De hoy", 0);
  const deManana = await tarea("De mañana", 1);
  await tarea("Nadie la entregó", -2);
  resultadoDe(await entregarTarea(e.alcance, { alumnoId, definicionId: vieja, texto: "Tarde" }));
  resultadoDe(await entregarTarea(e.alcance, { alumnoId, definicionId: deHoy, texto: "Ya" }));
  const como = await cuentaDeDocente(e, docenteId);
  const vistas = async (fecha: Fecha, alcance = como()) =>
    (await tareasDeMiDia(alcance, fecha)).map(({ id, porCalificar }) => [id, porCalificar]);

  expect(await vistas(e.hoy)).toEqual([
    [vieja, 1],
    [deHoy, 1],
  ]);
  expect(await vistas(sumarDias(e.hoy, 1))).toEqual([[deManana, 0]]);
  const [primera, segunda] = await tareasDeMiDia(como(), e.hoy);
  const hoja = `/controlescolar/calificaciones?grupoId=${e.grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`;
  expect(primera).toMatchObject({ hoja: `/controlescolar/tareas/${vieja}/calificar`, calificaciones: hoja });
  expect(segunda).toMatchObject({ seEntrega: "Se entrega hoy", entregadas: 1, calificaciones: null });

  const celdas = [{ inscripcionId, columna: COLUMNAS.CALIFICACION, escrito: "9", version: null }];
  resultadoDe(await calificarTareas(e.alcance, { definicionId: vieja, observaciones: "", celdas }));
  expect(await vistas(e.hoy)).toEqual([[deHoy, 1]]);
  const ajeno = await cuentaDeDocente(e, await unDocente(e, { nombre: "Otro" }));
  expect(await vistas(e.hoy, ajeno())).toEqual([]);
});
