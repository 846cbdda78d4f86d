import { z } from "zod";
import { TIPOS_DE_DOCUMENTO, type TipoDocumentoSat } from "~/dinero/facturacion/constancia/constancia";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  casilla,
  correo,
  opcion,
  opcionOpcional,
  rfcCampo,
  texto,
  textoOpcional,
  uuidCampo,
} from "~/server/request/zod.server";
import { codigoPostalOpcional } from "~/personas/domicilios/schemas.server";
import { MENSAJES } from "~/lib/validators";
import { CLAVES_DE_REGIMENES, CLAVES_DE_USOS } from "../sat";

/** The length of a ten-page constancia copied from its PDF. */
const MAXIMO_DE_TEXTO = 40_000;
/** The maximum size of a body with one: a file of 10 MB and the other fields. */
export const MAX_DE_CONSTANCIA = 11 * 1024 * 1024;
/** B§3: CONSTANCIA by default, or CEDULA. */
export const tipoDelSat = () =>
  opcionOpcional(Object.keys(TIPOS_DE_DOCUMENTO) as TipoDocumentoSat[]).transform((tipo) => tipo ?? "CONSTANCIA");

/** B§5 Tax data, as its form sends it; the command checks the combination (persona, régimen, uso). */
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

/** B§4 Tax certificate wizard: the type of document, and the document, as a file or as its text. */
export const constanciaSchema = z.object({
  tipoDocumentoSAT: tipoDelSat(),
  archivo: archivoCampo(),
  texto: textoOpcional({ max: MAXIMO_DE_TEXTO, lineas: true }),
});

/** The reading, as a person has corrected it. */
export const usarConstanciaSchema = datoFiscalSchema.omit({ activo: true, lastModifiedDate: true }).extend({
  archivoUuid: uuidCampo(),
});

/** The body that a client sends (B§3): the place as `domicilio.codigoPostal`, and the only existing version. */
export const cuerpoDeDatoFiscal = datoFiscalSchema.extend({
  versionCFDi: opcionOpcional(["4.0"]),
  force: textoOpcional({ max: 200 }),
});
