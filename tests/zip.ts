import { deflateRawSync } from "node:zlib";

/** A ZIP file with the given files, packed. */
export function unZip(archivos: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const locales: Buffer[] = [];
  const directorio: Buffer[] = [];
  let at = 0;
  for (const [nombre, contenido] of Object.entries(archivos)) {
    const datos = deflateRawSync(contenido);
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt16LE(8, 4);
    comun.writeUInt32LE(datos.length, 14);
    comun.writeUInt32LE(contenido.length, 18);
    comun.writeUInt16LE(nombre.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), comun, Buffer.from(nombre, "latin1"), datos]);
    const entrada = Buffer.alloc(14);
    entrada.writeUInt32LE(at, 10);
    directorio.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), comun, entrada, Buffer.from(nombre, "latin1")]),
    );
    locales.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directorio);
  const fin = Buffer.alloc(22);
  fin.write("PK\x05\x06", 0, "latin1");
  fin.writeUInt16LE(directorio.length, 8);
  fin.writeUInt16LE(directorio.length, 10);
  fin.writeUInt32LE(central.length, 12);
  fin.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locales, central, fin]));
}
