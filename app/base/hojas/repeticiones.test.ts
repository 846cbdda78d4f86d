import { expect, test } from "vitest";
import type { Campo } from "./hoja";
import { sinRepetir } from "./repeticiones";

const CAMPOS: readonly Campo[] = [
  { clave: "nombre", titulo: "Nombre", ejemplo: "" },
  { clave: "grado", titulo: "Grado", ejemplo: "", haciaAbajo: true },
  { clave: "grupo", titulo: "Grupo", ejemplo: "", haciaAbajo: true },
  { clave: "calle", titulo: "Calle", ejemplo: "" },
  { clave: "codigoPostal", titulo: "CP", ejemplo: "", con: "calle" },
];
const CABEZA = ["Nombre", "Grado", "Grupo", "Calle", "CP"];

/** The rows without what they repeat; null is a line between them that is no row. */
function leer(...filas: (string[] | null)[]): string[][] {
  const deLaTabla = filas.flatMap((celdas, i) =>
    celdas ? [{ celdas: [...celdas], sigue: filas[i - 1] != null }] : [],
  );
  sinRepetir(CAMPOS, CABEZA, deLaTabla);
  return deLaTabla.map(({ celdas }) => celdas);
}

test.each(['"', "''", "″", "〃", ",,", '- " -', "ídem", "IDEM.", "Id.", "igual que el anterior", "el mismo de arriba"])(
  "«%s» es lo de la celda de arriba, también dos veces seguidas",
  (marca) => {
    expect(leer(["Ana", "1", "A", "Sol 3", ""], ["Leo", "1", "A", marca, ""], ["Eva", "2", "B", marca, ""])).toEqual([
      ["Ana", "1", "A", "Sol 3", ""],
      ["Leo", "1", "A", "Sol 3", ""],
      ["Eva", "2", "B", "Sol 3", ""],
    ]);
  },
);

test.each(["'", "-", "ID 7", "Idalia", "mismo domicilio", "x"])("«%s» no es lo de arriba", (celda) => {
  expect(leer(["Ana", "1", "A", "Sol 3", ""], ["Leo", "1", "A", celda, ""])[1]![3]).toBe(celda);
});

test("con la calle repetida va su código postal, si no se escribió otro", () => {
  const filas = leer(["Ana", "1", "A", "Sol 3", "06100"], ["Leo", "1", "A", '"', ""], ["Eva", "1", "A", '"', "44100"]);
  expect(filas.map((fila) => fila[4])).toEqual(["06100", "06100", "44100"]);
});

test("una marca en la primera fila, sin nada arriba, se queda", () => {
  expect(leer(["Ana", "1", "A", '"', ""])[0]![3]).toBe('"');
});

test("un grado y un grupo escritos una vez valen para las filas de abajo, hasta un renglón que no es fila", () => {
  const filas = leer(
    ["Ana", "1", "A", "", ""],
    ["Leo", "", "", "", ""],
    ["Eva", "", "", "", ""],
    ["Sol", "", "B", "", ""],
    ["Luz", "", "", "", ""],
    ["Gil", "2", "A", "", ""],
    ["Noe", "", "", "", ""],
    null,
    ["Lic. Mora", "", "", "", ""],
  );
  expect(filas.map(([, grado, grupo]) => `${grado}${grupo}`)).toEqual(["1A", "1A", "1A", "1B", "1B", "2A", "2A", ""]);
});

test.each([
  ["un lugar que vuelve", [["1", "A"], ["", ""], ["2", "B"], ["", ""], ["1", "A"], ["", ""]]],
  ["la primera fila sin lugar", [["", ""], ["1", "A"], ["", ""], ["", ""]]],
  ["casi todas con lugar", [["1", "A"], ["1", "B"], ["1", "C"], ["", ""]]],
])("con %s, una celda vacía es un lugar que falta", (_caso, lugares) => {
  const filas = lugares.map(([grado, grupo], i) => [`N${i}`, grado!, grupo!, "", ""]);
  expect(leer(...filas)).toEqual(filas);
}); // oxfmt-ignore
