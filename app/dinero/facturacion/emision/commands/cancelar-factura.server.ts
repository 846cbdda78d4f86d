import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { wakeJob } from "~/server/jobs/jobs.server";
import { folioDe, FRASES_DE_FACTURA, type Motivo, textoDeEgresoVigente } from "../../factura";
import { TAREA_DE_FACTURAS } from "../cola.server";
import { egresoDeFactura } from "../egresos.server";
import { conFactura } from "./con-factura.server";

type Atendida = { facturaId: number; esEgreso: boolean };
type Propio = "DATOS" | "NO_SE_PUEDE";
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | Propio;

/**
 * Requests the cancellation of a stamped invoice (B§3 Cancellation) with motive 02 or 03. The queue asks the PAC, and
 * the payment may be invoiced again afterwards. Motive 01 is used by a replacement (`generarFactura`).
 *
 * Refusals: SIN_PERMISO (403) · NO_EXISTE (404) · DATOS (422) without a justification · NO_SE_PUEDE (409) it is not
 * stamped, another one is about to replace it, or a CFDI de egreso refers to it.
 */
export function cancelarFactura(
  alcance: Alcance,
  { facturaId, motivo, justificacion }: { facturaId: number; motivo: Motivo; justificacion: string },
): Promise<Outcome<Atendida, Rechazo>> {
  return conFactura<Atendida, Propio>(
    alcance,
    facturaId,
    async (trx, factura) => {
      if (justificacion.trim() === "") return refuse("DATOS", MENSAJES.obligatorio, { campo: "justificacion" });
      if (factura.estado !== "TIMBRADA")
        return refuse("NO_SE_PUEDE", FRASES_DE_FACTURA.sinTimbrar(factura), { status: 409 });
      const sustituta = await trx.db
        .selectFrom("facturas")
        .select(["serie", "folio"])
        .where("sustituyeAId", "=", facturaId)
        .where("estado", "<>", "DESCARTADA")
        .executeTakeFirst();
      if (sustituta)
        return refuse("NO_SE_PUEDE", `La sustituye la factura ${folioDe(sustituta)}, que la cancela al timbrarse`, {
          status: 409,
        });
      const egreso = await egresoDeFactura(trx, facturaId);
      if (egreso) return refuse("NO_SE_PUEDE", textoDeEgresoVigente(factura, egreso), { status: 409 });
      await trx.db
        .updateTable("facturas")
        .set({
          estado: "POR_CANCELAR",
          motivoCancelacion: motivo,
          justificacion,
          intentos: 0,
          error: "",
          siguienteDate: trx.ahora,
        })
        .where("id", "=", facturaId)
        .execute();
      await registrar(trx, "factura.cancelada", "facturas", facturaId, {
        alumnoId: factura.alumnoId ?? undefined,
        folio: folioDe(factura),
        motivo,
        justificacion,
      });
      wakeJob(TAREA_DE_FACTURAS);
      return ok({ facturaId, esEgreso: factura.esEgreso });
    },
    PUERTAS.cancelarFactura,
  );
}
