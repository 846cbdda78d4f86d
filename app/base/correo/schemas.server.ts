import { z } from "zod";
import { opcionOpcional } from "~/server/request/zod.server";

/** A retry has nothing to fill in. */
export const reintentarSchema = z.object({});

/** The decision about held mails: they leave, unless the director discards them. */
export const retenidosSchema = z.object({ accion: opcionOpcional(["DESCARTAR"]) });
