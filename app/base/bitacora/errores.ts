import { z } from "zod";

/**
 * The report of a crashed screen (A§7, PATCH /public/unknown). Long values are cut, not refused: half a report helps.
 */
const cut = (maximum: number) =>
  z
    .unknown()
    .optional()
    .transform((value) =>
      (typeof value === "string" ? value : typeof value === "number" ? String(value) : "").slice(0, maximum),
    );

export const errorReportadoSchema = z.object({
  ambiente: cut(300),
  folio: z.string().regex(/^[0-9a-z]{12}$/i),
  version: cut(60),
  ruta: cut(500),
  error: cut(2_000),
  stack: cut(20_000),
});

export type ErrorReportado = z.infer<typeof errorReportadoSchema>;
