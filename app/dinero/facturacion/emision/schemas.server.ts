import { z } from "zod";
import { codigoPostalOpcional } from "~/personas/domicilios/schemas.server";
import {
  casilla,
  fechaCampo,
  idCampo,
  idOpcional,
  opcion,
  opcionOpcional,
  rfcOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { MENSAJES } from "~/lib/validators";
import { FORMAS_DE_PAGO_SAT } from "../catalogos-del-sat";
import { MOTIVO_HABITUAL, type Motivo, MOTIVOS } from "../factura";
import { CLAVES_DE_REGIMENES, CLAVES_DE_USOS } from "../sat";
import { type Periodo, PERIODOS } from "./global";

const CLAVES_DE_MOTIVOS = Object.keys(MOTIVOS) as Motivo[];

/** B§5 Invoice, as its dialog sends it; the address names the payment. */
export const facturaSchema = z.object({
  datoFiscalId: idOpcional(),
  partidaConcepto: texto({ max: 1000 }),
  usoCFDi: opcion(CLAVES_DE_USOS),
  regimenFiscal: opcion(CLAVES_DE_REGIMENES),
  codigoPostal: codigoPostalOpcional().refine((text) => text !== "", MENSAJES.obligatorio),
  formaDePago: opcion(Object.keys(FORMAS_DE_PAGO_SAT)),
  referenciaBancaria: textoOpcional({ max: 4 }),
  enviar: casilla(),
  sustituye: casilla(),
});

/** B§3 Invoice request. */
export const cuerpoDeFactura = facturaSchema.extend({ transaccionId: idCampo() });

/** B§3 Cancellation. */
export const cancelacionSchema = z.object({
  motivoCancelacionFactura: opcionOpcional(CLAVES_DE_MOTIVOS).transform((motivo) => motivo ?? MOTIVO_HABITUAL),
  justificacion: texto({ max: 500, lineas: true }),
});

/** The issuer for which an account is tested (C§7). */
export const pruebaSchema = z.object({ rfc: rfcOpcional() });

/** Público en general: of a whole month, or of a day. */
export const globalSchema = z.object({ periodo: opcion(Object.keys(PERIODOS) as Periodo[]), dia: fechaCampo() });

/** The refund whose money was invoiced. */
export const egresoSchema = z.object({ devolucionId: idCampo() });

/** The actions on an invoice that waits, or was stamped. */
export const accionSchema = z.object({ accion: opcion(["REINTENTAR", "QUITAR", "ENVIAR"]) });
