import { cajasSinCorte } from "~/dinero/cobranza/cortes/fijas.server";
import { adquirienteCallado, cobrosPorAtender } from "~/dinero/cobros/fijas.server";
import { correosConProblemas, correosPorAutorizar } from "~/base/correo/fijas.server";
import { misivasPorRevisar } from "~/familias/misivas/fijas.server";
import { misivasSinLeer } from "~/familias/misivas/sin-leer.server";
import { certificadosPorVencer, certificadosVencidos } from "~/dinero/facturacion/emisores/fijas.server";
import { facturasDetenidas } from "~/dinero/facturacion/emision/fijas.server";
import { preinscripcionesPorRevisar } from "~/admision/preinscripciones/revision/fijas.server";
import { propuestasPorRevisar } from "~/personas/propuestas/fijas.server";
import { respaldoAtrasado } from "~/base/shell/fijas.server";
import { declararFijas } from "~/base/notificaciones/fijas.server";

/**
 * Declares the notices that the bell shows until their cause is gone, in list order. A new kind of a feature adds one
 * name.
 */
export function registerStandingNotices(): void {
  declararFijas(
    respaldoAtrasado,
    cajasSinCorte,
    cobrosPorAtender,
    adquirienteCallado,
    facturasDetenidas,
    certificadosVencidos,
    certificadosPorVencer,
    preinscripcionesPorRevisar,
    propuestasPorRevisar,
    correosPorAutorizar,
    correosConProblemas,
    misivasPorRevisar,
    misivasSinLeer,
  );
}
