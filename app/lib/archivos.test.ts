import { expect, test } from "vitest";
import { TIPO_NO_SOPORTADO, deEntreVarios, mensajeMuyGrande } from "./archivos";

test("de entre varios archivos se dice cuál no se pudo, y una sola vez", () => {
  expect(deEntreVarios("malo.exe", TIPO_NO_SOPORTADO)).toBe("malo.exe: Tipo de archivo no soportado");
  expect(deEntreVarios("acta.pdf", mensajeMuyGrande("acta.pdf", 10))).toBe(
    "El archivo acta.pdf supera los 10MB permitidos.",
  );
});
