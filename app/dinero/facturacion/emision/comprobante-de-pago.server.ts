import { INDEMNIZACION } from "~/dinero/cobranza/libro/indemnizacion";
import { centavos } from "~/lib/money";
import { type Comprobante, type ConceptoDeCfdi, textoDeCfdi } from "../cfdi/comprobante";
import { escribirXml, arbolDeCfdi } from "../cfdi/xml";
import { leerCfdi } from "../cfdi/leer.server";
import { faltasDeCfdi } from "../cfdi/revision";
import type { PagoFacturable } from "./preparar.server";

type Receptor = { rfc: string; razonSocial: string };
type Pedido = {
  serie: string;
  folio: number;
  partidaConcepto: string;
  usoCFDi: string;
  regimenFiscal: string;
  codigoPostal: string;
  formaDePago: string;
  referenciaBancaria: string;
  sustituye: string | null;
};

/**
 * The invoice of one payment (B§3: a single line for the movement's amount), with the complement of tuition if possible.
 * The indemnity of a returned cheque that it settled is a line of its own: it is no tuition (decisiones/287).
 */
export function comprobanteDe(pago: PagoFacturable, receptor: Receptor, pedido: Pedido): Comprobante {
  const { servicio, alumno, emisor } = pago;
  const { curp, nivelEducativo, autRvoe } = alumno;
  const conIedu = servicio.esColegiatura && curp !== "" && nivelEducativo !== null && autRvoe !== "";
  return {
    serie: pedido.serie,
    folio: pedido.folio,
    formaPago: pedido.formaDePago,
    emisor: { rfc: emisor.rfc, nombre: emisor.nombre, regimen: emisor.regimen },
    lugarExpedicion: emisor.codigoPostal,
    receptor: {
      rfc: receptor.rfc,
      nombre: receptor.razonSocial,
      codigoPostal: pedido.codigoPostal,
      regimen: pedido.regimenFiscal,
      uso: pedido.usoCFDi,
    },
    conceptos: separar(pago, {
      claveProdServ: servicio.claveProdServ,
      noIdentificacion: pago.recibo,
      claveUnidad: servicio.claveUnidad,
      unidad: servicio.unidad,
      descripcion: textoDeCfdi(pedido.partidaConcepto, 1000),
      totalCentavos: pago.totalCentavos,
      becasCentavos: pago.becasCentavos,
      impuesto: servicio.impuesto,
      iedu: conIedu
        ? { nombreAlumno: alumno.nombreCompleto, curp, nivelEducativo, autRvoe, rfcPago: receptor.rfc }
        : null,
    }),
    global: null,
    sustituye: pedido.sustituye,
    referenciaBancaria: pedido.referenciaBancaria,
  };
}

// The SAT's catalogue has no key for damages: theirs is that of what it does not name.
function separar({ indemnizacionCentavos, totalCentavos }: PagoFacturable, concepto: ConceptoDeCfdi): ConceptoDeCfdi[] {
  if (indemnizacionCentavos === 0) return [concepto];
  const { noIdentificacion, descripcion } = concepto;
  const deServicio = centavos(totalCentavos - indemnizacionCentavos);
  const indemnizacion = {
    claveProdServ: "01010101",
    noIdentificacion,
    claveUnidad: "ACT",
    unidad: "",
    descripcion: deServicio === 0 ? descripcion : INDEMNIZACION,
    totalCentavos: indemnizacionCentavos,
    impuesto: "EXENTO",
    iedu: null,
  } as const;
  return deServicio === 0 ? [indemnizacion] : [{ ...concepto, totalCentavos: deServicio }, indemnizacion];
}

/** The faults that a PAC would find in an unsealed invoice; its hour does not matter. */
export function faltasDeComprobante(comprobante: Comprobante): string[] {
  const sello = { noCertificado: "", certificado: "", sello: "" };
  const leido = leerCfdi(escribirXml(arbolDeCfdi(comprobante, { fecha: "2026-01-01T00:00:00", sello })));
  return leido ? faltasDeCfdi(leido) : ["El XML no se puede leer"];
}
