import { pesosPlain } from "~/lib/money";
import { pedirJson, textoDe } from "~/server/request/ask.server";
import { desglosarConcepto, relacionesDe, sumar } from "../cfdi/comprobante";
import { type Emision, type Pac, SERVICIO_DE_TIMBRADO, type Solicitud } from "./pac";

export type CuentaDeEnlaceFiscal = {
  url: string;
  rfc: string;
  token: string;
  llave: string;
  modo: "debug" | "produccion";
};

const SIN_CONFIRMAR = {
  exento:
    "Enlace Fiscal: no está confirmado cómo recibe un concepto exento de IVA. Usa otro servicio de timbrado para esta factura.",
  iedu: "Enlace Fiscal: no está confirmado cómo recibe el complemento educativo. Usa otro servicio de timbrado para esta factura.",
  global:
    "Enlace Fiscal: no está confirmado cómo recibe la factura global ni las relacionadas. Usa otro servicio de timbrado.",
  buscar:
    "Enlace Fiscal: no está confirmado cómo se le pregunta por una factura. Búscala en su portal por serie y folio.",
  cancelar: "Enlace Fiscal: no está confirmado cómo se le pide cancelar. Cancélala en su portal.",
} as const;

/**
 * Enlace Fiscal v6, as far as it is confirmed: taxed invoices are stamped. Unconfirmed features (exempt amounts, the
 * complement of tuition, global ones, search, cancellation) are refused with a message, not guessed.
 */
export function pacEnlaceFiscal({ url, rfc, token, llave, modo }: CuentaDeEnlaceFiscal): Pac {
  const headers = { authorization: `Basic ${Buffer.from(`${rfc}:${token}`).toString("base64")}`, "x-api-key": llave };
  return {
    nombre: "enlacefiscal",
    async emitir(solicitud, signal): Promise<Emision> {
      const porque = loQueNoSeSabe(solicitud);
      if (porque) return { como: "RECHAZADA", mensaje: porque };
      const cuerpo = { CFDi: cfdiDe(solicitud, modo) };
      const respuesta = await pedirJson(
        { metodo: "POST", url: `${url}/generarCfdi`, headers, cuerpo, servicio: SERVICIO_DE_TIMBRADO },
        signal,
      );
      if (!respuesta.llego)
        return respuesta.sinSalir
          ? { como: "SIN_SALIR", motivo: respuesta.motivo }
          : { como: "DUDOSA", motivo: respuesta.motivo };
      if (respuesta.status === 401 || respuesta.status === 403)
        return { como: "SIN_SALIR", motivo: "Enlace Fiscal no aceptó la cuenta de la escuela." };
      const ack = acuseDe(respuesta.datos);
      const estatus = textoDe(ack, "estatusDocumento");
      if (estatus === "rechazado")
        return {
          como: "RECHAZADA",
          mensaje:
            textoDe(ack, "mensajeError", "descripcionError", "texto") ||
            textoDe(ack, "mensajeError", "descripcionError") ||
            "Enlace Fiscal la rechazó sin decir por qué.",
        };
      const uuid = textoDe(ack, "folioFiscalUUID");
      const xml = Buffer.from(textoDe(ack, "xmlCFDi"), "base64").toString("utf8");
      if (estatus !== "aceptado" || uuid === "" || xml === "")
        return { como: "DUDOSA", motivo: `Enlace Fiscal contestó ${respuesta.status} sin decir si la timbró.` };
      return { como: "TIMBRADA", uuid, idPac: textoDe(ack, "numeroReferencia"), xml };
    },
    buscar: async () => ({ como: "SIN_RESPUESTA", motivo: SIN_CONFIRMAR.buscar }),
    cancelar: async () => ({ como: "RECHAZADA", mensaje: SIN_CONFIRMAR.cancelar }),
    estado: async () => ({ como: "RECHAZADA", mensaje: SIN_CONFIRMAR.cancelar }),
  };
}

