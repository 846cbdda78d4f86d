import { createHash, generateKeyPair, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { Comprobante } from "./comprobante";
import { arbolDeCfdi, cadenaOriginal, escribirXml, type Nodo, type Sello } from "./xml";

/** A certificate of nobody's, with the key that it was made with: neither leaves the process, and a restart makes others. */
type DePrueba = { noCertificado: string; certificado: string; llave: KeyObject };

/** 20 digits that no certificate of the SAT has. */
const CERTIFICADO_DE_PRUEBA = "99999999999999999999";
export const SIN_VALIDEZ = "SIN VALIDEZ FISCAL";

const der = (tag: number, ...partes: Uint8Array[]): Buffer => {
  const dentro = Buffer.concat(partes);
  const largo = dentro.length;
  const cabeza = largo < 128 ? [largo] : largo < 256 ? [0x81, largo] : [0x82, largo >> 8, largo & 255];
  return Buffer.concat([Buffer.from([tag, ...cabeza]), dentro]);
};
const lista = (...partes: Uint8Array[]) => der(0x30, ...partes);
const OID = {
  sha256ConRsa: der(0x06, Buffer.from("2a864886f70d01010b", "hex")),
  nombre: der(0x06, Buffer.from("550403", "hex")),
};

let guardado: Promise<DePrueba> | null = null;

/** The throw-away certificate of this process: made once, of its own name, good for a day that nobody checks. */
function certificadoDePrueba(): Promise<DePrueba> {
  return (guardado ??= hacerCertificado());
}

async function hacerCertificado(): Promise<DePrueba> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const algoritmo = lista(OID.sha256ConRsa, der(0x05));
  const nombre = lista(der(0x31, lista(OID.nombre, der(0x0c, Buffer.from(SIN_VALIDEZ)))));
  const datos = lista(
    // The SAT writes a certificate's number as the text of its digits.
    der(0x02, Buffer.from(CERTIFICADO_DE_PRUEBA)),
    algoritmo,
    nombre,
    lista(der(0x17, Buffer.from("260101000000Z")), der(0x17, Buffer.from("491231235959Z"))),
    nombre,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const firma = sign("sha256", datos, privateKey);
  const certificado = lista(datos, algoritmo, der(0x03, Buffer.from([0]), firma));
  return {
    noCertificado: CERTIFICADO_DE_PRUEBA,
    certificado: certificado.toString("base64"),
    llave: privateKey,
  };
}

/** An invoice sealed and stamped with the throw-away certificate, 'SIN VALIDEZ FISCAL' in its timbre; the same UUID for the same `clave`. */
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

/** A UUID (version 8: of one's own making) that is the same for the same text. */
function uuidDe(clave: string): string {
  const bytes = createHash("sha256").update(clave).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex").toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
