import { createHash, generateKeyPair, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import { certificadoPropio } from "./certificado-propio.server";
import type { Comprobante } from "./comprobante";
import { arbolDeCfdi, cadenaOriginal, escribirXml, type Nodo, type Sello } from "./xml";

/** A certificate that belongs to nobody, with its key: neither leaves the process, and a restart creates new ones. */
type DePrueba = { noCertificado: string; certificado: string; llave: KeyObject };

/** 20 digits that no certificate of the SAT has. */
const CERTIFICADO_DE_PRUEBA = "99999999999999999999";
export const SIN_VALIDEZ = "SIN VALIDEZ FISCAL";

let guardado: Promise<DePrueba> | null = null;

/** The throw-away certificate of this process: created once, with its own name, valid for a day that nobody checks. */
function certificadoDePrueba(): Promise<DePrueba> {
  return (guardado ??= hacerCertificado());
}

async function hacerCertificado(): Promise<DePrueba> {
  const par = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const certificado = certificadoPropio(par, {
    numero: CERTIFICADO_DE_PRUEBA,
    sujeto: [["CN", SIN_VALIDEZ]],
    desde: "260101000000Z",
    hasta: "491231235959Z",
  });
  return {
    noCertificado: CERTIFICADO_DE_PRUEBA,
    certificado: certificado.toString("base64"),
    llave: par.privateKey,
  };
}

/**
 * An invoice sealed and stamped with the throw-away certificate, 'SIN VALIDEZ FISCAL' in its timbre; the same UUID for
 * the same `clave`.
 */
export async function timbrarDePrueba(
  comprobante: Comprobante,
  { fecha, clave }: { fecha: string; clave: string },
): Promise<{ xml: string; uuid: string }> {
  const { llave, ...certificado } = await certificadoDePrueba();
  const sellar = (cadena: string) => sign("sha256", Buffer.from(cadena), llave).toString("base64");
  const sinSello: Sello = { ...certificado, sello: "" };
  const sello = { ...sinSello, sello: sellar(cadenaOriginal(arbolDeCfdi(comprobante, { fecha, sello: sinSello }))) };
  const uuid = uuidDe(clave);
  const timbre = timbreDePrueba({ uuid, fecha, selloCfd: sello.sello });
  const conSello: Nodo = { ...timbre, despues: { SelloSAT: sellar(cadenaOriginal(timbre)) } };
  return { xml: escribirXml(arbolDeCfdi(comprobante, { fecha, sello, complementos: [conSello] })), uuid };
}

function timbreDePrueba({ uuid, fecha, selloCfd }: { uuid: string; fecha: string; selloCfd: string }): Nodo {
  const TFD = "http://www.sat.gob.mx/TimbreFiscalDigital";
  return {
    nombre: "tfd:TimbreFiscalDigital",
    fuera: {
      "xmlns:tfd": TFD,
      "xsi:schemaLocation": `${TFD} http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd`,
    },
    atributos: {
      Version: "1.1",
      UUID: uuid,
      FechaTimbrado: fecha,
      RfcProvCertif: "AAA010101AAA",
      Leyenda: SIN_VALIDEZ,
      SelloCFD: selloCfd,
      NoCertificadoSAT: CERTIFICADO_DE_PRUEBA,
    },
  };
}

/** A UUID (version 8: custom) that is the same for the same text. */
function uuidDe(clave: string): string {
  const bytes = createHash("sha256").update(clave).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex").toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
