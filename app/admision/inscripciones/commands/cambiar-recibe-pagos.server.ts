import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { buscarInscripcion, type CualInscripcion } from "../inscripcion.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "SIN_AJUSTE";

/** True if the viewer's school takes electronic payments by service and student (B§3 POR_SERVICIO_ALUMNO). */
export async function cobraPorServicioYAlumno({ db, colegioId }: Alcance): Promise<boolean> {
  const { cobrosElectronicos } = await db
    .selectFrom("colegios")
    .select("cobrosElectronicos")
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  return cobrosElectronicos === "POR_SERVICIO_ALUMNO";
}

/**
 * Turns a student's electronic payments on or off for an enrolment (B§4, A§7 recibePagos). Refuses SIN_PERMISO (403),
 * NO_EXISTE (404) and SIN_AJUSTE (409) if the school does not take them by service and student.
 */
export function cambiarRecibePagos(
  alcance: Alcance,
  { recibePagos, ...clave }: CualInscripcion & { recibePagos: boolean },
): Promise<Outcome<{ recibePagos: boolean }, Rechazo>> {
  return enTransaccion<Outcome<{ recibePagos: boolean }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.cobrosElectronicos);
    if (sinPermiso) return sinPermiso;
    const inscripcion = await buscarInscripcion(trx, clave);
    if (!inscripcion) return noExiste();
    if (!(await cobraPorServicioYAlumno(trx)))
      return refuse("SIN_AJUSTE", "El colegio no recibe cobros electrónicos por servicio y alumno.", { status: 409 });
    if ((inscripcion.recibePagos === 1) === recibePagos) return ok({ recibePagos });
    await trx.db
      .updateTable("inscripciones")
      .set({ recibePagos: recibePagos ? 1 : 0 })
      .where("id", "=", inscripcion.id)
      .execute();
    await registrar(trx, "inscripcion.recibePagos", "inscripciones", inscripcion.id, {
      alumnoId: inscripcion.alumnoId,
      recibePagos: recibePagos ? "Sí" : "No",
    });
    return ok({ recibePagos });
  });
}
