import { SHAPES, shaped } from "./zod-shapes.server";
import { enteroOpcional, opcion, opcionOpcional } from "./zod.server";

/** 'true' or 'false' in an address, or null when it does not say. */
export const siNo = () =>
  shaped(
    opcionOpcional(["true", "false"]).transform((dicho) => (dicho === null ? null : dicho === "true")),
    SHAPES.boolean,
  );

/** Yes or no, said: who does not say it is refused, where a box that a form leaves out is off. */
export const siONo = () =>
  shaped(
    opcion(["true", "false"]).transform((dicho) => dicho === "true"),
    { ...SHAPES.boolean, required: true },
  );

/** The keys of a call's list that is read by pages. */
export const paginaCampos = { despues: enteroOpcional({ min: 0 }), antes: enteroOpcional({ min: 0 }) };
