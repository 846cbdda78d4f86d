import { z } from "zod";

/** Trying again has nothing to fill in. */
export const reintentarSchema = z.object({});
