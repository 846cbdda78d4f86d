import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { devolverSaldo } from "./commands/devolver-saldo.server";
import { traspasarSaldo } from "./commands/traspasar-saldo.server";
import { devolucionSchema, traspasoSchema } from "./schemas.server";

const ALUMNO = { alumnoId: "id" } as const;

/** The writes about credit that leaves an account. */
export const operaciones = {
  devolver: operacion({
    permiso: PUERTAS.devolver,
    params: ALUMNO,
    schema: devolucionSchema,
    keyed: true,
    // Nothing that helps guessing a password is kept.
    sameAs: ({ password: _, ...values }) => values,
    run: (values, { alcance, params: { alumnoId }, consent }) =>
      devolverSaldo(alcance, { ...values, alumnoId, ...consent }),
  }),
  traspasar: operacion({
    permiso: PUERTAS.devolver,
    params: ALUMNO,
    schema: traspasoSchema,
    keyed: true,
    run: (values, { alcance, params: { alumnoId } }) => traspasarSaldo(alcance, { ...values, alumnoId }),
  }),
};
