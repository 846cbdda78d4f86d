import { SHAPES, shaped } from "./zod-shapes.server";
import { enteroOpcional, opcionOpcional } from "./zod.server";

/** 'true' or 'false' in an address, or null when it does not say. */
export const siNo = () =>
  shaped(
    opcionOpcional(["true", "false"]).transform((dicho) => (dicho === null ? null : dicho === "true")),
    SHAPES.boolean,
  );

/** The keys of a call's list that is read by pages. */
export const paginaCampos = { despues: enteroOpcional({ min: 0 }), antes: enteroOpcional({ min: 0 }) };
