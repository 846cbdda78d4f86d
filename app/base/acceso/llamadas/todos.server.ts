import { enteroOpcional } from "~/server/request/zod.server";
import { SHAPES, shaped } from "~/server/request/zod-shapes.server";

/** The id that narrows what a call gives, or null: 0 is the 'Todos' of its choice (C§9). */
export const idOTodos = () =>
  shaped(
    enteroOpcional({ min: 0 }).transform((id) => id || null),
    { ...SHAPES.id, minimum: 0 },
  );
