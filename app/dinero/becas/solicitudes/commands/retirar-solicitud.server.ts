import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { solicitudDeFamilia } from "../de-familia.server";
import { folioDeSolicitud, MENSAJES_SOLICITUD, puede } from "../solicitud";

type Rechazo = "NO_EXISTE" | "CAMBIO";

/**
 * A tutor takes back a request on their page; the caller has checked the code. Refuses NO_EXISTE (404) for a request
 * that the tutor may not see, and CAMBIO (409) for one that was decided.
 */
export function retirarSolicitud(
  alcance: Alcance,
  { solicitudId, ...pariente }: { solicitudId: number; alumnoId: number; tutorId: number },
): Promise<Outcome<{ folio: number }, Rechazo>> {
  return enTransaccion<Outcome<{ folio: number }, Rechazo>>(alcance, async (trx) => {
    const solicitud = await solicitudDeFamilia(trx, { solicitudId, ...pariente });
    if (!solicitud) return noExiste();
    const { estado, folio } = solicitud;
    if (!puede("RETIRAR", estado)) return refuse("CAMBIO", MENSAJES_SOLICITUD.decidida, { status: 409 });
    await trx.db.updateTable("solicitudesDeBeca").set({ estado: "RETIRADA" }).where("id", "=", solicitudId).execute();
    await registrar(trx, "beca.solicitudRetirada", "alumnos", pariente.alumnoId, {
      solicitud: folioDeSolicitud(folio),
    });
    return ok({ folio });
  });
}
