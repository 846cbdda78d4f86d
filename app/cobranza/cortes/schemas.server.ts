import { z } from "zod";
import { montoCampo, textoOpcional } from "~/server/request/zod.server";

/** What was counted, each payment method under `contado.f7`. */
export const conteoSchema = z
  .object({
    contado: z
      .record(z.string(), montoCampo({ cero: true }))
      .optional()
      .default({}),
    observaciones: textoOpcional({ max: 500, lineas: true }),
  })
  .transform(({ contado, observaciones }) => ({
    observaciones,
    contado: new Map(Object.entries(contado).map(([clave, centavos]) => [Number(clave.slice(1)), centavos])),
  }));

/** The second signature asks for nothing. */
export const firmaSchema = z.object({});
