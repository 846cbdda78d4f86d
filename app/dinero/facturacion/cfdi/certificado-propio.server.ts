import { type KeyObject, sign } from "node:crypto";

type Par = { publicKey: KeyObject; privateKey: KeyObject };
type Propio = {
  /** The text of its digits, the SAT's form for the number of a certificate. */
  numero: string;
  /** The subject: each part with its object identifier. */
  sujeto: readonly (readonly [keyof typeof PARTES, string])[];
  /** Its first and its last second, YYMMDDhhmmssZ. */
  desde: string;
  hasta: string;
};

const PARTES = { CN: "550403", O: "55040a", OU: "55040b", RFC: "55042d" } as const;
const SHA256_CON_RSA = oid("2a864886f70d01010b");

function der(tag: number, ...partes: Uint8Array[]): Buffer {
  const dentro = Buffer.concat(partes);
  const largo = dentro.length;
  const cabeza = largo < 128 ? [largo] : largo < 256 ? [0x81, largo] : [0x82, largo >> 8, largo & 255];
  return Buffer.concat([Buffer.from([tag, ...cabeza]), dentro]);
}
function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}
const lista = (...partes: Uint8Array[]) => der(0x30, ...partes);
const hora = (texto: string) => der(0x17, Buffer.from(texto));

/** A certificate (DER) that is signed with its own key: it belongs to nobody and serves only for tests. */
export function certificadoPropio({ publicKey, privateKey }: Par, { numero, sujeto, desde, hasta }: Propio): Buffer {
  const algoritmo = lista(SHA256_CON_RSA, der(0x05));
  const nombre = lista(
    ...sujeto.map(([parte, texto]) => der(0x31, lista(oid(PARTES[parte]), der(0x0c, Buffer.from(texto))))),
  );
  const datos = lista(
    der(0x02, Buffer.from(numero)),
    algoritmo,
    nombre,
    lista(hora(desde), hora(hasta)),
    nombre,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const firma = sign("sha256", datos, privateKey);
  return lista(datos, algoritmo, der(0x03, Buffer.from([0]), firma));
}
