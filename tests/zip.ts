import { zipSync } from "fflate";

/** A ZIP file with the given files, packed. */
export function unZip(archivos: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(archivos));
}

// The layout of a ZIP: its end (22 bytes), its directory's entries and, of each file, a header of 30 bytes.
const DIRECTORY_AT = 16;
const ENTRY = Buffer.from("PK\x01\x02", "latin1");

const entradas = (zip: Buffer) => {
  const lugares: number[] = [];
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 1)) lugares.push(at);
  return lugares;
};

const cambiado = (zip: Uint8Array, cambiar: (copia: Buffer) => Buffer | void): Uint8Array<ArrayBuffer> => {
  const copia = Buffer.from(zip);
  return new Uint8Array(cambiar(copia) ?? copia);
};

/** The same ZIP, as if each of its files had a password. */
export const conContrasena = (zip: Uint8Array) =>
  cambiado(zip, (copia) => entradas(copia).forEach((at) => copia.writeUInt16LE(1, at + 8)));

/** The same ZIP, packed in a way (a number of the format) that it is not. */
export const conMetodo = (zip: Uint8Array, metodo: number) =>
  cambiado(zip, (copia) => entradas(copia).forEach((at) => copia.writeUInt16LE(metodo, at + 10)));

/** The same ZIP, whose directory says that each file unpacks to so many bytes. */
export const conTamano = (zip: Uint8Array, bytes: number) =>
  cambiado(zip, (copia) => entradas(copia).forEach((at) => copia.writeUInt32LE(bytes, at + 24)));

/** The same ZIP with one file more, behind the others, which its directory does not name; `datos` is deflated. */
export const conEntradaFuera = (zip: Uint8Array, nombre: string, datos: Uint8Array) =>
  cambiado(zip, (copia) => {
    const fin = copia.length - 22;
    const directorio = copia.readUInt32LE(fin + DIRECTORY_AT);
    const local = Buffer.alloc(30);
    local.write("PK\x03\x04", "latin1");
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(datos.length, 18);
    local.writeUInt32LE(4_096, 22);
    local.writeUInt16LE(nombre.length, 26);
    const fuera = Buffer.concat([local, Buffer.from(nombre), datos]);
    copia.writeUInt32LE(directorio + fuera.length, fin + DIRECTORY_AT);
    return Buffer.concat([copia.subarray(0, directorio), fuera, copia.subarray(directorio)]);
  });
