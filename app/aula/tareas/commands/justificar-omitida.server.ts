import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { JUSTIFICA } from "~/aula/asistencia/puertas";
import { buscarDefinicionDelColegio } from "../definiciones.server";
import { buscarOmitida, filaDeTarea, type TareaDeAlumno } from "../tareas-de-alumno.server";
import { alimentarCriterio } from "./alimentar-criterio.server";

type ClaveDeTarea = { alumnoId: number; definicionId: number };
type Datos = { tipoJustificacion: string; personaJustifica: string; justificacion: string };

/**
 * Justifies an omitted task like an absence: it is left out of its criterio. Refuses SIN_PERMISO (403) and NO_EXISTE
 * (404) if it is not omitted.
 */
export function justificarOmitida(
  alcance: Alcance,
  { alumnoId, definicionId, ...datos }: ClaveDeTarea & Datos,
): Promise<Outcome<{ nueva: boolean }>> {
  return enTransaccion<Outcome<{ nueva: boolean }>>(alcance, async (trx) => {
    const rechazo = rechazoDePermiso(trx, JUSTIFICA);
    if (rechazo) return rechazo;
    const tarea = await buscarOmitida(trx, { alumnoId, definicionId });
    if (!tarea) return noExiste();
    await escribir(trx, tarea, { ...datos, fechaJustificacion: trx.ahora, justificadaPor: trx.cuenta?.id ?? null });
    const { titulo } = tarea;
    await registrar(trx, "tarea.justificada", "definicionesTarea", definicionId, { alumnoId, titulo, ...datos });
    return ok({ nueva: !tarea.justificada });
  });
}

/**
 * Takes a justification back: the task counts as omitted again. Refuses SIN_PERMISO (403), and NO_EXISTE (404) if there
 * is none.
 */
export function quitarJustificacion(alcance: Alcance, { alumnoId, definicionId }: ClaveDeTarea): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    const rechazo = rechazoDePermiso(trx, JUSTIFICA);
    if (rechazo) return rechazo;
    const tarea = await buscarOmitida(trx, { alumnoId, definicionId });
    if (!tarea?.justificada) return noExiste();
    await escribir(trx, tarea, {
      tipoJustificacion: null,
      personaJustifica: "",
      justificacion: "",
      fechaJustificacion: null,
      justificadaPor: null,
    });
    const { titulo, tipoJustificacion, personaJustifica, justificacion } = tarea;
    const habia = { tipoJustificacion, personaJustifica, justificacion };
    await registrar(trx, "tarea.sinJustificar", "definicionesTarea", definicionId, { alumnoId, titulo, ...habia });
    return ok();
  });
}

type Columnas = {
  tipoJustificacion: string | null;
  personaJustifica: string;
  justificacion: string;
  fechaJustificacion: string | null;
  justificadaPor: number | null;
};

async function escribir(trx: Alcance, { id: definicionId, inscripcionId }: TareaDeAlumno, columnas: Columnas) {
  const fila = await filaDeTarea(trx, { definicionId, inscripcionId });
  await trx.db.updateTable("tareas").set(columnas).where("id", "=", fila.id).execute();
  const definicion = await buscarDefinicionDelColegio(trx, definicionId);
  if (definicion) await alimentarCriterio(trx, definicion, [inscripcionId]);
}
