import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { archivoCampo } from "./zod-files.server";
import * as piezas from "./zod.server";

function leer<S extends z.ZodType>(piece: S, value: unknown): unknown {
  const result = z.object({ x: piece }).safeParse(value === undefined ? {} : { x: value });
  return result.success ? { valor: (result.data as { x: unknown }).x } : result.error.issues[0]?.message;
}

test.each<[string, z.ZodType, unknown, unknown]>([
  ["texto", piezas.texto({ max: 5 }), "  Ana\u0000\u202e ", { valor: "Ana" }],
  ["texto", piezas.texto(), " \t\n ", "Campo obligatorio"],
  ["texto", piezas.texto(), undefined, "Campo obligatorio"],
  ["texto", piezas.texto({ max: 5 }), "abcdef", "Máximo 5 caracteres"],
  ["texto", piezas.texto({ max: 5 }), "ñandú", { valor: "ñandú" }],
  ["texto", piezas.texto(), ["a", "b"], "Solo se permite un valor"],
  ["texto", piezas.texto(), { y: "a" }, "Valor incorrecto"],
  ["texto", piezas.texto(), new File(["x"], "x"), "Valor incorrecto"],
  ["texto en mayúsculas", piezas.texto({ mayusculas: true }), "peña", { valor: "PEÑA" }],
  ["texto de varias líneas", piezas.texto({ lineas: true }), "a\r\nb", { valor: "a\nb" }],
  ["texto de una línea", piezas.texto(), "a\r\nb", { valor: "a b" }],
  ["textoOpcional", piezas.textoOpcional(), undefined, { valor: "" }],
  ["idCampo", piezas.idCampo(), "7", { valor: 7 }],
  ["idCampo", piezas.idCampo(), "", "Selecciona una opción"],
  ["idCampo", piezas.idCampo(), "-1", "Selecciona una opción"],
  ["idCampo", piezas.idCampo(), "9007199254740993", "Selecciona una opción"],
  ["idOpcional", piezas.idOpcional(), "", { valor: null }],
  ["enteroCampo", piezas.enteroCampo({ min: 1, max: 24 }), "0", "Campo obligatorio"],
  ["enteroCampo", piezas.enteroCampo({ min: 2 }), "1", "Mínimo 2"],
  ["enteroCampo", piezas.enteroCampo({ min: 1, max: 24 }), "25", "Máximo 24"],
  ["enteroCampo", piezas.enteroCampo(), "1e309", "No es un valor numérico"],
  ["enteroCampo", piezas.enteroCampo(), "-0", { valor: 0 }],
  ["fechaCampo", piezas.fechaCampo(), "05-11-2026", { valor: "2026-11-05" }],
  ["fechaCampo", piezas.fechaCampo(), "2026-02-30", "Fecha incorrecta"],
  ["fechaCampo", piezas.fechaCampo(), "0000-00-00", "Fecha incorrecta"],
  ["fechaCampo", piezas.fechaCampo(), "9999-12-31", "Fecha incorrecta"],
  ["fechaCampo", piezas.fechaCampo(), "", "Campo obligatorio"],
  ["fechaOpcional", piezas.fechaOpcional(), "", { valor: null }],
  ["montoCampo", piezas.montoCampo(), "$3,250.00", { valor: 325000 }],
  ["montoCampo", piezas.montoCampo(), "0", "Debe ser mayor a cero"],
  ["montoCampo", piezas.montoCampo({ cero: true }), "0", { valor: 0 }],
  ["montoCampo", piezas.montoCampo(), "-5", "No puede ser negativo"],
  ["montoCampo", piezas.montoCampo(), "1e9", "No es un valor numérico"],
  ["montoCampo", piezas.montoCampo(), "", "Campo obligatorio"],
  ["correo", piezas.correo(), " Ana@Demo.MX ", { valor: "ana@demo.mx" }],
  ["correo", piezas.correo(), "ana@", "No es un email válido"],
  ["correo", piezas.correo(), "a@b.mx\r\nBcc: c@d.mx", "No es un email válido"],
  ["telefonoCampo", piezas.telefonoCampo(), "(55) 1234-5678", { valor: "5512345678" }],
  ["telefonoCampo", piezas.telefonoCampo(), "123", "Número incorrecto, deben ser 10 dígitos"],
  ["telefonoCampo", piezas.telefonoCampo(), "", { valor: "" }],
  ["curpCampo", piezas.curpCampo(), "xxxx", "CURP Incorrecta"],
  ["rfcCampo", piezas.rfcCampo(), "xxxx", "RFC Incorrecto"],
  ["rfcCampo", piezas.rfcCampo(), "xaxx010101000", { valor: "XAXX010101000" }],
  ["casilla", piezas.casilla(), undefined, { valor: false }],
  ["casilla", piezas.casilla(), ["off", "on"], { valor: true }],
  ["casilla", piezas.casilla(), [], { valor: false }],
  ["casilla", piezas.casilla(), [undefined], "Valor incorrecto"],
  ["casilla obligatoria", piezas.casilla({ obligatoria: true }), undefined, "Debe seleccionar esta opción"],
  ["opcion", piezas.opcion(["A", "B"]), "B", { valor: "B" }],
  ["opcion", piezas.opcion(["A", "B"]), "toString", "Selecciona una opción"],
  ["contrasenaCampo", piezas.contrasenaCampo(), "  a b ", { valor: "  a b " }],
  ["contrasenaCampo", piezas.contrasenaCampo(), "x".repeat(1025), "Valor incorrecto"],
  ["archivoCampo", archivoCampo(), new File([], ""), { valor: null }],
  ["archivoCampo", archivoCampo({ obligatorio: true }), undefined, "Campo obligatorio"],
  ["archivoCampo", archivoCampo(), "texto", "Valor incorrecto"],
  [
    "archivoCampo",
    archivoCampo({ maxMB: 1 }),
    new File([new Uint8Array(1024 * 1024 + 1)], "acta.pdf"),
    "El archivo acta.pdf supera los 1MB permitidos.",
  ],
  ["lista", piezas.lista(piezas.idCampo()), undefined, { valor: [] }],
  ["lista", piezas.lista(piezas.idCampo()), "3", { valor: [3] }],
  ["lista", piezas.lista(piezas.idCampo()), ["3", "4"], { valor: [3, 4] }],
  ["lista", piezas.lista(piezas.idCampo()), ["4", "3", "4", "3"], { valor: [4, 3] }],
  ["lista", piezas.lista(piezas.opcion(["A", "B"])), ["B", "A", "B"], { valor: ["B", "A"] }],
  ["lista", piezas.lista(piezas.textoOpcional()), ["x", "", "x"], { valor: ["x", "", "x"] }],
  ["lista", piezas.lista(piezas.enteroCampo()), ["7", "7"], { valor: [7, 7] }],
  ["lista", piezas.lista(piezas.idOpcional()), ["", "5", ""], { valor: [null, 5, null] }],
])("%s: %o", (_, piece, value, expected) => {
  expect(leer(piece, value)).toEqual(expected);
});

const todas = {
  texto: piezas.texto(),
  id: piezas.idCampo(),
  entero: piezas.enteroCampo({ min: 0 }),
  fecha: piezas.fechaCampo(),
  monto: piezas.montoCampo(),
  correo: piezas.correo(),
  telefono: piezas.telefonoCampo(),
  curp: piezas.curpCampo(),
  rfc: piezas.rfcCampo(),
  contrasena: piezas.contrasenaCampo({ nueva: true }),
  casilla: piezas.casilla({ obligatoria: true }),
  opcion: piezas.opcion(["A"]),
  archivo: archivoCampo({ obligatorio: true }),
  lista: piezas.lista(piezas.idCampo()),
};

test("ninguna pieza lanza, y toda queja es un texto en español de los nuestros", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.string()),
    fc.dictionary(fc.string(), fc.string()),
  );
  fc.assert(
    fc.property(hostile, (value) => {
      const values = Object.fromEntries(Object.keys(todas).map((name) => [name, value]));
      const result = z.object(todas).safeParse(values);
      for (const issue of result.error?.issues ?? []) {
        expect(issue.message).not.toMatch(/invalid|expected|required/i);
        expect(issue.message).not.toBe("");
      }
    }),
    { numRuns: 500 },
  );
});
