import { whatsAppLink } from "./telephone";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cutText,
  formatTelefono,
  clavesOrden,
  cleanLine,
  cleanText,
  foldText,
  iniciales,
  nfc,
  nombreCompleto,
} from "./text";

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string({ unit: loose() }));

// Single code units, so that halves of surrogate pairs, controls and marks occur in any order.
function loose() {
  return fc.oneof(
    fc.constantFrom("\ud83d", "\ude00", "\u0000", "\u202e", "\u0301", "\r", "\n", " ", "\ufeff", "n", "\u0303"),
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  );
}

test("foldText quita acentos, tildes, mayúsculas y espacios de más", () => {
  expect(foldText("  Sofía \t NÚÑEZ\nGüereca ")).toBe("sofia nunez guereca");
  expect(foldText("Sofía".normalize("NFD"))).toBe(foldText("Sofía".normalize("NFC")));
  expect(foldText("")).toBe("");
});

test("plegar dos veces no cambia nada más", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 2_000 },
  );
});

test("nfc compone lo que llega descompuesto", () => {
  expect(nfc("Nu\u0301n\u0303ez")).toBe("Núñez");
});

test.each([
  ["So\u0000fía", "Sofía"],
  ["\u202eaífoS\u202c", "aífoS"],
  ["a\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069b", "ab"],
  ["a\u200bb\u2060\ufeff", "ab"],
  ["x\ud83dy", "xy"],
  ["\ud83d\u0000\ude00", ""],
  ["  hola  ", "hola"],
  ["uno\r\ndos\rtres", "uno\ndos\ntres"],
  ["uno\tdos", "uno\tdos"],
  ["😀", "😀"],
  ["👨‍👩‍👧", "👨‍👩‍👧"],
  ["Nu\u0301n\u0303ez", "Núñez"],
  ["\u007f\u0085\u009f", ""],
  ["Pri\u00admaria\u034f\u{e0041}\u{e007f}", "Primaria"],
  ["\u3164\u115f\uffa0 \u2800\u2061\u206a\ufff9", ""],
  ["Ana\u200d\u200cL\u200d", "AnaL"],
  ["\u200d \ufe0f", ""],
  ["👩🏽‍🏫 1️⃣ ❤️‍🔥", "👩🏽‍🏫 1️⃣ ❤️‍🔥"],
])("cleanText deja %j en %j", (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test("un texto limpio no tiene nada prohibido, está compuesto y ya no cambia", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleanText(text);
      expect(/\p{Surrogate}/u.test(clean)).toBe(false);
      expect([...clean].some((c) => (c < " " && c !== "\n" && c !== "\t") || (c >= "\u007f" && c < "\u00a0"))).toBe(
        false,
      );
      expect(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(clean)).toBe(false);
      expect(clean).toBe(nfc(clean).trim());
      expect(cleanText(clean)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});

test("cleanLine no deja saltos de línea en un nombre ni en un asunto", () => {
  expect(cleanLine("Hola\r\nBcc: otro@x.mx")).toBe("Hola Bcc: otro@x.mx");
  expect(cleanLine("  Ana \t Lucía ")).toBe("Ana Lucía");
});

test("la ñ se ordena después de toda n y los acentos no cuentan", () => {
  const sorted = ["Nuñez", "Ñandú", "Nzá", "Núnez", "Nunz", "Oca", "Álvarez", "Cruzado", "Cruz Ana"].sort((a, b) =>
    clavesOrden(a) < clavesOrden(b) ? -1 : 1,
  );
  expect(sorted).toEqual(["Álvarez", "Cruz Ana", "Cruzado", "Núnez", "Nunz", "Nuñez", "Nzá", "Ñandú", "Oca"]);
  const lejanas = ["Zamora", "Łukasz", "Đặng", "Tsɨʉw", "Øre", "Pérez"];
  const ordenadas = lejanas.sort((a, b) => (clavesOrden(a) < clavesOrden(b) ? -1 : 1));
  expect(ordenadas).toEqual(["Đặng", "Łukasz", "Øre", "Pérez", "Tsɨʉw", "Zamora"]);
  expect(clavesOrden("Kaꞌan")).toBe("kaan");
  expect(clavesOrden("NÚÑEZ")).toBe(clavesOrden("nun\u0303ez"));
});

test("las claves ordenan los nombres como es-MX, también comparadas como bytes", () => {
  const collator = new Intl.Collator("es-MX", { sensitivity: "base" });
  const name = fc.string({ unit: fc.constantFrom(..."anñoáüzNÑ "), minLength: 1, maxLength: 6 }).map((s) => `x${s}x`);
  const single = name.map((text) => text.replace(/ +/g, " "));
  fc.assert(
    fc.property(single, single, (a, b) => {
      const bytes = Buffer.compare(Buffer.from(clavesOrden(a)), Buffer.from(clavesOrden(b)));
      expect(bytes).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["Sofía Núñez", "SN"],
  ["sofía núñez ruiz", "SN"],
  ["Ángel", "Á"],
  ["María de la Luz Peña", "ML"],
  ['  (Ana)  "Lulú" ', "AL"],
  ["", ""],
  ["¿? —", ""],
  ["n\u0303andu\u0301", "Ñ"],
])("las iniciales de %j son %j", (text, expected) => {
  expect(iniciales(text)).toBe(expected);
});

test("el nombre completo une lo que hay con un solo espacio", () => {
  expect(nombreCompleto({ nombre: "Sofía", apellido1: "Núñez", apellido2: "Ruiz" })).toBe("Sofía Núñez Ruiz");
  expect(nombreCompleto({ nombre: "Emma ", apellido1: "Smith", apellido2: null })).toBe("Emma Smith");
  expect(nombreCompleto({ nombre: "Emma", apellido1: " ", apellido2: "" })).toBe("Emma");
});

test("un teléfono de diez dígitos se lee en tres partes; lo demás se queda como está", () => {
  expect(formatTelefono("5551704396")).toBe("55 5170 4396");
  for (const telefono of ["", "+15551234567", "01 55 5170 4396", "55517", "ext. 12"])
    expect(formatTelefono(telefono)).toBe(telefono);
});

test("WhatsApp opens with the country of the number, or asks whom to write to", () => {
  expect(whatsAppLink("5551704396", "¿Sí?")).toBe("https://wa.me/525551704396?text=%C2%BFS%C3%AD%3F");
  expect(whatsAppLink("+15551234567", "a")).toBe("https://wa.me/15551234567?text=a");
  expect(whatsAppLink("", "a")).toBe("https://wa.me/?text=a");
});

test("un texto se corta entre dos letras, también entre las que se hacen de varias", () => {
  expect(cutText("Año 2026", 20)).toBe("Año 2026");
  expect(cutText("ab😀", 3)).toBe("ab");
  expect(cutText("ab👩‍👩‍👧cd", 5)).toBe("ab");
  expect(cutText("Ame\u0301lie", 3)).toBe("Am");
  expect(cutText(`a${"\u0301".repeat(5_000)}`, 100)).toHaveLength(100);
  expect(cutText(`${"x".repeat(99)}😀${"\u0301".repeat(5_000)}`, 100)).toBe("x".repeat(99));
});
