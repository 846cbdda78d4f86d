import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { contarCaja } from "./commands/contar-caja.server";
import { firmarCorte } from "./commands/firmar-corte.server";
import { diaPedido } from "./dia.server";
import { conteoSchema, firmaSchema } from "./schemas.server";

/** The write operations on a drawer's day. */
export const operaciones = {
  contar: operacion({
    permiso: PUERTAS.caja,
    schema: conteoSchema,
    run: async (conteo, { alcance, request }) =>
      contarCaja(alcance, { ...conteo, ...(await diaPedido(alcance, request)) }),
  }),
  firmar: operacion({
    permiso: PUERTAS.caja,
    schema: firmaSchema,
    run: async (_, { alcance, request }) => firmarCorte(alcance, await diaPedido(alcance, request)),
  }),
};
