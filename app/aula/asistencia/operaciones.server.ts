import { operacion } from "~/base/acceso/operacion.server";
import { avisarAusencia } from "./commands/avisar-ausencia.server";
import { guardarAsistencia } from "./commands/guardar-asistencia.server";
import { eliminarJustificacion, justificarAusencia } from "./commands/justificar-ausencia.server";
import { AUSENCIAS_DEL_DIA, JUSTIFICA, TOMA_LISTA } from "./puertas";
import { asistenciaSchema, avisarSchema, justificarSchema, sinDatosSchema } from "./schemas.server";

const DE_UNA = { permiso: JUSTIFICA, params: { alumnoId: "id", ausenciaId: "id" } } as const;

/** The write operations on attendance and absences (C§7 Teachers, classes, grades, tasks). */
export const operaciones = {
  guardarAsistencia: operacion({
    permiso: TOMA_LISTA,
    params: { claseId: "id" },
    schema: asistenciaSchema,
    keyed: true,
    // A list that a phone sent without receiving the answer comes again with the time of its capture.
    sameAs: ({ marcas, version, motivo }) => ({ marcas, version, motivo }),
    run: (datos, { alcance, params }) => guardarAsistencia(alcance, { ...params, ...datos }),
  }),
  justificar: operacion({
    ...DE_UNA,
    schema: justificarSchema,
    run: (datos, { alcance, params }) => justificarAusencia(alcance, { ...params, ...datos }),
  }),
  eliminarJustificacion: operacion({
    ...DE_UNA,
    schema: sinDatosSchema,
    run: (_, { alcance, params }) => eliminarJustificacion(alcance, params),
  }),
  avisar: operacion({
    permiso: AUSENCIAS_DEL_DIA,
    schema: avisarSchema,
    run: ({ inscripcionId, fecha, accion, nota }, { alcance }) =>
      avisarAusencia(alcance, { inscripcionId, fecha: fecha ?? alcance.hoy, avisada: accion !== "SIN_AVISAR", nota }),
  }),
};
