import { expect, test } from "vitest";
import { lectorDeSepomex } from "./sepomex";

// Every settlement here is fictional.
const AVISO =
  "El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México y se proporciona en forma gratuita para uso particular.";
const COLUMNAS =
  "d_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad";
const ROBLE = "01234|El Roble Viejo|Colonia|Peñón|Anáhuac|Ciudad Jacaranda|01001|09|01001||09|010|0001|Urbano|01";
const RANCHO = "56789|La Ñapa|Ranchería|Güémez|Anáhuac||56701|15|56701||29|002|0147||";
const filasEsperadas = [
  {
    codigoAsentamiento: "090100001",
    codigoPostal: "01234",
    nombreAsentamiento: "El Roble Viejo",
    tipo: "Colonia",
    nombreCiudad: "Ciudad Jacaranda",
    nombreMunicipio: "Peñón",
    nombreEntidad: "Anáhuac",
    zona: "Urbano",
  },
  {
    codigoAsentamiento: "150020147",
    codigoPostal: "56789",
    nombreAsentamiento: "La Ñapa",
    tipo: "Ranchería",
    nombreCiudad: "",
    nombreMunicipio: "Güémez",
    nombreEntidad: "Anáhuac",
    zona: "",
  },
];

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const DE_MSDOS: Record<string, number> = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, ü: 0x81 };
const msdos = (text: string) => Uint8Array.from([...text], (letra) => DE_MSDOS[letra] ?? letra.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

function leer(bytes: Uint8Array, cada = bytes.length || 1) {
  const lector = lectorDeSepomex();
  const filas = [];
  for (let desde = 0; desde < bytes.length; desde += cada) {
    const leido = lector.leer(bytes.subarray(desde, desde + cada));
    if (!leido.ok) return leido;
    filas.push(...leido.filas);
  }
  const ultimo = lector.terminar();
  return ultimo.ok ? [...filas, ...ultimo.filas] : ultimo;
}

const reordenada = (linea: string) => {
  const celdas = linea.split("|");
  return [...celdas.slice(0, 9), ...celdas.slice(10), celdas[9]].join("|");
};
const alReves = (linea: string) => linea.split("|").reverse().join("|");

const FORMAS: [string, Uint8Array][] = [
  ["la del correo: ISO-8859-1, CRLF, aviso y nombres", latin1([AVISO, COLUMNAS, ROBLE, RANCHO, ""].join("\r\n"))],
  ["en UTF-8 con LF", utf8([AVISO, COLUMNAS, ROBLE, RANCHO].join("\n"))],
  ["en UTF-8 con marca de orden de bytes", utf8(`\ufeff${[COLUMNAS, ROBLE, RANCHO].join("\n")}`)],
  ["en UTF-16", new Uint8Array(Buffer.from(`\ufeff${[COLUMNAS, ROBLE, RANCHO].join("\n")}`, "utf16le"))],
  ["guardado en MS-DOS", msdos([AVISO, COLUMNAS, ROBLE, RANCHO].join("\r\n"))],
  ["sin aviso", latin1([COLUMNAS, ROBLE, RANCHO].join("\r\n"))],
  ["sin aviso ni nombres", latin1([ROBLE, RANCHO].join("\r\n"))],
  ["con aviso y sin nombres", latin1([AVISO, ROBLE, RANCHO].join("\r\n"))],
  ["de un estado, con c_CP al final", latin1([AVISO, ...[COLUMNAS, ROBLE, RANCHO].map(reordenada)].join("\r\n"))],
  ["de un estado, con c_CP al final y sin nombres", latin1([ROBLE, RANCHO].map(reordenada).join("\r\n"))],
  ["con las columnas al revés", utf8([COLUMNAS, ROBLE, RANCHO].map(alReves).join("\n"))],
  ["con nombres en mayúsculas", latin1([COLUMNAS.toUpperCase(), ROBLE, RANCHO].join("\n"))],
  ["con renglones en blanco al final", latin1([AVISO, COLUMNAS, ROBLE, RANCHO, "", "  ", "", "\u001a"].join("\r\n"))],
  ["con renglones en blanco en medio", latin1(["", AVISO, "", COLUMNAS, ROBLE, "", RANCHO].join("\r\n"))],
  ["de dos estados, uno tras otro", latin1([AVISO, COLUMNAS, ROBLE, AVISO, COLUMNAS, RANCHO].join("\r\n"))],
];

test.each(FORMAS)("lee el archivo %s, entero o en pedazos", (_, bytes) => {
  for (const cada of [undefined, 1, 2, 3, 7, 64]) expect(leer(bytes, cada)).toEqual(filasEsperadas);
});

test("los acentos se leen igual aunque el primero llegue muy tarde", () => {
  const sinAcentos = "01234|El Roble|Colonia|Monte|Anahuac||01001|09|01001||09|010|0001|Urbano|";
  const muchas = Array.from({ length: 5_000 }, (_, n) => sinAcentos.replace("0001", String(n).padStart(4, "0")));
  for (const codificar of [latin1, utf8]) {
    const filas = leer(codificar([COLUMNAS, ...muchas, RANCHO].join("\r\n")), 4_096);
    expect(filas).toHaveLength(5_001);
    expect((filas as unknown[]).at(-1)).toEqual(filasEsperadas[1]);
  }
});

const cambiada = (trozo: string, a: string) => [AVISO, COLUMNAS, ROBLE, RANCHO.replace(trozo, a)].join("\r\n");

test.each([
  ["un renglón cortado", cambiada("|15|56701||29|002|0147||", "|15|567"), /la línea 4 tiene 9 columnas y deben ser 15/],
  ["un código postal sin su cero", cambiada("56789|", "6789|"), /la línea 4 su código postal es «6789» y deben ser 5/],
  ["un código postal con letras", cambiada("56789|", "5678O|"), /la línea 4 su código postal es «5678O»/],
  ["una clave de municipio corta", cambiada("|002|", "|2|"), /la línea 4 su clave del municipio es «2»/],
  ["un asentamiento sin nombre", cambiada("La Ñapa", " "), /la línea 4 le falta el nombre del asentamiento/],
  ["letras dañadas", cambiada("Güémez", "G\ufffdmez"), /la línea 4 tiene letras dañadas: «G\ufffdmez»/],
  ["columnas que faltan", COLUMNAS.replace("c_mnpio|", ""), /la línea 1 falta la columna c_mnpio/],
  ["otro texto", Array(9).fill("No hay nada que ver").join("\n"), /la línea 6 no tiene columnas separadas por «\|»/],
  ["una hoja de cálculo", `${AVISO}\n${ROBLE.replaceAll("|", ",")}\n`.repeat(9), /no trae ninguna|no tiene columnas/],
  ["nada", "", /no trae ninguna colonia/],
  ["solo el aviso y los nombres", `${AVISO}\r\n${COLUMNAS}\r\n`, /no trae ninguna colonia/],
])("rechaza un archivo con %s y dice dónde", (_, text, mensaje) => {
  for (const cada of [undefined, 5])
    expect(leer(utf8(text), cada)).toMatchObject({ error: "NO_ES_SEPOMEX", mensaje: expect.stringMatching(mensaje) });
});

test.each([
  ["bytes sin renglones", new Uint8Array(50_000).fill(0x41), /la línea 1 (es demasiado larga|no tiene columnas)/],
])("rechaza %s", (_, bytes, mensaje) => {
  expect(leer(bytes, 20_000)).toMatchObject({ ok: false, mensaje: expect.stringMatching(mensaje) });
});
