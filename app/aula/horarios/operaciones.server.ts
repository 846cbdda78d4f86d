import { z } from "zod";
import { operacion } from "~/base/acceso/operacion.server";
import { refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { agregarClase } from "./commands/agregar-clase.server";
import { ADMINISTRA_CLASES, cambiarClases } from "./commands/clases-del-dia.server";
import { generarClases } from "./commands/generar-clases.server";
import { eliminarHorario } from "./commands/eliminar-horario.server";
import { guardarHorario } from "./commands/guardar-horario.server";
import { guardarPropuesta } from "./commands/guardar-propuesta.server";
import { PERMISO } from "./permiso.server";
import { claseExtraSchema, clasesDelDiaSchema, generarSchema, horarioSchema } from "./schemas.server";

/** The write operations on timetables and classes (C§7 Teachers, classes, grades, tasks). */
export const operaciones = {
  guardarHorario: operacion({
    permiso: PERMISO,
    params: { grupoId: "id" },
    schema: horarioSchema,
    keyed: true,
    run: ({ horarioId, accion, force: _, escrito: _e, ...datos }, { alcance, params, consent }) => {
      if (accion !== "ELIMINAR") return guardarHorario(alcance, { ...params, horarioId, ...datos, ...consent });
      return horarioId === null
        ? refuse("DATOS", MENSAJES.seleccion)
        : eliminarHorario(alcance, { ...params, horarioId, ...consent });
    },
  }),
  proponer: operacion({
    permiso: PERMISO,
    schema: z.object({}),
    keyed: true,
    run: (_, { alcance }) => guardarPropuesta(alcance),
  }),
  generarClases: operacion({
    permiso: PERMISO,
    schema: generarSchema,
    run: ({ grupos, eligio }, { alcance }) =>
      eligio && grupos.length === 0
        ? refuse("DATOS", "Elige al menos un grupo", { campo: "grupos" })
        : generarClases(alcance, { grupos }),
  }),
  agregarClase: operacion({
    permiso: ADMINISTRA_CLASES,
    schema: claseExtraSchema,
    keyed: true,
    run: (datos, { alcance }) => agregarClase(alcance, datos),
  }),
  cambiarClases: operacion({
    permiso: ADMINISTRA_CLASES,
    schema: clasesDelDiaSchema,
    keyed: true,
    run: ({ accion, ...datos }, { alcance }) => cambiarClases(alcance, { accion: accion ?? "ELIMINAR", ...datos }),
  }),
};
