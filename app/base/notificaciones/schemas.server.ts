import { z } from "zod";
import { idOpcional } from "~/server/request/zod.server";

/** Which notification is marked read; without one, all. */
export const marcarSchema = z.object({ notificacionId: idOpcional() });
