import { expect, test } from "vitest";
import { dentroDelLibro } from "tests/libro-xlsx";
import { escenario } from "tests/factories";
import { pedidoUsual, type Reporte } from "~/base/informes/declarar.server";
import { archivoDeReporte } from "./archivo.server";

const REPORTE: Reporte = {
  grupo: "Escuela",
  permiso: "PERM_VISTA_REPORTES",
  nombre: "De prueba",
  linea: "",
  icono: "tag",
  filtros: [],
  columnas: [
    { clave: "dia", titulo: "Día", ancho: 12, clase: "fecha" },
    { clave: "promedio", titulo: "Promedio", ancho: 12, clase: "numero" },
    { clave: "faltas", titulo: "Faltas", ancho: 12, clase: "numero", suma: true },
    { clave: "importe", titulo: "Importe", ancho: 12, clase: "pesos", suma: true },
    { clave: "folio", titulo: "Folio", ancho: 12 },
  ],
  leer: async () => [
    { celdas: ["2026-10-31", "10.0", 2, 150_050, "007"] },
    { celdas: ["2026-11-01", "A", 1, -50, "=1+1"] },
  ],
};

test("en la hoja de un reporte los días son fechas, los promedios y el dinero números, y los folios texto", async () => {
  const { alcance } = await escenario();
  const como = async (formato: "csv" | "xlsx") =>
    (await archivoDeReporte(alcance, REPORTE, { pedido: pedidoUsual(alcance), clave: "prueba", formato })).cuerpo;
  const libro = dentroDelLibro((await como("xlsx")) as Uint8Array);
  const celdas = [...libro["xl/worksheets/sheet1.xml"]!.matchAll(/<c r="([A-Z]\d)"([^>]*)><v>([^<]*)</g)];
  const numeros = new Map(celdas.filter(([, , tipo]) => !tipo!.includes('t="s"')).map(([, celda, , v]) => [celda, v]));
  expect(Object.fromEntries(numeros)).toEqual({
    A2: "46326",
    B2: "10",
    C2: "2",
    D2: "1500.5",
    A3: "46327",
    C3: "1",
    D3: "-0.5",
    C4: "3",
    D4: "1500",
  });
  for (const formato of ["dd/mm/yyyy", "0.0", "#,##0.00"]) expect(libro["xl/styles.xml"]).toContain(`"${formato}"`);
  expect(libro["xl/worksheets/sheet1.xml"]).not.toContain("<f>");
  expect(await como("csv")).toContain(
    "2026-10-31,10.0,2,1500.50,007\r\n2026-11-01,A,1,-0.50,'=1+1\r\nTotal,,3,1500.00,",
  );
});
