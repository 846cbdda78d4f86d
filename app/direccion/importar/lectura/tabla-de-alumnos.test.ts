import { expect, test } from "vitest";
import { leerLibro } from "~/base/hojas/libro.server";
import { ALUMNOS } from "./parte-de-alumnos";
import { estudiarTablaDeAlumnos } from "./tabla-de-alumnos";

const hoja = (name: string, ...rows: string[][]) => ({ name, hidden: false, rows, merges: [] });

test("una columna que se conoce por sus celdas se revisa, también en un libro de hojas distintas", async () => {
  const sheets = [
    hoja("1", ["Paterno", "Materno", "Nombre", "Grado", ""], ["Luna", "Gil", "Eva", "1", "LUGE150314MDFNLVA1"]),
    hoja("2", ["Nombre", "Paterno", "Materno", "Grado"], ["Ana", "Sol", "Paz", "2"]),
  ];
  const { tabla } = await leerLibro(
    { sheets, encoding: null },
    { campos: ALUMNOS.campos, estudiarTabla: estudiarTablaDeAlumnos },
  );
  expect(tabla!.columnas).toMatchObject({ curp: 4, nombre: 2 });
  expect(tabla!.porRevisar).toEqual(["curp"]);
});
