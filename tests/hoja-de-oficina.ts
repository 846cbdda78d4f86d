import { readdirSync, readFileSync } from "node:fs";
import { decoderOf, type Encoding } from "~/lib/encoding";
import { unZip } from "./zip";

// The corpus of sheets as offices have them (tests/hojas-de-oficina): each file is made as its program would write it.

type Celda = string | number | null | { fecha: string; hora?: string };

export type HojaDeOficina = {
  titulo: string;
  formato: "xlsx" | "csv";
  codificacion?: "utf-8" | "utf-8-bom" | "utf-16le" | "windows-1252" | "cp850" | "mac";
  separador?: string;
  fechas1904?: boolean;
  hojas: { nombre: string; oculta?: boolean; filas: Celda[][]; combinadas?: string[] }[];
  esperado: AlumnoEsperado[];
};

export type AlumnoEsperado = {
  hoja?: string;
  fila: number;
  alumno?: Record<string, string | null>;
  tutores?: Record<string, string>[];
  domicilio?: Record<string, string>;
  saldo?: number;
  dudas?: string[];
  fuera?: string;
};

const CARPETA = new URL("hojas-de-oficina/", import.meta.url);

/** The sheets of the corpus by file name. */
export const hojasDeOficina = (carpeta = CARPETA): { archivo: string; hoja: HojaDeOficina }[] =>
  readdirSync(carpeta)
    .filter((archivo) => archivo.endsWith(".json"))
    .sort()
    .map((archivo) => ({
      archivo,
      hoja: JSON.parse(readFileSync(new URL(archivo, carpeta), "utf8")) as HojaDeOficina,
    }));

/** The bytes of a sheet of the corpus. */
export function bytesDe(hoja: HojaDeOficina): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hoja.formato === "xlsx" ? libro(hoja) : textoDe(hoja));
}

const escapar = (texto: string) =>
  texto.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const DIA_MS = 24 * 60 * 60 * 1000;

function numeroDeFecha({ fecha, hora = "00:00:00" }: { fecha: string; hora?: string }, de1904: boolean): number {
  const dias = (Date.parse(`${fecha}T${hora}Z`) - Date.parse("1899-12-30T00:00:00Z")) / DIA_MS;
  return de1904 ? dias - 1_462 : dias;
}

function letras(indice: number): string {
  const ultima = String.fromCharCode(65 + (indice % 26));
  return indice < 26 ? ultima : letras(Math.floor(indice / 26) - 1) + ultima;
}

function celdaXml(celda: Celda, lugar: string, de1904: boolean): string {
  if (celda === null || celda === "") return "";
  if (typeof celda === "number") return `<c r="${lugar}"><v>${celda}</v></c>`;
  if (typeof celda === "string")
    return `<c r="${lugar}" t="inlineStr"><is><t xml:space="preserve">${escapar(celda)}</t></is></c>`;
  return `<c r="${lugar}" s="1"><v>${numeroDeFecha(celda, de1904)}</v></c>`;
}

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELACIONES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function libro({ hojas, fechas1904 = false }: HojaDeOficina): Uint8Array {
  const partes: Record<string, string> = {
    "xl/workbook.xml": `<workbook ${NS} xmlns:r="${RELACIONES}">${fechas1904 ? '<workbookPr date1904="1"/>' : ""}<sheets>${hojas
      .map(
        ({ nombre, oculta }, i) =>
          `<sheet name="${escapar(nombre)}" sheetId="${i + 1}"${oculta ? ' state="hidden"' : ""} r:id="rId${i + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${hojas
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="${RELACIONES}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join("")}<Relationship Id="rId99" Type="${RELACIONES}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet ${NS}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [i, { filas, combinadas = [] }] of hojas.entries()) {
    const renglones = filas.map(
      (fila, f) =>
        `<row r="${f + 1}">${fila.map((celda, c) => celdaXml(celda, `${letras(c)}${f + 1}`, fechas1904)).join("")}</row>`,
    );
    const merges =
      combinadas.length === 0
        ? ""
        : `<mergeCells>${combinadas.map((rango) => `<mergeCell ref="${rango}"/>`).join("")}</mergeCells>`;
    partes[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet ${NS}><sheetData>${renglones.join("")}</sheetData>${merges}</worksheet>`;
  }
  return unZip(Object.fromEntries(Object.entries(partes).map(([ruta, xml]) => [ruta, Buffer.from(xml)])));
}

const DE_UN_BYTE: Readonly<Record<string, Encoding>> = { "windows-1252": "WINDOWS", cp850: "MSDOS", mac: "MAC" };

function textoDe({ hojas, codificacion = "utf-8", separador = "," }: HojaDeOficina): Uint8Array {
  const comoTexto = (celda: Celda) =>
    celda === null ? "" : typeof celda === "object" ? celda.fecha.split("-").reverse().join("/") : String(celda);
  const celda = (texto: string) =>
    /^sep=.$/.test(texto)
      ? texto
      : /["\n\r]/.test(texto) || texto.includes(separador)
        ? `"${texto.replaceAll('"', '""')}"`
        : texto;
  const texto = hojas[0]!.filas.map((fila) => fila.map((una) => celda(comoTexto(una))).join(separador)).join("\r\n");
  if (codificacion === "utf-8") return Buffer.from(texto);
  if (codificacion === "utf-8-bom") return Buffer.from(`\ufeff${texto}`);
  if (codificacion === "utf-16le") return Buffer.from(`\ufeff${texto}`, "utf16le");
  const leer = decoderOf(DE_UN_BYTE[codificacion]!);
  const bytes = new Map(Array.from({ length: 128 }, (_, i) => [leer(Uint8Array.of(i + 128), false), i + 128] as const));
  return Uint8Array.from([...texto], (letra) => bytes.get(letra) ?? letra.charCodeAt(0));
}
