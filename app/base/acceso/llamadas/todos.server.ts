import { enteroOpcional } from "~/server/request/zod.server";
import { SHAPES, shaped } from "~/server/request/zod-shapes.server";

/** An id that filters a call's result, or null: 0 is the 'Todos' of its choice (C§9). */
export const idOTodos = () =>
  shaped(
    enteroOpcional({ min: 0 }).transform((id) => id || null),
    { ...SHAPES.id, minimum: 0 },
  );
