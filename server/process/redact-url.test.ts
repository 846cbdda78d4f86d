import { expect, test } from "vitest";
import { redactUrl } from "./redact-url.mjs";

test.each([
  ["/controlescolar/alumno/57/movimientos", "/controlescolar/alumno/57/movimientos"],
  ["/assets/root-BxY3kq9_aaaaaaaaaaaaaaaa.js", "/assets/root-BxY3kq9_aaaaaaaaaaaaaaaa.js"],
  ["/public/recibos/Zm9vYmFyYmF6cXV4cXV1eGNvcmdl", "/public/recibos/…"],
  [
    "/public/comunicados/Zm9vYmFyYmF6cXV4cXV1eGNvcmdl/archivos/0b1c9f0e-8a53-4d6e-9f50-1f2a3b4c5d6e",
    "/public/comunicados/…/archivos/…",
  ],
  ["/activar?token=abc&codigo=123456", "/activar?token=…&codigo=…"],
  ["/controlescolar?buscar=Sof%C3%ADa", "/controlescolar?buscar=…"],
  ["/x/ana@correo.mx/5512345678", "/x/…/…"],
  ["/x?Zm9vYmFyYmF6cXV4cXV1eGNvcmdl", "/x?…"],
  ["/x?a=1?token=2", "/x?a=…"],
  ["/x?", "/x?"],
])("la bitácora de accesos guarda %s como %s", (url, kept) => {
  expect(redactUrl(url)).toBe(kept);
});

test("una dirección enorme se recorta", () => {
  expect(redactUrl("/a".repeat(50_000)).length).toBeLessThanOrEqual(301);
});