/** Tests the account (C§7 enlacefiscal-test): null if it works, else the reason. */
export async function probarEnlaceFiscal(
  { url, rfc, token, llave, modo }: CuentaDeEnlaceFiscal,
  rfcEmisor: string,
  signal: AbortSignal,
): Promise<string | null> {
  const headers = { authorization: `Basic ${Buffer.from(`${rfc}:${token}`).toString("base64")}`, "x-api-key": llave };
  const cuerpo = { Solicitud: { modo, rfc: rfcEmisor, accion: "probarConexion" } };
  const respuesta = await pedirJson(
    { metodo: "POST", url: `${url}/probarConexion`, headers, cuerpo, servicio: SERVICIO_DE_TIMBRADO },
    signal,
  );
  if (!respuesta.llego) return respuesta.motivo;
  return respuesta.status < 300 && textoDe(acuseDe(respuesta.datos), "estatusDocumento") !== "rechazado"
    ? null
    : `Enlace Fiscal contestó ${respuesta.status}.`;
}

// Some clients receive the acknowledgement as a JSON text inside the JSON.
function acuseDe(datos: unknown): unknown {
  const ack = (datos as { AckEnlaceFiscal?: unknown } | null)?.AckEnlaceFiscal;
  if (typeof ack !== "string") return ack;
  try {
    return JSON.parse(ack);
  } catch {
    return null;
  }
}

function loQueNoSeSabe({ comprobante }: Solicitud): string | null {
  const { conceptos, global } = comprobante;
  if (global !== null || relacionesDe(comprobante).length > 0) return SIN_CONFIRMAR.global;
  if (conceptos.some(({ iedu }) => iedu !== null)) return SIN_CONFIRMAR.iedu;
  return conceptos.some(({ impuesto }) => impuesto === "EXENTO") ? SIN_CONFIRMAR.exento : null;
}

function cfdiDe({ comprobante, fecha }: Solicitud, modo: CuentaDeEnlaceFiscal["modo"]): object {
  const { serie, folio, formaPago, emisor, receptor, conceptos } = comprobante;
  const sumas = sumar(comprobante);
  const impuesto = (tasa: "IVA16" | "IVA0", base: number, iva: number) => ({
    tipo: "traslado",
    claveImpuesto: "IVA",
    tipoFactor: "tasa",
    tasaOCuota: tasa === "IVA16" ? "0.16" : "0",
    baseImpuesto: pesosPlain(base as never),
    importe: pesosPlain(iva as never),
  });
  return {
    versionEF: "6.5",
    versionCFDi: "4.0",
    modo,
    serie,
    folioInterno: String(folio),
    fechaEmision: fecha.replace("T", " "),
    subTotal: pesosPlain(sumas.subtotalCentavos),
    ...(sumas.descuentoCentavos > 0 ? { descuentos: pesosPlain(sumas.descuentoCentavos) } : {}),
    total: pesosPlain(sumas.totalCentavos),
    tipoMoneda: "MXN",
    rfc: emisor.rfc,
    exportacion: "01",
    DatosDePago: { metodoDePago: "PUE", formaDePago: formaPago },
    Receptor: {
      rfc: receptor.rfc,
      nombre: receptor.nombre,
      regimenFiscal: receptor.regimen,
      usoCfdi: receptor.uso,
      DomicilioFiscal: { cp: receptor.codigoPostal },
    },
    Partidas: conceptos.map((concepto) => {
      const { baseCentavos, ivaCentavos, importeCentavos, descuentoCentavos } = desglosarConcepto(concepto);
      return {
        cantidad: "1",
        claveUnidad: concepto.claveUnidad,
        unidad: concepto.unidad,
        claveProdServ: concepto.claveProdServ,
        descripcion: concepto.descripcion,
        valorUnitario: pesosPlain(importeCentavos),
        importe: pesosPlain(importeCentavos),
        ...(descuentoCentavos > 0 ? { descuento: pesosPlain(descuentoCentavos) } : {}),
        objetoDeImpuesto: "02",
        Impuestos: [impuesto(concepto.impuesto as "IVA16" | "IVA0", baseCentavos, ivaCentavos)],
      };
    }),
    Impuestos: {
      Totales: { traslados: pesosPlain(sumas.ivaCentavos) },
      Impuestos: sumas.traslados.map((cada) =>
        impuesto(cada.impuesto as "IVA16" | "IVA0", cada.baseCentavos, cada.ivaCentavos),
      ),
    },
  };
}
