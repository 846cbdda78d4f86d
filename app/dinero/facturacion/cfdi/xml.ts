import { type Centavos, pesosPlain } from "~/lib/money";
import {
  type Comprobante,
  type ConceptoDeCfdi,
  desglosarConcepto,
  type Impuesto,
  relacionesDe,
  sumar,
  type Traslado,
} from "./comprobante";

/**
 * A node of an invoice. Its attributes are in the order of the SAT's cadena original (empty ones are left out). The
 * cadena reads `despues` after the children, and does not read `fuera`.
 */
export type Nodo = {
  nombre: string;
  atributos: Readonly<Record<string, string>>;
  hijos?: readonly Nodo[];
  despues?: Readonly<Record<string, string>>;
  fuera?: Readonly<Record<string, string>>;
};

/** The additions of the seal to an invoice. */
export type Sello = { noCertificado: string; certificado: string; sello: string };

const CFD = "http://www.sat.gob.mx/cfd/4";
const IEDU = "http://www.sat.gob.mx/iedu";
const SITIO = "http://www.sat.gob.mx/sitio_internet/cfd";

const porTipo: Record<Impuesto, { TipoFactor: string; TasaOCuota: string }> = {
  EXENTO: { TipoFactor: "Exento", TasaOCuota: "" },
  IVA16: { TipoFactor: "Tasa", TasaOCuota: "0.160000" },
  IVA0: { TipoFactor: "Tasa", TasaOCuota: "0.000000" },
};

/**
 * The tree of an invoice of CFDI 4.0, with or without its seal. `fecha` is the local hour, without a zone.
 * `complementos` come after everything else (the timbre).
 */
export function arbolDeCfdi(
  comprobante: Comprobante,
  { fecha, sello, complementos = [] }: { fecha: string; sello: Sello; complementos?: readonly Nodo[] },
): Nodo {
  const { serie, folio, formaPago, lugarExpedicion, emisor, receptor, conceptos, global } = comprobante;
  const sumas = sumar(comprobante);
  const conIedu = conceptos.some(({ iedu }) => iedu !== null);
  return {
    nombre: "cfdi:Comprobante",
    fuera: {
      "xmlns:cfdi": CFD,
      ...(conIedu ? { "xmlns:iedu": IEDU } : {}),
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:schemaLocation": [
        `${CFD} ${SITIO}/4/cfdv40.xsd`,
        ...(conIedu ? [`${IEDU} ${SITIO}/iedu/iedu.xsd`] : []),
      ].join(" "),
      Certificado: sello.certificado,
      Sello: sello.sello,
    },
    atributos: {
      Version: "4.0",
      Serie: serie,
      Folio: String(folio),
      Fecha: fecha,
      FormaPago: formaPago,
      NoCertificado: sello.noCertificado,
      SubTotal: pesosPlain(sumas.subtotalCentavos),
      Descuento: descuento(sumas.descuentoCentavos),
      Moneda: "MXN",
      Total: pesosPlain(sumas.totalCentavos),
      TipoDeComprobante: comprobante.egresoDe ? "E" : "I",
      Exportacion: "01",
      MetodoPago: "PUE",
      LugarExpedicion: lugarExpedicion,
    },
    hijos: [
      ...(global
        ? [nodo("cfdi:InformacionGlobal", { Periodicidad: global.periodicidad, Meses: global.meses, Año: global.anio })]
        : []),
      ...relacionesDe(comprobante).map(({ tipo, uuid }) =>
        nodo("cfdi:CfdiRelacionados", { TipoRelacion: tipo }, [nodo("cfdi:CfdiRelacionado", { UUID: uuid })]),
      ),
      nodo("cfdi:Emisor", { Rfc: emisor.rfc, Nombre: emisor.nombre, RegimenFiscal: emisor.regimen }),
      nodo("cfdi:Receptor", {
        Rfc: receptor.rfc,
        Nombre: receptor.nombre,
        DomicilioFiscalReceptor: receptor.codigoPostal,
        RegimenFiscalReceptor: receptor.regimen,
        UsoCFDI: receptor.uso,
      }),
      nodo("cfdi:Conceptos", {}, conceptos.map(deConcepto)),
      impuestosDelTotal(sumas),
      ...(complementos.length > 0 ? [nodo("cfdi:Complemento", {}, complementos)] : []),
    ],
  };
}

