import { z } from "zod";
import { contrasenaOpcional, correoOpcional, idOpcional, montoCampo, opcion, texto } from "~/server/request/zod.server";
import { PASOS } from "./commands/atender-cobro.server";

/** A step with an online payment; FORMA needs its payment method. */
export const pasoDeCobroSchema = z.object({ accion: opcion(PASOS), formaPagoId: idOpcional() });

/** A refund, of all or a part, with its reason, and the second person above the school's sum. */
export const devolucionSchema = z.object({
  monto: montoCampo(),
  motivo: texto({ max: 500, lineas: true }),
  autoriza: correoOpcional(),
  password: contrasenaOpcional(),
});
