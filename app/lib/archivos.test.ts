import { expect, test } from "vitest";
import { TIPO_NO_SOPORTADO, deEntreVarios, mensajeMuyGrande, nombreDeArchivo } from "./archivos";

test("de entre varios archivos se dice cuál no se pudo, y una sola vez", () => {
  expect(deEntreVarios("malo.exe", TIPO_NO_SOPORTADO)).toBe("malo.exe: Tipo de archivo no soportado");
  expect(deEntreVarios("acta.pdf", mensajeMuyGrande("acta.pdf", 10))).toBe(
    "El archivo acta.pdf supera los 10MB permitidos.",
  );
});

test("un nombre muy largo conserva su principio y su extensión", () => {
  const nombre = nombreDeArchivo(`Acta de nacimiento de Sofía ${"copia ".repeat(40)}.pdf`);
  expect(nombre.length).toBeLessThanOrEqual(150);
  expect(nombre).toMatch(/^Acta de nacimiento de Sofía copia .*…\.pdf$/);
  expect(nombreDeArchivo("acta.pdf")).toBe("acta.pdf");
  expect(nombreDeArchivo("x".repeat(200))).toBe(`${"x".repeat(149)}…`);
});

test("un nombre muy largo se corta entre dos letras, nunca dentro de una", () => {
  for (const letra of ["😀", "👩‍👩‍👧", "🇲🇽", "e\u0301"])
    for (let relleno = 0; relleno < letra.length; relleno++) {
      const nombre = nombreDeArchivo(`${"x".repeat(120 + relleno)}${letra.repeat(40)}.pdf`);
      expect(nombre.length).toBeLessThanOrEqual(150);
      expect(nombre.replaceAll(letra, "")).toBe(`${"x".repeat(120 + relleno)}….pdf`);
    }
});
