import { sheetFile } from "~/server/documents/csv.server";
import { tituloDeEdades } from "./cuadro";
import type { leerEstadistica } from "./estadistica.server";

type Estadistica = NonNullable<Awaited<ReturnType<typeof leerEstadistica>>>;

/** The table of the questionnaire for a spreadsheet: a row for each grade, sex and entry, with the sums as the page has them. */
export function exportarEstadistica({ nivel, dias, cuadro }: Estadistica, formato: "csv" | "xlsx") {
  const rows = cuadro.grados.flatMap(({ nombre, grupos, renglones }) =>
    renglones.map(({ titulo, suma, celdas, total }) => [
      nombre,
      titulo,
      ...celdas.map(({ cuantos }) => cuantos),
      total.cuantos,
      suma && titulo === "Total" ? grupos : null,
    ]),
  );
  return sheetFile(
    {
      columns: [
        { title: "Grado", width: 20 },
        { title: nivel.nombre, width: 28 },
        ...cuadro.edades.map((edades) => ({ title: tituloDeEdades(edades), width: 12 })),
        { title: "Total", width: 10 },
        { title: "Grupos", width: 10 },
      ],
      rows,
    },
    { nombre: `estadistica-911-${dias.corte}`, formato },
  );
}
