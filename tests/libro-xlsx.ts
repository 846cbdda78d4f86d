import { inflateRawSync } from "node:zlib";

/** The XML files inside an XLSX, by path: just enough of the ZIP format to check our own files. */
export function dentroDelLibro(libro: Uint8Array): Record<string, string> {
  const zip = Buffer.from(libro);
  const archivos: Record<string, string> = {};
  const fin = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let at = zip.readUInt32LE(fin + 16);
  for (let quedan = zip.readUInt16LE(fin + 10); quedan > 0; quedan -= 1) {
    const [bytes, inicio] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const [nombre, extra, comentario] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const datos = inicio + 30 + zip.readUInt16LE(inicio + 26) + zip.readUInt16LE(inicio + 28);
    const contenido = zip.subarray(datos, datos + bytes);
    const ruta = zip.toString("utf8", at + 46, at + 46 + nombre);
    archivos[ruta] = (zip.readUInt16LE(at + 10) === 0 ? contenido : inflateRawSync(contenido)).toString("utf8");
    at += 46 + nombre + extra + comentario;
  }
  return archivos;
}
