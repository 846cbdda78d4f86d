import fc from "fast-check";
import { expect, test } from "vitest";
import { InvariantError } from "./assert";
import { CONTRASENAS_COMUNES } from "./contrasenas-comunes";
import { fecha } from "./dates";
import { foldText } from "./text";
import { normalizarTelefono } from "./telephone";
import * as v from "./validators";

test.each([null, undefined, "", "   ", "\n", []])("%j es un campo obligatorio sin llenar", (value) => {
  expect(v.obligatorio(value)).toBe("Campo obligatorio");
  expect(v.seleccion(value)).toBe("Selecciona una opción");
  expect(v.aceptado(value)).toBe("Debe seleccionar esta opción");
});

test.each(["x", "0", 0, ["a"]])("%j llena un campo obligatorio", (value) => {
  expect(v.obligatorio(value)).toBeNull();
  expect(v.seleccion(value)).toBeNull();
});

test("imprimible acepta las letras latinas de cualquier lengua y nombra la primera que no se imprime", () => {
  for (const text of ["Kaꞌan Tsɨʉw", "Nguyễn", "Łukasz", "M̱aría", "Юрий", "🦄", ""])
    expect(v.imprimible(text)).toBeNull();
  expect(v.imprimible("Ana 李明")).toBe("No se puede imprimir «李»: escríbelo con letras latinas");
  for (const text of ["あ", "한", "م", "मी"]) expect(v.imprimible(text)).not.toBeNull();
});

test("una casilla obligatoria se cumple marcada, con el valor que tenga", () => {
  for (const value of [true, "on", "true", "si"]) expect(v.aceptado(value)).toBeNull();
  for (const value of [false, "false", "off"]) expect(v.aceptado(value)).toBe("Debe seleccionar esta opción");
});

test("lo vacío no rompe ninguna regla de formato", () => {
  const formats = [v.email, v.telefono, v.curp, v.rfc, v.fechaEntre(), v.longitud(4), v.numero(0), v.referencia];
  for (const rule of [...formats, v.minimo(1), v.maximo(1), v.contrasena]) {
    expect([rule(""), rule(null), rule(undefined)]).toEqual([null, null, null]);
  }
});

test.each(["a@b.mx", "sofia.nunez+escuela@correo.edu.mx", "x_1@sub.dominio-largo.com", " a@b.mx ", "O'Hara@b.mx"])(
  "%j es un email",
  (text) => {
    expect(v.email(text)).toBeNull();
  },
);

test.each([
  "a",
  "a@b",
  "@b.mx",
  "a@",
  "a b@c.mx",
  "a@b..mx",
  "a@-b.mx",
  "a@b-.mx",
  ".a@b.mx",
  "a.@b.mx",
  "a..b@c.mx",
  "sofía@b.mx",
  "a@b.mx,c@d.mx",
  "a@b.mx\nBcc: c@d.mx",
  "a@b.123",
  "a@@b.mx",
  "<a@b.mx>",
  `${"a".repeat(65)}@b.mx`,
  `a@${"b.".repeat(130)}mx`,
])("%j no es un email", (text) => {
  expect(v.email(text)).toBe("No es un email válido");
});

test("el email se decide en un instante aunque el texto sea enorme", () => {
  expect(v.email("a.".repeat(5_000_000))).toBe("No es un email válido");
  expect(v.email(`a@${"a-".repeat(120)}`)).toBe("No es un email válido");
});

test("un teléfono son diez dígitos", () => {
  expect(v.telefono("5512345678")).toBeNull();
  for (const text of ["551234567", "55123456789", "551234567a", "５５１２３４５６７８"]) {
    expect(v.telefono(text)).toBe("Número incorrecto, deben ser 10 dígitos");
  }
});

test.each([
  ["+1 (555) 123-4567", "+15551234567"],
  ["00 34 600 123 456", "+34600123456"],
  ["+52 1 55 1234 5678", "5512345678"],
  ["0052 55 1234 5678", "5512345678"],
  ["01 55 1234 5678", "5512345678"],
])("the telephone %j is stored as %s", (text, stored) => {
  expect(normalizarTelefono(text)).toBe(stored);
  expect(v.telefono(text)).toBeNull();
  expect(v.telefono(stored)).toBeNull();
});

test.each(["+1 555", "+52 55 1234", "+0155512345678", "+1234567890123456", "15551234567", "+1 555 CASA"])(
  "%j is no telephone, neither here nor abroad",
  (text) => {
    expect(normalizarTelefono(text)).toBe(text);
    expect(v.telefono(text)).toBe("Número incorrecto, deben ser 10 dígitos");
  },
);

test("CURP y RFC se juzgan por sus propias reglas", () => {
  expect(v.curp("hegs160314masrrfa7 ")).toBeNull();
  expect(v.curp("HEGS160314MASRRFA8")).toBe("CURP Incorrecta");
  expect(v.rfc("ZATJ870805CK6")).toBeNull();
  expect(v.rfc("ZATJ870805CK7")).toBeNull();
  expect(v.rfc("ZATJ870231CKA")).toBe("RFC Incorrecto");
});

