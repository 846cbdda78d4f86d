import { z } from "zod";
import { archivoCampo } from "~/server/request/zod.server";

/** A .cer weighs two thousand bytes. */
export const certificadoSchema = z.object({ archivo: archivoCampo({ maxMB: 1, obligatorio: true }) });
/** What a body with one may weigh. */
export const MAX_DE_CERTIFICADO = 1_100_000;
