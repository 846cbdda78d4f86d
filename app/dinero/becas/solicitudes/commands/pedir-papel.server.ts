import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { avisarSolicitud } from "../avisar-solicitud.server";
import { folioDeSolicitud, MENSAJES_SOLICITUD, puede } from "../solicitud";
import { buscarSolicitud } from "../solicitudes.server";

/**
 * Asks the family of a request for a paper, in the committee's words, and mails it. The log says that a paper was asked: the
 * words may name a family's illness or debt, and the request keeps them. Refuses SIN_PERMISO (403),
 * NO_EXISTE (404), and CAMBIO (409) if nobody waits for an answer any more.
 */
export function pedirPapel(
  alcance: Alcance,
  { solicitudId, papel }: { solicitudId: number; papel: string },
): Promise<Outcome<{ folio: number }, "SIN_PERMISO" | "NO_EXISTE" | "CAMBIO">> {
  return enTransaccion<Outcome<{ folio: number }, "SIN_PERMISO" | "NO_EXISTE" | "CAMBIO">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.becas);
    if (sinPermiso) return sinPermiso;
    const solicitud = await buscarSolicitud(trx, solicitudId);
    if (!solicitud) return noExiste();
    const { estado, folio, alumnoId } = solicitud;
    if (!puede("PEDIR_PAPEL", estado)) return refuse("CAMBIO", MENSAJES_SOLICITUD.decidida, { status: 409 });
    await trx.db
      .updateTable("solicitudesDeBeca")
      .set({ estado: "FALTA_PAPEL", papelPedido: papel })
      .where("id", "=", solicitudId)
      .execute();
    await avisarSolicitud(trx, { solicitudId, aviso: "FALTA_PAPEL" });
    await registrar(trx, "beca.papelPedido", "alumnos", alumnoId, { solicitud: folioDeSolicitud(folio) });
    return ok({ folio });
  });
}