test("una fecha existe y está dentro de sus límites", () => {
  expect(v.fechaEntre()("2026-11-05")).toBeNull();
  expect(v.fechaEntre()("05-11-2026")).toBeNull();
  expect(v.fechaEntre()("2026-02-31")).toBe("Fecha incorrecta");
  expect(v.fechaEntre({ maximo: fecha("2026-11-05") })("2026-11-06")).toBe("Fecha incorrecta");
});

test.each([
  ["2026-01-01", "2026-01-02", {}, null],
  ["2026-01-02", "2026-01-02", {}, null],
  ["2026-01-03", "2026-01-02", {}, "Rango incorrecto"],
  ["31-01-2026", "01-02-2026", {}, null],
  ["9", "10", {}, null],
  [10, 9, {}, "Rango incorrecto"],
  ["08:00", "13:30", {}, null],
  ["2026-01-02", "2026-01-02", { same: false }, "Rango incorrecto"],
  ["2026-01-01", "2026-01-02", { same: false }, null],
  ["2026-01-03", "2026-01-02", { inverse: true }, null],
  ["2026-01-01", "2026-01-02", { inverse: true }, "Rango incorrecto"],
  ["2026-01-02", "2026-01-02", { inverse: true, same: false }, "Rango incorrecto"],
  ["10", "2026-01-02", {}, "Rango incorrecto"],
  [Number.NaN, 1, {}, "Rango incorrecto"],
  ["", "2026-01-02", {}, null],
  ["2026-01-02", null, {}, null],
])("el rango de %j a %j con %j da %j", (inicio, fin, options, expected) => {
  expect(v.rango(inicio, fin, options)).toBe(expected);
});

test("la longitud es exacta y se cuenta en caracteres", () => {
  expect(v.longitud(4)("1234")).toBeNull();
  expect(v.longitud(4)("123")).toBe("Deben ser 4 caracteres");
  expect(v.longitud(1)("😀")).toBeNull();
  expect(v.longitud(5, "dígitos")("06700")).toBeNull();
  expect(v.longitud(5, "dígitos")("0670a")).toBe("Deben ser 5 dígitos");
  expect(v.longitud(5, "dígitos")("0670")).toBe("Deben ser 5 dígitos");
});

test("mínimo y máximo incluyen su límite", () => {
  expect([v.minimo(1)("1"), v.minimo(1)("0.99"), v.minimo(1)(0)]).toEqual([null, "Mínimo 1", "Mínimo 1"]);
  expect([v.maximo(24)("24"), v.maximo(24)("25"), v.maximo(24)("x")]).toEqual([
    null,
    "Máximo 24",
    "No es un valor numérico",
  ]);
});

test("un número es decimal llano, y uno que no pasa del umbral cuenta como no llenado", () => {
  for (const text of ["0", "-1", "3.5", ".5", " 7 ", 8]) expect(v.numero()(text)).toBeNull();
  for (const value of ["1e9", "0x10", "Infinity", "1e309", "1,000", "-", ".", "9".repeat(400), {}, Number.NaN]) {
    expect(v.numero()(value)).toBe("No es un valor numérico");
  }
  expect([v.numero(0)("0"), v.numero(0)("-0"), v.numero(0)("0.01")]).toEqual([
    "Campo obligatorio",
    "Campo obligatorio",
    null,
  ]);
});

test("cada línea de la referencia comienza con http:// o https://", () => {
  const mensaje = "La referencia debe comenzar con 'http://' o 'https://'";
  expect(v.referencia("https://sep.gob.mx")).toBeNull();
  expect(v.referencia("http://a.mx\r\n\r\n Https://b.mx\n")).toBeNull();
  expect(v.referencia("sep.gob.mx")).toBe(mensaje);
  expect(v.referencia("https://a.mx\njavascript:alert(1)")).toBe(mensaje);
  expect(v.referencia("ftp://https://a.mx")).toBe(mensaje);
});

test.each(["Demo2026", "una frase larga con espacios", "ñandúes y tapires", "a".repeat(127) + "b"])(
  "%j sirve de contraseña",
  (text) => {
    expect(v.contrasena(text)).toBeNull();
  },
);

