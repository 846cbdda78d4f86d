import { noExiste, rechazoDePermiso } from "~/acceso/rechazos.server";
import { registrar } from "~/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { MENSAJES_INSCRIPCION, rechazoDeFecha } from "../inscripcion";
import { buscarInscripcion, type CualInscripcion, postearCuentas } from "../inscripcion.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "YA_DE_BAJA" | "FECHA" | "MOTIVO";

/**
 * Withdraws a student from an enrolment (B§4): from `fechaBaja` on nothing more is charged (decisions.md, What posts
 * when); what was posted stays. Refuses SIN_PERMISO (403), NO_EXISTE (404), YA_DE_BAJA, FECHA (before the enrolment or
 * after today), MOTIVO.
 */
export function darDeBaja(
  alcance: Alcance,
  { fechaBaja, motivo, ...cual }: CualInscripcion & { fechaBaja: Fecha; motivo: string },
): Promise<Outcome<{ alumnoId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ alumnoId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ELIMINAR_INSCRIPCIONES");
    if (sinPermiso) return sinPermiso;
    const inscripcion = await buscarInscripcion(trx, cual);
    if (!inscripcion) return noExiste();
    if (inscripcion.fechaBaja !== null) return refuse("YA_DE_BAJA", MENSAJES_INSCRIPCION.yaDeBaja);
    const motivoBaja = cleanText(motivo);
    if (motivoBaja === "") return refuse("MOTIVO", MENSAJES_INSCRIPCION.motivo, { campo: "motivo" });
    const rechazo = rechazoDeFecha("fechaBaja", fechaBaja, { desde: inscripcion.fechaInscripcion, hoy: trx.hoy });
    if (rechazo) return rechazo;
    await trx.db.updateTable("inscripciones").set({ fechaBaja, motivoBaja }).where("id", "=", inscripcion.id).execute();
    await registrar(trx, "inscripcion.baja", "inscripciones", inscripcion.id, { fechaBaja, motivoBaja });
    await postearCuentas(trx, inscripcion);
    return ok({ alumnoId: inscripcion.alumnoId });
  });
}
