import type { Cell, Sheet } from "~/server/documents/csv.server";
import { type Plantilla, plantillaDelDia } from "./cuentas";
import type { Cfdi, Poliza, TipoDePoliza } from "./diario";

const TIPOS: Readonly<Record<TipoDePoliza, string>> = { INGRESO: "Ig", EGRESO: "Eg", DIARIO: "Dr" };
const ANCHOS = [6, 20, 40, 40, 8, 14, 14, 14, 38];

const conDiagonales = (fecha: string) => fecha.split("-").reverse().join("/");
const enUnaLinea = (texto: string, largo: number) => texto.replace(/\s+/g, " ").trim().slice(0, largo);
const monto = (centavos: number): Cell => (centavos === 0 ? null : centavos / 100);

function bloqueDeCfdi(cfdis: readonly Cfdi[]): Cell[][] {
  if (cfdis.length === 0) return [];
  return [
    [null, null, "INICIO_CFDI"],
    ...cfdis.map(({ fecha, serie, folio, emisorRfc, receptorRfc, totalCentavos, uuid }): Cell[] => [
      null,
      null,
      conDiagonales(fecha),
      serie,
      folio,
      emisorRfc,
      receptorRfc,
      totalCentavos / 100,
      uuid,
    ]),
    [null, null, "FIN_CFDI"],
  ];
}

/** The pólizas as Aspel COI reads them from a sheet: the head, its lines with their invoices, and a mark at the end of each. */
export function hojaDeCoi(polizas: readonly Poliza[], plantillas: readonly Plantilla[]): Sheet {
  const [primera] = polizas;
  const filas = primera ? plantillaDelDia(plantillas, primera.fecha).filaDeCoi : 1;
  const rows: Cell[][] = Array.from({ length: filas - 1 }, () => [null]);
  for (const poliza of polizas) {
    const { fechaDeCoi } = plantillaDelDia(plantillas, poliza.fecha);
    const dia = fechaDeCoi === "DIA" ? Number(poliza.fecha.slice(8)) : conDiagonales(poliza.fecha);
    rows.push([TIPOS[poliza.tipo], poliza.folio, enUnaLinea(poliza.concepto, 120), dia]);
    const conRenglon = new Set<string>();
    for (const { numero, concepto, referencia, debeCentavos, haberCentavos, cfdi } of poliza.renglones) {
      const texto = enUnaLinea([referencia, concepto].filter(Boolean).join(" "), 120);
      rows.push([null, numero, 0, texto, 1, monto(debeCentavos), monto(haberCentavos), 0, 0]);
      if (!cfdi) continue;
      conRenglon.add(cfdi.uuid);
      rows.push(...bloqueDeCfdi([cfdi]));
    }
    rows.push(...bloqueDeCfdi(poliza.cfdis.filter(({ uuid }) => !conRenglon.has(uuid))));
    rows.push([null, "FIN_PARTIDAS"]);
  }
  return { columns: ANCHOS.map((width) => ({ title: "", width })), rows, untitled: true };
}
