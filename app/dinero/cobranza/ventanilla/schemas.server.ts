import { z } from "zod";
import type { Centavos } from "~/lib/money";
import { enCentavos } from "~/server/request/centavos.server";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  casilla,
  consentimiento,
  enteroOpcional,
  fechaCampo,
  idCampo,
  idOpcional,
  lista,
  montoCampo,
  montoOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";

/** Confirms that today is the day that the page showed, and the treatment of rows posted for later days. */
export const diaSchema = z.object({ fecha: fechaCampo(), anular: casilla() });

const camposDeMovimiento = z.object({
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
  datoFiscalId: idOpcional(),
  elegidos: lista(idCampo(), { max: 200 }),
  adelantar: enteroOpcional({ min: 0, max: 12 }).transform((cuantos) => cuantos ?? 0),
  comprobante: archivoCampo(),
  comprobanteUuid: textoOpcional({ max: 36 }),
});

const montosEnCentavos = enCentavos("monto", "recibido");

/**
 * B§5 New movement, as its form sends it; the command refuses what depends on the operation. A locked amount of zero
 * comes with what is paid ahead, if no script adds it up: the command answers with the sum.
 */
export const nuevoMovimientoSchema = camposDeMovimiento
  .extend({ monto: montoCampo({ cero: true }) })
  .transform(montosEnCentavos);

/** C§3 New-movement payload, as a call sends it. */
export const movimientoApiSchema = camposDeMovimiento
  .omit({ servicioId: true, comprobante: true })
  .extend({ alumnoId: idCampo(), cicloId: idOpcional(), ...consentimiento })
  .transform(montosEnCentavos);

/** A box for each debt of the family, under `m` and its movement; the amount counts if the box is ticked. */
const deudaSchema = z
  .object({ elegida: casilla(), monto: z.unknown() })
  .transform(({ elegida, monto }, ctx): Centavos | null => {
    if (!elegida) return null;
    const leido = montoCampo().safeParse(monto);
    if (leido.success) return leido.data;
    ctx.addIssue({ code: "custom", path: ["monto"], message: leido.error.issues[0]!.message });
    return z.NEVER;
  });

/** The payment data of a new movement for several debts at once: they determine the amount for each account. */
export const pagoConjuntoSchema = camposDeMovimiento
  .omit({ servicioId: true, operacionId: true, elegidos: true, adelantar: true, datoFiscalId: true })
  .extend({
    deudas: z
      .record(z.string(), deudaSchema)
      .optional()
      .default({})
      .refine((deudas) => Object.keys(deudas).length <= 200, "Máximo 200"),
  })
  .transform(({ deudas, ...campos }) => ({
    ...montosEnCentavos(campos),
    deudas: Object.entries(deudas).flatMap(([clave, montoCentavos]) =>
      montoCentavos === null || !/^m[1-9]\d{0,14}$/.test(clave)
        ? []
        : [{ movimientoId: Number(clave.slice(1)), montoCentavos }],
    ),
  }));

/** B§5 Reversal: observaciones required. */
export const reversoSchema = z.object({
  observaciones: texto({ max: 500, lineas: true }),
  /** A returned cheque also owes its indemnity. */
  indemnizacion: casilla(),
});

/** The tutor who receives a receipt by mail. */
export const envioDeReciboSchema = z.object({ tutorId: idCampo() });

/** The account of the student that is recalculated. */
export const recalculoSchema = z.object({ servicioId: idCampo() });
