import { cajasSinCorte } from "~/cobranza/cortes/fijas.server";
import { correosConProblemas, correosPorAutorizar } from "~/correo/fijas.server";
import { misivasPorRevisar } from "~/misivas/fijas.server";
import { misivasSinLeer } from "~/misivas/sin-leer.server";
import { certificadosPorVencer, certificadosVencidos } from "~/facturacion/emisores/fijas.server";
import { facturasDetenidas } from "~/facturacion/emision/fijas.server";
import { preinscripcionesPorRevisar } from "~/preinscripciones/revision/fijas.server";
import { propuestasPorRevisar } from "~/propuestas/fijas.server";
import { respaldoAtrasado } from "~/shell/fijas.server";
import { declararFijas } from "../fijas.server";

/** Declares what the bell shows until its cause is gone, in the order in which it is listed: a kind of a feature is one name more. */
export function registerStandingNotices(): void {
  declararFijas(
    respaldoAtrasado,
    cajasSinCorte,
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
