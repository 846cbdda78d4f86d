import { z } from "zod";
import { MENSAJES } from "~/lib/validators";
import { casilla, fechaOpcional, idOpcional, montoOpcional, texto } from "~/server/request/zod.server";
import { MAX_NOMBRE, MAX_PEDIDOS, MENSAJES_CONVOCATORIA } from "./convocatoria";

/** The settings of becas: the days of requests, the papers, the acceptance, and the budget of the cycle. */
export const ajustesDeBecasSchema = z.object({
  solicitudesDesde: fechaOpcional(),
  solicitudesHasta: fechaOpcional(),
  pideAceptacion: casilla(),
  /** In pesos; empty for none. */
  presupuesto: montoOpcional(),
  papeles: z
    .array(
      z.object({ id: idOpcional(), nombre: texto({ max: MAX_NOMBRE }), obligatorio: casilla() }),
      MENSAJES.obligatorio,
    )
    .max(MAX_PEDIDOS, MENSAJES_CONVOCATORIA.muchos)
    .optional()
    .default([]),
});
