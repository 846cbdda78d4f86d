import fc from "fast-check";
import { expect, test } from "vitest";
import { stylesUsedBy } from "../used-styles.server";
import { type Hoja, unirHojas } from "./marcas";

const CLASES = Array.from({ length: 11 }, (_, i) => `c${i}`);
const { of } = stylesUsedBy(CLASES.map((each) => `.${each}{top:0}`).join(""));
const conClases = (clases: readonly string[]) => `<p class="${clases.join(" ")}">`;
const hojaDe = (clases: readonly string[], abierta = ""): Hoja => {
  const { marks, text } = of(conClases(clases), abierta);
  return [marks, text];
};
const algunas = fc.subarray(CLASES);

test("la página abierta con lo que trae otra tiene las reglas de las dos, en el orden de la hoja entera", () => {
  fc.assert(
    fc.property(algunas, algunas, algunas, (una, segunda, tercera) => {
      const dos = unirHojas(hojaDe(una), hojaDe(segunda, hojaDe(una)[0]));
      const vacia = ([marcas, texto]: Hoja) => [marcas, texto.split("\n").filter(Boolean)];
      expect(vacia(dos)).toEqual(vacia(hojaDe([...una, ...segunda])));
      const tres = unirHojas(dos, hojaDe(tercera, dos[0]));
      expect(vacia(tres)).toEqual(vacia(hojaDe([...una, ...segunda, ...tercera])));
    }),
  );
});

test("de otra versión de la hoja queda la que llega", () => {
  const [marcas] = hojaDe(["c1"]);
  const hojaNueva: Hoja = [`otra.${marcas.split(".")[1]}`, ".x{top:1px}"];
  expect(unirHojas(hojaDe(["c1"]), hojaNueva)).toEqual(hojaNueva);
});
