import { type Decoder, decoderOf, encodingOf } from "~/lib/encoding";
import { type Outcome, type Refusal, ok, refuse } from "~/lib/outcome";
import { cleanLine, cutText } from "~/lib/text";
import type { Asentamiento } from "./domicilio";

/** A row of the post office's file, as it is loaded. */
export type FilaSepomex = Asentamiento & { zona: string };

type Rechazo = "NO_ES_SEPOMEX";
type Leido = Outcome<{ filas: FilaSepomex[] }, Rechazo>;

// The post office's own order, and that of a state's export, with c_CP last. Only files without column names need them.
const ORDENES = [
  "d_codigo|d_asenta|d_tipo_asenta|d_mnpio|d_estado|d_ciudad|d_cp|c_estado|c_oficina|c_cp|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad",
  "d_codigo|d_asenta|d_tipo_asenta|d_mnpio|d_estado|d_ciudad|d_cp|c_estado|c_oficina|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad|c_cp",
].map((orden) => orden.split("|"));

const NECESARIAS = ["d_codigo", "d_asenta", "d_mnpio", "d_estado", "c_estado", "c_mnpio", "id_asenta_cpcons"];
const CODIGOS = [
  ["d_codigo", 5, "código postal"],
  ["c_estado", 2, "clave del estado"],
  ["c_mnpio", 3, "clave del municipio"],
  ["id_asenta_cpcons", 4, "clave del asentamiento"],
] as const;
const NOMBRES = [
  ["d_asenta", "el nombre del asentamiento"],
  ["d_mnpio", "el municipio"],
  ["d_estado", "el estado"],
] as const;

const AVISO = /cat[aá]logo nacional de c[oó]digos postales/i;
/** The maximum number of lines of a legal notice before the first row. */
const LINEAS_DE_AVISO = 5;
const LARGO_DE_LINEA = 10_000;
// A line feed may follow the last carriage return in the next piece.
const FIN_DE_LINEA = /\r\n|\n|\r(?!$)/;

type Columnas = { cuantas: number; indice: Readonly<Record<string, number>> };

/**
 * Reads CPdescarga.txt in pieces of bytes of any size: in any encoding of lib/encoding, with or without the notice and
 * the line of column names. Named columns may come in any order, lines end in CRLF or LF, and blank lines are allowed. `leer`
 * returns the rows of each piece and `terminar` the last ones. Refuses NO_ES_SEPOMEX, with the line; after that it
 * reads no more.
 */
export function lectorDeSepomex(): { leer(bytes: Uint8Array): Leido; terminar(): Leido } {
  const texto = lectorDeTexto();
  let resto = "";
  let linea = 0;
  let total = 0;
  let avisos = 0;
  let columnas: Columnas | null = null;

  const leerLinea = (cruda: string): FilaSepomex | Refusal<Rechazo> | null => {
    linea += 1;
    const line = cruda.trim();
    if (line === "" || line === "\u001a") return null;
    const celdas = line.replace(/^\ufeff/, "").split("|");
    if (celdas.length === 1) {
      if (AVISO.test(line) || (total === 0 && columnas === null && ++avisos <= LINEAS_DE_AVISO)) return null;
      return rechazo(linea, "no tiene columnas separadas por «|»");
    }
    const nombres = celdas.map((celda) => celda.trim().toLowerCase());
    if (nombres.includes("d_codigo")) {
      const faltan = NECESARIAS.filter((nombre) => !nombres.includes(nombre));
      if (faltan.length > 0) return rechazo(linea, `falta la columna ${faltan.join(", ")}`);
      columnas = columnasDe(nombres);
      return null;
    }
    columnas ??= columnasDe(ORDENES.find((orden) => filaDe(celdas, columnasDe(orden)).ok) ?? ORDENES[0]!);
    const fila = filaDe(celdas, columnas);
    if (!fila.ok) return rechazo(linea, fila.mensaje);
    total += 1;
    return fila.fila;
  };

  const leerLineas = (lineas: string[]): Leido => {
    const filas: FilaSepomex[] = [];
    for (const cruda of lineas) {
      const leida = leerLinea(cruda);
      if (leida === null) continue;
      if ("ok" in leida) return leida;
      filas.push(leida);
    }
    return ok({ filas });
  };

  return {
    leer(bytes) {
      const lineas = (resto + texto(bytes)).split(FIN_DE_LINEA);
      resto = lineas.pop()!;
      const leido = leerLineas(lineas);
      if (leido.ok && resto.length > LARGO_DE_LINEA) return rechazo(linea + 1, "es demasiado larga");
      return leido;
    },
    terminar() {
      // The text that told the encoding may hold many lines, or the whole file.
      const leido = leerLineas((resto + texto(null)).split(FIN_DE_LINEA));
      resto = "";
      if (leido.ok && total === 0)
        return refuse("NO_ES_SEPOMEX", "El archivo no trae ninguna colonia: no es el catálogo de códigos postales.");
      return leido;
    },
  };
}