const descuento = (monto: Centavos) => (monto === 0 ? "" : pesosPlain(monto));

const nodo = (nombre: string, atributos: Nodo["atributos"], hijos: readonly Nodo[] = []): Nodo => ({
  nombre,
  atributos,
  hijos,
});

function deConcepto(concepto: ConceptoDeCfdi): Nodo {
  const { claveProdServ, noIdentificacion, claveUnidad, unidad, descripcion, impuesto, iedu } = concepto;
  const { importeCentavos, descuentoCentavos, ...partes } = desglosarConcepto(concepto);
  const importe = pesosPlain(importeCentavos);
  const deTuicion = iedu && {
    version: "1.0",
    nombreAlumno: iedu.nombreAlumno,
    CURP: iedu.curp,
    nivelEducativo: iedu.nivelEducativo,
    autRVOE: iedu.autRvoe,
    rfcPago: iedu.rfcPago,
  };
  const atributos = {
    ClaveProdServ: claveProdServ,
    NoIdentificacion: noIdentificacion,
    Cantidad: "1",
    ClaveUnidad: claveUnidad,
    Unidad: unidad,
    Descripcion: descripcion,
    ValorUnitario: importe,
    Importe: importe,
    Descuento: descuento(descuentoCentavos),
    ObjetoImp: "02",
  };
  return nodo("cfdi:Concepto", atributos, [
    nodo("cfdi:Impuestos", {}, [nodo("cfdi:Traslados", {}, [deTraslado({ impuesto, ...partes })])]),
    ...(deTuicion ? [nodo("cfdi:ComplementoConcepto", {}, [nodo("iedu:instEducativas", deTuicion)])] : []),
  ]);
}

function deTraslado({ impuesto, baseCentavos, ivaCentavos }: Traslado): Nodo {
  return nodo("cfdi:Traslado", {
    Base: pesosPlain(baseCentavos),
    Impuesto: "002",
    ...porTipo[impuesto],
    Importe: impuesto === "EXENTO" ? "" : pesosPlain(ivaCentavos),
  });
}

function impuestosDelTotal({ traslados, ivaCentavos }: ReturnType<typeof sumar>): Nodo {
  const todoExento = traslados.every(({ impuesto }) => impuesto === "EXENTO");
  return {
    nombre: "cfdi:Impuestos",
    atributos: {},
    hijos: [nodo("cfdi:Traslados", {}, traslados.map(deTraslado))],
    despues: todoExento ? {} : { TotalImpuestosTrasladados: pesosPlain(ivaCentavos) },
  };
}

/**
 * The cadena original: the sealed text (the SAT's sheet cadenaoriginal_4_0 defines the order, and that spaces are
 * collapsed into one).
 */
export function cadenaOriginal(raiz: Nodo): string {
  return `|${valoresDe(raiz).join("")}||`;
}

function valoresDe({ atributos, hijos = [], despues = {} }: Nodo): string[] {
  const textosDe = (valores: Nodo["atributos"]) =>
    Object.values(valores)
      .filter((valor) => valor !== "")
      .map((valor) => `|${valor.replaceAll(/[ \t\r\n]+/g, " ").trim()}`);
  return [...textosDe(atributos), ...hijos.flatMap(valoresDe), ...textosDe(despues)];
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\r": "&#13;",
  "\n": "&#10;",
};

/** A tree as XML, in UTF-8. */
export function escribirXml(raiz: Nodo): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${escribirNodo(raiz)}`;
}

function escribirNodo({ nombre, atributos, hijos = [], despues = {}, fuera = {} }: Nodo): string {
  const escritos = Object.entries({ ...fuera, ...atributos, ...despues })
    .filter(([, valor]) => valor !== "")
    .map(([clave, valor]) => ` ${clave}="${valor.replaceAll(/[&<>"\t\r\n]/g, (signo) => ESCAPES[signo]!)}"`)
    .join("");
  const dentro = hijos.map(escribirNodo).join("");
  return dentro === "" ? `<${nombre}${escritos}/>` : `<${nombre}${escritos}>${dentro}</${nombre}>`;
}
