import { SHAPES, shaped } from "./zod-shapes.server";
import { enteroOpcional, opcion, opcionOpcional } from "./zod.server";

/** 'true' or 'false' in an address; null if absent. */
export const siNo = () =>
  shaped(
    opcionOpcional(["true", "false"]).transform((valor) => (valor === null ? null : valor === "true")),
    SHAPES.boolean,
  );

/** An explicit yes or no: an absent value is refused, unlike a checkbox, where it means off. */
export const siONo = () =>
  shaped(
    opcion(["true", "false"]).transform((valor) => valor === "true"),
    { ...SHAPES.boolean, required: true },
  );

/** The keys of a paginated list call. */
export const paginaCampos = { despues: enteroOpcional({ min: 0 }), antes: enteroOpcional({ min: 0 }) };
