import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { estaInscrito, programasDelServicio } from "../asignaciones.server";
import { MENSAJES_ASIGNACION } from "../asignacion";
import { type Eleccion, frasesDeEleccion } from "../../eleccion";
import { PERMISO_ASIGNAR } from "../../visible.server";
import { fraseDelCambioDePrograma } from "../../cargos/efecto";
import { cambiarProgramaEnTransaccion } from "./cambiar-programa.server";

type Datos = Consent &
  Partial<Eleccion> & {
    alumnoId: number;
    servicioId: number;
    programaPagosId: number;
    /** If there was no program before: charges that ended before this day are not posted. */
    cobrarDesde: Fecha;
  };

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "SIN_INSCRIPCION" | "PROGRAMA" | "SIN_CAMBIOS" | "CONFIRMA";

/**
 * Gives a student a payment program of a service in the cycle, or replaces the current one. Old movements stay, and the
 * new program charges from the day after the last of them (B§4 Service programs). Refuses SIN_PERMISO (403), NO_EXISTE
 * (404) a service of another school, SIN_INSCRIPCION, PROGRAMA (not one of the service with charges, for the
 * student's level) and SIN_CAMBIOS.
 * Refuses CONFIRMA (409) with its effect on the balance until agreed to. Throws 404 for a student that the viewer may
 * not see.
 */
export function cambiarProgramaDelAlumno(
  alcance: Alcance,
  { force, escrito, cargosVistos = [], cargos = [], ...cambio }: Datos,
): Promise<Outcome<{}, Rechazo>> {
  const eleccion = { cargosVistos, cargos };
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO_ASIGNAR);
    if (sinPermiso) return sinPermiso;
    await exigirAlumno(trx, cambio.alumnoId);
    const programas = await programasDelServicio(trx, cambio.servicioId, cambio.alumnoId);
    if (!programas) return noExiste();
    if (!(await estaInscrito(trx, cambio.alumnoId)))
      return refuse("SIN_INSCRIPCION", MENSAJES_ASIGNACION.sinInscripcion);
    if (!programas.some(({ id }) => id === cambio.programaPagosId))
      return refuse("PROGRAMA", MENSAJES.seleccion, { campo: "programaPagosId" });
    const resultado = await cambiarProgramaEnTransaccion(trx, {
      ...cambio,
      eleccion,
      cicloId: trx.cicloId,
      conserva: true,
    });
    if (!resultado) return refuse("SIN_CAMBIOS", MENSAJES_ASIGNACION.sinCambios, { campo: "programaPagosId" });
    const porElegir = resultado.porElegir ? [resultado.porElegir] : [];
    const lines = [fraseDelCambioDePrograma(resultado), ...frasesDeEleccion(porElegir, trx.hoy)];
    // The ticked boxes are part of the confirmation: other boxes need another one.
    const question = { lines, content: cambio, shown: resultado, data: { programas: porElegir } };
    return (await askConsent(trx, { force, escrito }, { error: "CONFIRMA", ...question })) ?? ok();
  });
}
