import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import { TAREA_DE_CORREO } from "../encolar-correo.server";
import { obtenerCorreo } from "../queries.server";

/**
 * Retries a mail from the start, right away: one given up, in doubt, waiting for approval, or stored here from before
 * there was a mail server. Refuses NO_SE_PUEDE (409) for any other, and for one without its text. Throws 404 for a mail
 * of another school.
 */
export async function reintentarCorreo(alcance: Alcance, correoId: number): Promise<Outcome<{}, "NO_SE_PUEDE">> {
  return enTransaccion(alcance, async (alcanceTrx) => {
    const { puedeReintentar, estado } = await obtenerCorreo(alcanceTrx, correoId);
    if (!puedeReintentar)
      return refuse(
        "NO_SE_PUEDE",
        "Este correo ya va en camino, ya se envió, o su texto, código o enlace ya no sirve: hay que pedir otro.",
        {
          status: 409,
        },
      );
    await alcanceTrx.db
      .updateTable("correos")
      .set({ estado: "PENDIENTE", intentos: 0, siguienteDate: alcance.ahora, tomadoDate: null, error: "" })
      .where("id", "=", correoId)
      .execute();
    await registrar(alcanceTrx, "correo.reintentado", "correo", correoId, { estado });
    wakeJob(TAREA_DE_CORREO);
    return ok();
  });
}
