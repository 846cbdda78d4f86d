import { expect, test } from "vitest";
import { leerLibro } from "./libro.server";

const CAMPOS = ["Nombre", "Grupo", "Correo", "Notas"].map((titulo) => ({
  clave: titulo.toLowerCase(),
  titulo,
  ejemplo: "",
}));
const hoja = (name: string, ...rows: string[][]) => ({ name, hidden: false, rows, merges: [] });

test("las hojas de un libro se juntan por su campo, también con una columna vacía delante o una de más", async () => {
  const sheets = [
    hoja("1", ["Nombre", "Grupo", "Correo"], ["Ana", "A", "a@b.mx"]),
    hoja("2", ["Notas", "Nombre", "Grupo", "Correo"], ["beca", "Eva", "B", "e@b.mx"]),
    hoja("3", ["", "Nombre", "Grupo", "Correo"], ["1", "Luz", "C", "l@b.mx"]),
    hoja("4", ["Nombre", "Grupo", "Correo", ""], ["Sol", "D", "s@b.mx", "al margen"]),
  ];
  const { tabla } = await leerLibro({ sheets, encoding: null }, { campos: CAMPOS });
  expect(tabla!.encabezados.slice(0, 4)).toEqual(["Nombre", "Grupo", "Correo", "Notas"]);
  expect(tabla!.filas.map(({ celdas }) => celdas.slice(0, 4))).toEqual([
    ["Ana", "A", "a@b.mx", ""],
    ["Eva", "B", "e@b.mx", "beca"],
    ["Luz", "C", "l@b.mx", ""],
    ["Sol", "D", "s@b.mx", ""],
  ]);
});
