import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { solicitudDeFamilia } from "../de-familia.server";
import { folioDeSolicitud, MENSAJES_SOLICITUD } from "../solicitud";
import { buscarSolicitud } from "../solicitudes.server";

type Datos = {
  solicitudId: number;
  /** The tutor who accepts on their own page, for a child; null for staff, with the paper that the family signed. */
  familia: { alumnoId: number; tutorId: number } | null;
  /** The mark that accepts the conditions. */
  acepto: boolean;
};
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "SIN_MARCA" | "CAMBIO";

/**
 * Accepts the granted beca of a request. A family accepts on its page (the caller has checked the code), or staff stores
 * that it did on paper. Charges do not change: the beca counts from its first day. Refuses SIN_PERMISO (403), NO_EXISTE
 * (404), SIN_MARCA, and CAMBIO (409) for one that nobody has to accept.
 */
export function aceptarBeca(
  alcance: Alcance,
  { solicitudId, familia, acepto }: Datos,
): Promise<Outcome<{ folio: number }, Rechazo>> {
  return enTransaccion<Outcome<{ folio: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = familia === null ? rechazoDePermiso(trx, PUERTAS.becas) : null;
    if (sinPermiso) return sinPermiso;
    const solicitud =
      familia === null
        ? await buscarSolicitud(trx, solicitudId)
        : await solicitudDeFamilia(trx, { ...familia, solicitudId });
    if (!solicitud) return noExiste();
    if (!acepto) return refuse("SIN_MARCA", MENSAJES_SOLICITUD.sinMarca, { campo: "acepto" });
    const { aceptacion, folio, alumnoId } = solicitud;
    if (aceptacion !== "PENDIENTE") return refuse("CAMBIO", MENSAJES_SOLICITUD.yaAceptada, { status: 409 });
    await trx.db
      .updateTable("solicitudesDeBeca")
      .set({ aceptacion: "ACEPTADA", aceptadaDate: trx.ahora, aceptadaPorId: trx.cuenta?.id ?? null })
      .where("id", "=", solicitudId)
      .execute();
    await registrar(trx, "beca.aceptada", "alumnos", alumnoId, {
      solicitud: folioDeSolicitud(folio),
      ...(familia === null ? { enPapel: true } : { tutorId: familia.tutorId }),
    });
    return ok({ folio });
  });
}
