import { z } from "zod";
import { opcion } from "~/server/request/zod.server";

/** What is done from the page of health. */
export const saludSchema = z.object({ accion: opcion(["REVISAR"]) });
