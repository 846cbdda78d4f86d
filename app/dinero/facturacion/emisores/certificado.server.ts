import { X509Certificate } from "node:crypto";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { normalizarRfc, validarRfc } from "~/lib/rfc";

/** The stored data of a certificate. Instants are UTC ISO; `certificado` is the .cer itself, in base64. */
export type Certificado = {
  rfc: string;
  /** The twenty digits of its number in the SAT's form. */
  numero: string;
  titular: string;
  desde: string;
  hasta: string;
  certificado: string;
};

type Rechazo = "LLAVE" | "NO_ES_CERTIFICADO" | "NO_ES_DEL_SAT" | "FIRMA";

// The object identifier of the SAT's encryption of a private key (PBES2), inside a .key.
const CON_CONTRASENA = Buffer.from("2a864886f70d01050d", "hex");

/**
 * Reads a .cer of the SAT (DER or PEM): its owner, its number and its dates. Refuses LLAVE for a private key or a .pfx,
 * which are never stored, and NO_ES_CERTIFICADO. Refuses NO_ES_DEL_SAT for one without RFC or without a valid SAT
 * number. Refuses FIRMA for the e.firma of a person, which cannot invoice.
 */
export function leerCertificado(bytes: Uint8Array, nombre = ""): Outcome<{ certificado: Certificado }, Rechazo> {
  if (esLlave(bytes, nombre))
    return no("LLAVE", "Ese archivo lleva la llave privada, que no se guarda aquí: sube el que termina en .cer.");
  const x509 = abrir(bytes);
  if (!x509) return no("NO_ES_CERTIFICADO", "Ese archivo no es un certificado: sube el que termina en .cer.");
  const sujeto = x509.toLegacyObject().subject as unknown as Record<string, string | string[] | undefined>;
  const dato = (atributo: string) => [sujeto[atributo] ?? ""].flat()[0]!.trim();
  // A company's certificate states two: its own RFC, and that of its representative.
  const rfc = normalizarRfc(dato("x500UniqueIdentifier").split("/")[0]!);
  const numero = numeroDelSat(x509.serialNumber);
  if (validarRfc(rfc) !== null || numero === null)
    return no("NO_ES_DEL_SAT", "Ese certificado no es del SAT: no dice de qué RFC es o su número no es de 20 dígitos.");
  // Only certificates for sealing state their branch.
  if (dato("OU") === "")
    return no("FIRMA", "Ese certificado es el de la e.firma: para facturar se usa el de sello digital (CSD).");
  return ok({
    certificado: {
      rfc,
      numero,
      titular: dato("CN") || dato("O"),
      desde: new Date(x509.validFrom).toISOString(),
      hasta: new Date(x509.validTo).toISOString(),
      certificado: x509.raw.toString("base64"),
    },
  });
}

const no = (error: Rechazo, mensaje: string) => refuse(error, mensaje, { campo: "archivo" });

/** True for a private key, encrypted or not, or a file that contains one beside its certificate. */
function esLlave(bytes: Uint8Array, nombre: string): boolean {
  const inicio = Buffer.from(bytes.subarray(0, 64));
  const esDer = inicio[0] === 0x30;
  return (
    /\.(key|pfx|p12)$/i.test(nombre) ||
    Buffer.from(bytes).includes("PRIVATE KEY-----") ||
    (esDer && (inicio.includes(CON_CONTRASENA) || empiezaConVersion(inicio)))
  );
}

// A certificate begins with a list in a list; a bare key and a .pfx begin with a number in a list.
function empiezaConVersion(inicio: Buffer): boolean {
  const largo = inicio[1] ?? 0;
  return inicio[largo < 0x80 ? 2 : 2 + (largo & 0x7f)] === 0x02;
}

function abrir(bytes: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(bytes);
  } catch {
    return null;
  }
}

/** A certificate's number in the SAT's form, stored as the text of its digits; null if it is not one. */
function numeroDelSat(serie: string): string | null {
  const numero = Buffer.from(serie, "hex").toString("latin1");
  return /^\d{20}$/.test(numero) ? numero : null;
}
