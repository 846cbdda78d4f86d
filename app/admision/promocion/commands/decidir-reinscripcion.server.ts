import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Eleccion } from "~/dinero/programaspago/eleccion";
import { MENSAJES_PROMOCION } from "../promocion";
import { buscarPropuestaAbierta } from "../propuesta-abierta.server";
import { inscribirPropuesto } from "./inscribir-propuesto.server";
import { terminarPropuestas } from "./terminar-propuestas.server";

type Pedido = Consent & Eleccion & { alumnoId: number; seReinscribe: boolean; motivo: string };

/**
 * Confirms a student's proposal, which enrols the student and posts the fee, with the question of an enrolment; or ends
 * it: 'No se reinscribió', with the reason. Refuses SIN_PERMISO (403), NO_EXISTE (404), SIN_PROPUESTA (409), MOTIVO,
 * DUDA (409) and the refusals of an enrolment.
 */
export function decidirReinscripcion(
  alcance: Alcance,
  { alumnoId, seReinscribe, motivo, ...respuesta }: Pedido,
): Promise<Outcome<{ seReinscribe: boolean }>> {
  return enTransaccion<Outcome<{ seReinscribe: boolean }>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_INSCRIPCION_ALUMNO");
    if (sinPermiso) return sinPermiso;
    if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
    const propuesta = await buscarPropuestaAbierta(trx, alumnoId);
    if (!propuesta) return refuse("SIN_PROPUESTA", MENSAJES_PROMOCION.sinPropuesta, { status: 409 });
    const resultado = seReinscribe
      ? await inscribirPropuesto(trx, propuesta, { ...respuesta, enBloque: false })
      : await terminarPropuestas(trx, [propuesta], motivo);
    return resultado.ok ? ok({ seReinscribe }) : resultado;
  });
}
