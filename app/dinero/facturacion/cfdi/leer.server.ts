import { XMLParser } from "fast-xml-parser";

/** The data of a stamped invoice that are compared, shown and drawn. */
export type CfdiLeido = {
  version: string;
  /** I of income, E of money that goes back. */
  tipo: string;
  serie: string;
  folio: string;
  fecha: string;
  formaPago: string;
  metodoPago: string;
  subtotal: string;
  descuento: string;
  total: string;
  lugarExpedicion: string;
  noCertificado: string;
  certificado: string;
  sello: string;
  emisor: { rfc: string; nombre: string; regimen: string };
  receptor: { rfc: string; nombre: string; codigoPostal: string; regimen: string; uso: string };
  global: { periodicidad: string; meses: string; anio: string } | null;
  /** The kind of the relation: 01 money that goes back, 04 a replacement. */
  tipoRelacion: string;
  relacionados: string[];
  conceptos: ConceptoLeido[];
  traslados: TrasladoLeido[];
  totalTraslados: string;
  timbre: TimbreLeido | null;
};
export type ConceptoLeido = {
  claveProdServ: string;
  noIdentificacion: string;
  claveUnidad: string;
  unidad: string;
  cantidad: string;
  descripcion: string;
  importe: string;
  descuento: string;
  objetoImp: string;
  traslados: TrasladoLeido[];
  iedu: Record<"nombreAlumno" | "CURP" | "nivelEducativo" | "autRVOE" | "rfcPago", string> | null;
};
export type TrasladoLeido = Record<"Base" | "Impuesto" | "TipoFactor" | "TasaOCuota" | "Importe", string>;
type TimbreLeido = Record<
  "UUID" | "FechaTimbrado" | "RfcProvCertif" | "Leyenda" | "SelloCFD" | "NoCertificadoSAT" | "SelloSAT",
  string
>;

type Elemento = { [clave: string]: unknown };

const LISTAS = new Set(["Concepto", "Traslado", "CfdiRelacionado"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => LISTAS.has(name),
});

const descendiente = (elemento: unknown, ...ruta: string[]): Elemento =>
  ruta.reduce<unknown>((hasta, clave) => (hasta as Elemento)?.[clave], elemento) as Elemento;
const texto = (elemento: unknown, clave: string) => {
  const valor = (elemento as Elemento | undefined)?.[`@${clave}`];
  return typeof valor === "string" ? valor : "";
};
const lista = (elemento: unknown, ...ruta: string[]) => {
  const hallado: unknown = descendiente(elemento, ...ruta);
  return Array.isArray(hallado) ? (hallado as Elemento[]) : [];
};
const todos = <K extends string>(elemento: unknown, ...claves: K[]) =>
  Object.fromEntries(claves.map((clave) => [clave, texto(elemento, clave)])) as Record<K, string>;
const traslado = (elemento: Elemento): TrasladoLeido =>
  todos(elemento, "Base", "Impuesto", "TipoFactor", "TasaOCuota", "Importe");

/**
 * Reads an invoice's XML. Null if it is not one: no XML, one with a DOCTYPE, another document. `faltasDeCfdi` checks
 * its correctness.
 */
export function leerCfdi(xml: string): CfdiLeido | null {
  if (xml.length > 5_000_000 || /<!DOCTYPE/i.test(xml)) return null;
  let raiz: unknown;
  try {
    raiz = (parser.parse(xml, true) as Elemento).Comprobante;
  } catch {
    return null;
  }
  if (raiz === undefined || raiz === "") return null;
  const emisor = descendiente(raiz, "Emisor");
  const receptor = descendiente(raiz, "Receptor");
  const global = descendiente(raiz, "InformacionGlobal");
  const timbre = descendiente(raiz, "Complemento", "TimbreFiscalDigital");
  return {
    version: texto(raiz, "Version"),
    tipo: texto(raiz, "TipoDeComprobante"),
    serie: texto(raiz, "Serie"),
    folio: texto(raiz, "Folio"),
    fecha: texto(raiz, "Fecha"),
    formaPago: texto(raiz, "FormaPago"),
    metodoPago: texto(raiz, "MetodoPago"),
    subtotal: texto(raiz, "SubTotal"),
    descuento: texto(raiz, "Descuento"),
    total: texto(raiz, "Total"),
    lugarExpedicion: texto(raiz, "LugarExpedicion"),
    noCertificado: texto(raiz, "NoCertificado"),
    certificado: texto(raiz, "Certificado"),
    sello: texto(raiz, "Sello"),
    emisor: { rfc: texto(emisor, "Rfc"), nombre: texto(emisor, "Nombre"), regimen: texto(emisor, "RegimenFiscal") },
    receptor: {
      rfc: texto(receptor, "Rfc"),
      nombre: texto(receptor, "Nombre"),
      codigoPostal: texto(receptor, "DomicilioFiscalReceptor"),
      regimen: texto(receptor, "RegimenFiscalReceptor"),
      uso: texto(receptor, "UsoCFDI"),
    },
    global: global
      ? { periodicidad: texto(global, "Periodicidad"), meses: texto(global, "Meses"), anio: texto(global, "Año") }
      : null,
    tipoRelacion: texto(descendiente(raiz, "CfdiRelacionados"), "TipoRelacion"),
    relacionados: lista(raiz, "CfdiRelacionados", "CfdiRelacionado").map((cada) => texto(cada, "UUID")),
    conceptos: lista(raiz, "Conceptos", "Concepto").map((concepto) => {
      const iedu = descendiente(concepto, "ComplementoConcepto", "instEducativas");
      return {
        claveProdServ: texto(concepto, "ClaveProdServ"),
        noIdentificacion: texto(concepto, "NoIdentificacion"),
        claveUnidad: texto(concepto, "ClaveUnidad"),
        unidad: texto(concepto, "Unidad"),
        cantidad: texto(concepto, "Cantidad"),
        descripcion: texto(concepto, "Descripcion"),
        importe: texto(concepto, "Importe"),
        descuento: texto(concepto, "Descuento"),
        objetoImp: texto(concepto, "ObjetoImp"),
        traslados: lista(concepto, "Impuestos", "Traslados", "Traslado").map(traslado),
        iedu: iedu ? todos(iedu, "nombreAlumno", "CURP", "nivelEducativo", "autRVOE", "rfcPago") : null,
      };
    }),
    traslados: lista(raiz, "Impuestos", "Traslados", "Traslado").map(traslado),
    totalTraslados: texto(descendiente(raiz, "Impuestos"), "TotalImpuestosTrasladados"),
    timbre: timbre
      ? todos(timbre, "UUID", "FechaTimbrado", "RfcProvCertif", "Leyenda", "SelloCFD", "NoCertificadoSAT", "SelloSAT")
      : null,
  };
}
