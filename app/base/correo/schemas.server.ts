import { z } from "zod";
import { opcionOpcional } from "~/server/request/zod.server";

/** Trying again has nothing to fill in. */
export const reintentarSchema = z.object({});

/** What becomes of the mails that wait for the director: they leave, unless he says otherwise. */
export const retenidosSchema = z.object({ accion: opcionOpcional(["DESCARTAR"]) });
