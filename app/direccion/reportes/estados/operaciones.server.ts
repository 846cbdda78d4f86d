import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { type Outcome, ok } from "~/lib/outcome";
import { cancelarEstados } from "./commands/cancelar-estados.server";
import { pedirEstados } from "./commands/pedir-estados.server";
import { estadosSchema } from "./schemas.server";

/** The commands of account statements in bulk. */
export const operaciones = {
  // One page, one operation: `accion` distinguishes its forms.
  estados: operacion({
    permiso: PUERTAS.reporteDeDinero,
    schema: estadosSchema,
    keyed: true,
    run: ({ accion, de, servicioId, deQuien, porCorreo, tandaId }, { alcance }) => {
      if (accion === "CANCELAR") return conMensaje("Impresión cancelada", cancelarEstados(alcance, tandaId ?? 0));
      const pedido = { ...de, servicioId, deQuien: deQuien ?? ("TODOS" as const), porCorreo };
      return conMensaje("La impresión empezó", pedirEstados(alcance, pedido));
    },
  }),
};

async function conMensaje<E extends string>(mensaje: string, hecho: Promise<Outcome<object, E>>) {
  const outcome = await hecho;
  return outcome.ok ? ok({ mensaje }) : outcome;
}
