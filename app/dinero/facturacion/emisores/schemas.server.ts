import { z } from "zod";
import { archivoCampo } from "~/server/request/zod-files.server";

/** A .cer has about two thousand bytes. */
export const certificadoSchema = z.object({ archivo: archivoCampo({ maxMB: 1, obligatorio: true }) });
/** The maximum size of a body with one. */
export const MAX_DE_CERTIFICADO = 1_100_000;
