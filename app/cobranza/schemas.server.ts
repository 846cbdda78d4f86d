import { z } from "zod";
import {
  archivoCampo,
  enteroOpcional,
  fechaCampo,
  idCampo,
  idOpcional,
  lista,
  montoCampo,
  montoOpcional,
  texto,
  textoOpcional,
} from "~/server/zod.server";

/** B§5 New movement, as its form sends it; what depends on the operation is the command's to refuse. */
export const nuevoMovimientoSchema = z.object({
  servicioId: idCampo(),
  operacionId: idCampo(),
  cajaId: idCampo(),
  formaPagoId: idOpcional(),
  bancoId: idOpcional(),
  referencia: textoOpcional({ max: 50 }),
  cuenta: textoOpcional({ max: 4 }),
  autorizacion: textoOpcional({ max: 30 }),
  monto: montoCampo(),
  recibido: montoOpcional(),
  fechaOperacion: fechaCampo(),
  observaciones: textoOpcional({ max: 500, lineas: true }),
  elegidos: lista(idCampo(), { max: 200 }),
  adelantar: enteroOpcional({ min: 0, max: 12 }),
  comprobante: archivoCampo(),
  comprobanteUuid: textoOpcional({ max: 36 }),
});

/** B§5 Reversal: observaciones required. */
export const reversoSchema = z.object({ observaciones: texto({ max: 500, lineas: true }) });

/** To which tutor a receipt is mailed. */
export const envioDeReciboSchema = z.object({ tutorId: idCampo() });

/** The proposal that was shown, so that no other one is stored. */
export const recalculoSchema = z.object({ huella: texto({ max: 40 }), servicioId: idCampo() });
