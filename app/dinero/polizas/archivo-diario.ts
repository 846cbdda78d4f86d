import { centavos } from "~/lib/money";
import type { Sheet } from "~/server/documents/csv.server";
import { type Poliza, TIPOS_DE_POLIZA } from "./diario";

const COLUMNAS = [
  { title: "Fecha", width: 12, date: true },
  { title: "Tipo", width: 10 },
  { title: "Póliza", width: 8 },
  { title: "Cuenta", width: 20 },
  { title: "Nombre de la cuenta", width: 36 },
  { title: "Concepto", width: 44 },
  { title: "Referencia", width: 16 },
  { title: "Debe", width: 14, decimals: 2 },
  { title: "Haber", width: 14, decimals: 2 },
  { title: "UUID", width: 38 },
];

/** The neutral journal as a sheet: a row for each line of a póliza. */
export function hojaDelDiario(polizas: readonly Poliza[]): Sheet {
  const rows = polizas.flatMap(({ fecha, tipo, folio, renglones }) =>
    renglones.map(({ numero, nombre, concepto, referencia, debeCentavos, haberCentavos, cfdi }) => [
      fecha,
      TIPOS_DE_POLIZA[tipo],
      folio,
      numero,
      nombre,
      concepto,
      referencia,
      centavos(debeCentavos) / 100,
      centavos(haberCentavos) / 100,
      cfdi?.uuid ?? "",
    ]),
  );
  return { columns: COLUMNAS, rows };
}