/** The bytes from the first accent on that tell the encoding. */
const MUESTRA = 16_384;

// Every encoding of one byte is the same as UTF-8 until the first accent; UTF-16 differs from the first bytes on.
function lectorDeTexto(): (bytes: Uint8Array | null) => string {
  let decoder: Decoder | null = null;
  let pendientes = new Uint8Array(0);
  return (bytes) => {
    const ultimo = bytes === null;
    const todos = juntos(pendientes, bytes ?? new Uint8Array(0));
    pendientes = new Uint8Array(0);
    if (decoder === null) {
      const primero = todos.findIndex((byte) => byte > 0x7f || byte === 0);
      if (primero === -1) return new TextDecoder().decode(todos);
      // The bytes after the accent tell the encoding; those before it can be decoded already.
      if (!ultimo && todos.length - primero < MUESTRA) {
        // The accents are judged by their neighbours, and UTF-16 by pairs of bytes.
        const hasta = todos[primero] === 0 ? 0 : Math.max(0, primero - 2);
        pendientes = todos.slice(hasta);
        return new TextDecoder().decode(todos.subarray(0, hasta));
      }
      decoder = decoderOf(encodingOf(todos, { whole: ultimo }) ?? "UTF-8");
    }
    return decoder(todos, !ultimo);
  };
}

function juntos(unos: Uint8Array, bytesSiguientes: Uint8Array): Uint8Array {
  if (unos.length === 0) return bytesSiguientes;
  const todos = new Uint8Array(unos.length + bytesSiguientes.length);
  todos.set(unos);
  todos.set(bytesSiguientes, unos.length);
  return todos;
}

function columnasDe(nombres: readonly string[]): Columnas {
  return {
    cuantas: nombres.length,
    indice: Object.fromEntries(nombres.map((nombre, lugar) => [nombre, lugar])),
  };
}

type Fila = { ok: true; fila: FilaSepomex } | { ok: false; mensaje: string };

function filaDe(celdas: readonly string[], { cuantas, indice }: Columnas): Fila {
  const malo = (mensaje: string): Fila => ({ ok: false, mensaje });
  if (celdas.length !== cuantas) return malo(`tiene ${celdas.length} columnas y deben ser ${cuantas}`);
  const celda = (nombre: string) => limpia(celdas[indice[nombre] ?? -1] ?? "");
  for (const [nombre, digitos, etiqueta] of CODIGOS) {
    const codigo = celda(nombre);
    if (codigo.length !== digitos || !/^\d+$/.test(codigo))
      return malo(`su ${etiqueta} es «${cutText(codigo, 20)}» y deben ser ${digitos} dígitos`);
  }
  for (const [nombre, etiqueta] of NOMBRES) if (celda(nombre) === "") return malo(`le falta ${etiqueta}`);
  const fila: FilaSepomex = {
    codigoAsentamiento: celda("c_estado") + celda("c_mnpio") + celda("id_asenta_cpcons"),
    codigoPostal: celda("d_codigo"),
    nombreAsentamiento: celda("d_asenta"),
    tipo: celda("d_tipo_asenta"),
    nombreCiudad: celda("d_ciudad"),
    nombreMunicipio: celda("d_mnpio"),
    nombreEntidad: celda("d_estado"),
    zona: celda("d_zona"),
  };
  const danado = Object.values(fila).find((valor) => valor.includes("\ufffd"));
  return danado === undefined ? { ok: true, fila } : malo(`tiene letras dañadas: «${cutText(danado, 60)}»`);
}

// Most cells are clean already, and there are two million of them.
const SOSPECHOSA = /^\s|\s$|\s\s|[^\x20-\x7e\u00a1-\u017f]/;
const limpia = (celda: string) => (SOSPECHOSA.test(celda) ? cleanLine(celda) : celda);

function rechazo(linea: number, motivo: string): Refusal<Rechazo> {
  return refuse(
    "NO_ES_SEPOMEX",
    `El archivo no es el catálogo de códigos postales: la línea ${linea.toLocaleString("es-MX")} ${motivo}.`,
  );
}
