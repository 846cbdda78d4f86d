import { z } from "zod";
import {
  contrasenaOpcional,
  correo,
  correoOpcional,
  enteroOpcional,
  opcionOpcional,
  textoOpcional,
} from "~/server/request/zod.server";
import { CLAVES_DE_HORARIO, CLAVES_DE_PROVEEDOR, CLAVES_DE_SEGURIDAD, POR_MINUTO_MAXIMO } from "../servidor";

/**
 * The outgoing server, with the button that was pressed. `password` is the mailbox's and may stay empty if it is known;
 * `actual` is the account's own. Blank choices keep the settings in use: those of the environment are not sent.
 */
export const salidaSchema = z.object({
  accion: opcionOpcional(["PROBAR", "GUARDAR"]),
  para: correo(),
  proveedor: opcionOpcional(CLAVES_DE_PROVEEDOR),
  servidor: textoOpcional({ max: 253 }),
  puerto: enteroOpcional({ min: 1, max: 65_535 }),
  seguridad: opcionOpcional(CLAVES_DE_SEGURIDAD),
  usuario: textoOpcional({ max: 200 }),
  password: contrasenaOpcional(),
  remitente: correoOpcional(),
  nombre: textoOpcional({ max: 80 }),
  responderA: correoOpcional(),
  porMinuto: enteroOpcional({ min: 1, max: POR_MINUTO_MAXIMO }),
  horario: opcionOpcional(CLAVES_DE_HORARIO),
  actual: contrasenaOpcional(),
});
