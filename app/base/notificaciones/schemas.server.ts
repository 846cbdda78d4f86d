import { z } from "zod";
import { idOpcional } from "~/server/request/zod.server";

/** The notification to mark as read; without one, all. */
export const marcarSchema = z.object({ notificacionId: idOpcional() });
