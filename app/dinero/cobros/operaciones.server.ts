import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { atenderCobro } from "./commands/atender-cobro.server";
import { devolverCobro } from "./commands/devolver-cobro.server";
import { devolucionSchema, pasoDeCobroSchema } from "./schemas.server";

/** The write operations of staff on online payments. */
export const operaciones = {
  atender: operacion({
    permiso: PUERTAS.cobrosEnLinea,
    params: { cobroId: "id" },
    schema: pasoDeCobroSchema,
    run: (datos, { alcance, params }) => atenderCobro(alcance, { ...datos, ...params }),
  }),
  devolver: operacion({
    permiso: PUERTAS.recalculo,
    params: { cobroId: "id" },
    schema: devolucionSchema,
    keyed: true,
    // Nothing that helps guessing a password is kept.
    sameAs: ({ password: _, ...values }) => values,
    run: ({ monto, ...datos }, { alcance, params }) =>
      devolverCobro(alcance, { ...params, ...datos, montoCentavos: monto }),
  }),
};
