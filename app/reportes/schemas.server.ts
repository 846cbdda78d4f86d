import { z } from "zod";
import { idCampo } from "~/server/zod.server";

/** To which tutor the reminder of one student is mailed. */
export const recordatorioSchema = z.object({ tutorId: idCampo() });

/** The reminder to everybody asks for nothing: whom it is for stands in the address. */
export const recordarSchema = z.object({});
