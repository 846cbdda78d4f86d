import { createHash } from "node:crypto";
import { windowsBytes } from "~/lib/encoding";
import { diasEntre, fecha as fechaDe } from "~/lib/dates";
import { centavos, pesosPlain } from "~/lib/money";
import type { Cell, Sheet } from "~/server/documents/csv.server";
import { type Plantilla, plantillaDelDia, soloDigitos } from "./cuentas";
import type { Poliza, Renglon, TipoDePoliza } from "./diario";

const TIPOS: Readonly<Record<TipoDePoliza, number>> = { INGRESO: 1, EGRESO: 2, DIARIO: 3 };
/** The day zero of a spreadsheet's dates. */
const ORIGEN = fechaDe("1899-12-30");

const LEYENDA_P = [
  "Fecha",
  "TipoPol",
  "Folio",
  "Clase",
  "IdDiario",
  "Concepto",
  "SistOrig",
  "Impresa",
  "Ajuste",
  "Guid",
];
const LEYENDA_M1 = [
  "IdCuenta",
  "Referencia",
  "TipoMovto",
  "Importe",
  "IdDiario",
  "ImporteME",
  "Concepto",
  "IdSegNeg",
  "Guid",
  "FechaAplicacion",
];
const ANCHOS = [5, 32, 22, 10, 14, 10, 40, 12, 10, 38, 14];

/** A Guid that is always the same for the same thing of the same school: a file read twice is recognized. */
function guid(colegioId: number, id: string): string {
  const hex = createHash("sha256").update(`${colegioId} ${id}`).digest("hex").toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

const enUnaLinea = (texto: string, largo: number) => texto.replace(/\s+/g, " ").trim().slice(0, largo);
const importeDe = ({ debeCentavos, haberCentavos }: Renglon) => debeCentavos + haberCentavos;
const ladoDe = ({ haberCentavos }: Renglon) => (haberCentavos > 0 ? 1 : 0);

type Contexto = { colegioId: number; plantillas: readonly Plantilla[] };

/** The pólizas as CONTPAQi Contabilidad reads them from a sheet: a legend for each kind of row, then póliza by póliza. */
export function hojaDeContpaqi(polizas: readonly Poliza[], { colegioId, plantillas }: Contexto): Sheet {
  const rows: Cell[][] = [
    ["M1", ...LEYENDA_M1],
    ["AM", "UUID"],
    ["AD", "UUID"],
  ];
  for (const poliza of polizas) {
    const dia = diasEntre(ORIGEN, poliza.fecha);
    const { sistemaOrigen } = plantillaDelDia(plantillas, poliza.fecha);
    const identidad = guid(colegioId, poliza.id);
    const concepto = enUnaLinea(poliza.concepto, 100);
    rows.push(["P", dia, TIPOS[poliza.tipo], poliza.folio, 1, "0", concepto, Number(sistemaOrigen), 0, 0, identidad]);
    const conRenglon = new Set<string>();
    for (const [lugar, renglon] of poliza.renglones.entries()) {
      rows.push([
        "M1",
        soloDigitos(renglon.numero),
        enUnaLinea(renglon.referencia, 20),
        ladoDe(renglon),
        importeDe(renglon) / 100,
        "0",
        0,
        enUnaLinea(renglon.concepto, 100),
        " ",
        guid(colegioId, `${poliza.id} ${lugar}`),
        dia,
      ]);
      if (!renglon.cfdi) continue;
      rows.push(["AM", renglon.cfdi.uuid]);
      conRenglon.add(renglon.cfdi.uuid);
    }
    for (const { uuid } of poliza.cfdis) if (!conRenglon.has(uuid)) rows.push(["AD", uuid]);
  }
  const columns = ["P", ...LEYENDA_P].map((title, lugar) => ({ title, width: ANCHOS[lugar]! }));
  return { columns, rows };
}

const izquierda = (texto: string | number, largo: number) => enUnaLinea(String(texto), largo).padEnd(largo);
const derecha = (texto: string | number, largo: number) => enUnaLinea(String(texto), largo).padStart(largo);
// The fields that every line has alike.
const SIN_DIARIO = "0".padEnd(10);
const SIN_MONEDA = "0.0".padEnd(20);
const SIN_SEGMENTO = "    ";
const sinGuiones = (fecha: string) => fecha.replaceAll("-", "");

/**
 * The same as its text of fixed widths: Windows-1252, a blank between fields. The facts vouch for the widths up to the
 * segment and the mark of adjustment; the Guid and the date at the end are a setting. Invoices have no place in it.
 */
export function textoDeContpaqi(
  polizas: readonly Poliza[],
  { colegioId, plantillas }: Contexto,
): Uint8Array<ArrayBuffer> {
  const lineas: string[] = [];
  for (const poliza of polizas) {
    const { sistemaOrigen, colaDeTexto } = plantillaDelDia(plantillas, poliza.fecha);
    const dia = sinGuiones(poliza.fecha);
    const cabeza = [
      `P  ${dia}`,
      derecha(TIPOS[poliza.tipo], 4),
      derecha(poliza.folio, 9),
      "1",
      SIN_DIARIO,
      izquierda(poliza.concepto, 100),
      sistemaOrigen,
      "0",
      "0",
    ];
    lineas.push([...cabeza, ...(colaDeTexto ? [guid(colegioId, poliza.id)] : [])].join(" "));
    for (const [lugar, renglon] of poliza.renglones.entries()) {
      const campos = [
        `M1 ${soloDigitos(renglon.numero).padEnd(30)}`,
        izquierda(renglon.referencia, 20),
        String(ladoDe(renglon)),
        pesosPlain(centavos(importeDe(renglon))).padEnd(20),
        SIN_DIARIO,
        SIN_MONEDA,
        izquierda(renglon.concepto, 100),
        SIN_SEGMENTO,
      ];
      lineas.push([...campos, ...(colaDeTexto ? [guid(colegioId, `${poliza.id} ${lugar}`), dia] : [])].join(" "));
    }
  }
  return windowsBytes(lineas.map((linea) => `${linea}\r\n`).join(""));
}
