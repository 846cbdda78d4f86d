import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { deshacerUnion } from "./commands/deshacer-union.server";
import { unirTutores } from "./commands/unir-tutores.server";
import { deshacerSchema, unirSchema } from "./schemas.server";

const permiso = PUERTAS.tutores;

/** Merges duplicate tutors, and separates them again (decisions.md, Tutors). */
export const operaciones = {
  unir: operacion({
    permiso,
    schema: unirSchema,
    keyed: true,
    run: (union, { alcance }) => unirTutores(alcance, union),
  }),
  deshacer: operacion({
    permiso,
    schema: deshacerSchema,
    keyed: true,
    run: (union, { alcance }) => deshacerUnion(alcance, union),
  }),
};
