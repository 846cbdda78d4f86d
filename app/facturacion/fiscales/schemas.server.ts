import { z } from "zod";
import { casilla, correo, opcion, opcionOpcional, rfcCampo, texto, textoOpcional } from "~/server/request/zod.server";
import { codigoPostalOpcional } from "~/domicilios/schemas.server";
import { MENSAJES } from "~/lib/validators";
import { CLAVES_DE_REGIMENES, CLAVES_DE_USOS } from "../sat";

/** B§5 Tax data, as its form sends it; what goes with what (persona, régimen, uso) is the command's to say. */
export const datoFiscalSchema = z.object({
  tipo: opcion(["FISICA", "MORAL"]),
  rfc: rfcCampo(),
  nombre: texto({ max: 254, mayusculas: true }),
  apellido1: textoOpcional({ max: 100, mayusculas: true }),
  apellido2: textoOpcional({ max: 100, mayusculas: true }),
  regimenFiscal: opcion(CLAVES_DE_REGIMENES),
  codigoPostal: codigoPostalOpcional().refine((text) => text !== "", MENSAJES.obligatorio),
  usoCfdi: opcion(CLAVES_DE_USOS),
  email: correo(),
  activo: casilla(),
  lastModifiedDate: textoOpcional({ max: 30 }),
});

/** What a client sends (B§3): the place as `domicilio.codigoPostal`, and the version, which is the only one there is. */
export const cuerpoDeDatoFiscal = datoFiscalSchema.extend({
  versionCFDi: opcionOpcional(["4.0"]),
  force: textoOpcional({ max: 200 }),
});