test.each([
  ["1234567", "La contraseña debe tener al menos 8 caracteres"],
  ["😀😀😀😀", "La contraseña debe tener al menos 8 caracteres"],
  ["ab".repeat(65), "La contraseña debe tener 128 caracteres como máximo"],
  ["12345678", "Esa contraseña es muy común y fácil de adivinar, elige otra"],
  ["Contraseña123", "Esa contraseña es muy común y fácil de adivinar, elige otra"],
  ["PASSWORD", "Esa contraseña es muy común y fácil de adivinar, elige otra"],
  ["solotexto", "La contraseña debe llevar letras y números, o ser una frase de 16 caracteres o más"],
  ["8472916350", "La contraseña debe llevar letras y números, o ser una frase de 16 caracteres o más"],
  ["zzzzzzzzzz", "Esa contraseña es muy común y fácil de adivinar, elige otra"],
  ["        ", "Esa contraseña es muy común y fácil de adivinar, elige otra"],
])("la contraseña %j se rechaza con «%s»", (text, expected) => {
  expect(v.contrasena(text)).toBe(expected);
});

test("la lista de contraseñas comunes está plegada y no repite lo que la longitud ya rechaza", () => {
  expect(CONTRASENAS_COMUNES.size).toBeGreaterThan(90);
  for (const comun of CONTRASENAS_COMUNES) {
    expect(comun).toBe(foldText(comun));
    expect(comun.length).toBeGreaterThanOrEqual(8);
  }
});

test("los validadores se corren por su nombre, en orden, y dan el primer mensaje", () => {
  expect(v.validators.curp("X")).toBe("CURP Incorrecta");
  expect(v.validar("obligatorio curp", "")).toBe("Campo obligatorio");
  expect(v.validar("obligatorio curp", "X")).toBe("CURP Incorrecta");
  expect(v.validar(" obligatorio  curp ", "HEGS160314MASRRFA7")).toBeNull();
  expect(v.validar("longitud:4", "12")).toBe("Deben ser 4 caracteres");
  expect(v.validar("digitos:5", "0670x")).toBe("Deben ser 5 dígitos");
  expect(v.validar("minimo:1 maximo:24", "25")).toBe("Máximo 24");
  expect(v.validar("entero minimo:1 maximo:24", "1.5")).toBe("No es un valor numérico");
  expect(v.validar("entero minimo:1 maximo:24", "x")).toBe("No es un valor numérico");
  expect(v.validar("entero minimo:1 maximo:24", "0")).toBe("Mínimo 1");
  expect(v.validar("entero minimo:1 maximo:24", "3")).toBeNull();
  expect(v.validar("mayorque:0", "0")).toBe("Campo obligatorio");
  expect(v.validar("", "lo que sea")).toBeNull();
});

test.each([
  ["100", null],
  ["10.5", null],
  ["", null],
  ["100.01", "Máximo 100 %"],
  ["1,000", "Máximo 100 %"],
  ["-5", "No puede ser negativo"],
  ["x", "No es un valor numérico"],
])("un porcentaje no es negativo ni pasa de cien: %j da %j", (escrito, esperado) => {
  expect(v.validar("porciento", escrito)).toBe(esperado);
});

test.each(["curpp", "constructor", "toString", "longitud", "longitud:x", "curp:1", "__proto__:1"])(
  "nombrar el validador %j, que no existe, es un error de programa",
  (name) => {
    expect(() => v.validar(name, "x")).toThrow(InvariantError);
  },
);

test("lo que no es texto ni número no es un monto", () => {
  for (const value of [{ toString: "" }, {}, Symbol("1"), [1]])
    expect(v.validators.monto(value)).toBe(v.validators.monto("uno"));
});

test("ningún validador lanza, le llegue lo que le llegue", () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: "binary" })), (value) => {
      for (const rule of [...Object.values(v.validators), v.longitud(3), v.minimo(0), v.maximo(0), v.numero(0)]) {
        const message = rule(value);
        expect(message === null || message.length > 0).toBe(true);
      }
    }),
  );
});

test.each([
  ["", null],
  ["3,250.00", null],
  ["$3,250.00", null],
  ["-5", "No puede ser negativo"],
  ["1e9", "No es un valor numérico"],
  ["12.345", "Solo se permiten dos decimales"],
])("un monto se revisa al salir del campo: %s", (texto, mensaje) => {
  expect(v.validar("monto", texto)).toBe(mensaje);
});

test("un movimiento es de más de cero", () => {
  expect(v.validar("montopositivo", "0.00")).toBe("Debe ser mayor a cero");
  expect(v.validar("montopositivo", "0.01")).toBeNull();
  expect(v.validar("montopositivo", "-1")).toBe("No puede ser negativo");
});

test.each([
  ["decimos:5", "10.01", "Solo un decimal"],
  ["decimos:5", "10.1", "Máximo 10"],
  ["decimos:5", "4.9", "Mínimo 5"],
  ["decimos:5", "nueve", "No es un valor numérico"],
  ["decimos:0", "4.9", null],
  ["decimos:5", "9,5", null],
  ["decimos:5", "", null],
  ["enteros:6", "8.5", "En este nivel se califica sin decimales"],
  ["enteros:6", "5", "Mínimo 6"],
  ["enteros:6", "10", null],
] as const)("una calificación con la regla %s: %j", (regla, escrito, mensaje) => {
  expect(v.validar(regla, escrito)).toBe(mensaje);
});
