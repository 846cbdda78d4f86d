import { celdasMandadas } from "~/aula/calificaciones/celda";
import { operacion } from "~/base/acceso/operacion.server";
import { comoSubida } from "~/base/archivos/anexos.server";
import { comentarioSchema } from "~/base/comentarios/schemas.server";
import { justificarSchema, sinDatosSchema } from "~/aula/asistencia/schemas.server";
import { JUSTIFICA } from "~/aula/asistencia/puertas";
import { CALIFICA } from "~/aula/calificaciones/calificar";
import { calificarTareas } from "./commands/calificar-tareas.server";
import { comentarTarea } from "./commands/comentar-tarea.server";
import { eliminarDefinicion } from "./commands/eliminar-definicion.server";
import { guardarDefinicion } from "./commands/guardar-definicion.server";
import { justificarOmitida, quitarJustificacion } from "./commands/justificar-omitida.server";
import { calificarSchema, definicionSchema } from "./schemas.server";
import { COLUMNAS } from "./tarea";

const UNA = { permiso: CALIFICA, params: { definicionId: "id" } } as const;
const OMITIDA = { permiso: JUSTIFICA, params: { alumnoId: "id", tareaId: "id" } } as const;

/** The write operations on tasks (C§7 Teachers, classes, grades, tasks). */
export const operaciones = {
  guardarDefinicion: operacion({
    permiso: CALIFICA,
    params: { definicionId: "idOrZero" },
    schema: definicionSchema,
    keyed: true,
    run: async ({ archivos, force: _f, escrito: _e, ...datos }, { alcance, params, consent }) =>
      guardarDefinicion(
        alcance,
        params.definicionId,
        { ...datos, archivos: await Promise.all(archivos.map(comoSubida)) },
        consent,
      ),
  }),
  eliminarDefinicion: operacion({
    ...UNA,
    schema: sinDatosSchema,
    run: (_, { alcance, params }) => eliminarDefinicion(alcance, params.definicionId),
  }),
  calificarTareas: operacion({
    ...UNA,
    schema: calificarSchema,
    // Sent twice it writes once: a cell is compared with the version that was read.
    run: ({ celda, escrito, todos, observaciones }, { alcance, params }) =>
      calificarTareas(alcance, {
        ...params,
        observaciones,
        celdas: celdasMandadas(celda, escrito).map((cada) => {
          const estaVacia = cada.columna === COLUMNAS.CALIFICACION && cada.escrito.trim() === "";
          return estaVacia ? { ...cada, escrito: todos } : cada;
        }),
      }),
  }),
  comentarTarea: operacion({
    permiso: CALIFICA,
    params: { definicionId: "id", inscripcionId: "id" },
    schema: comentarioSchema,
    keyed: true,
    run: (cambio, { alcance, params }) => comentarTarea(alcance, params, cambio),
  }),
  justificarOmitida: operacion({
    ...OMITIDA,
    schema: justificarSchema,
    run: (datos, { alcance, params: { alumnoId, tareaId } }) =>
      justificarOmitida(alcance, { alumnoId, definicionId: tareaId, ...datos }),
  }),
  quitarJustificacion: operacion({
    ...OMITIDA,
    schema: sinDatosSchema,
    run: (_, { alcance, params: { alumnoId, tareaId } }) =>
      quitarJustificacion(alcance, { alumnoId, definicionId: tareaId }),
  }),
};
