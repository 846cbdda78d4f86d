import { expect, test } from "vitest";
import { decodeText, decoderOf, encodingOf, type Encoding, windowsBytes } from "./encoding";

const ALTOS: Partial<Record<Encoding, string>> = {};
for (const encoding of ["WINDOWS", "MSDOS", "MAC"] as const)
  ALTOS[encoding] = decoderOf(encoding)(
    Uint8Array.from({ length: 128 }, (_, n) => n + 128),
    false,
  );

/** The bytes of a text in an encoding of one byte. */
const en = (encoding: Encoding, texto: string) =>
  Uint8Array.from([...texto], (letra) => {
    const alto = ALTOS[encoding]!.indexOf(letra);
    return alto === -1 ? letra.charCodeAt(0) : alto + 128;
  });

const NOMBRES = [
  "Nombre,Apellido\nÁngel,Muñoz\n",
  "Nombre,Apellido\nSofía,Núñez\nJosé,Pérez\n",
  "NOMBRE,APELLIDO\nRAÚL,MUÑOZ\n",
  "NOMBRE,APELLIDO\nJOSÉ MARÍA,LÓPEZ ÁVILA\n",
  "Nombre\nMaría\n",
  "Nombre\nÓscar Íñiguez Güémez\n",
  "Nombre,Grado\nÚrsula,4°\nRaúl,5º\n",
  "Grado\n1°\n2°\n",
  "Nota\n¿Cuándo? ¡Mañana!\n",
  "Nombre\nPeña\n",
  "Nombre\nIgnacio Á. Ruiz\nAndrés\n",
];

test.each(["WINDOWS", "MSDOS", "MAC"] as const)("los nombres en español dicen que un texto está en %s", (encoding) => {
  for (const texto of NOMBRES) {
    // One degree sign alone could be anything: only Windows, the likeliest, is expected of it.
    if (texto.startsWith("Grado") && encoding !== "WINDOWS") continue;
    expect(decodeText(en(encoding, texto))).toEqual({ text: texto, encoding });
  }
});

test("las comillas y los guiones de Windows no pasan por letras de una Mac", () => {
  for (const texto of ["Nombre\nKevin O’Neill\n", "Nota\nAna – Luis\n", "Nota\n“Hola”\n"])
    expect(decodeText(en("WINDOWS", texto))).toEqual({ text: texto, encoding: "WINDOWS" });
});

test("UTF-8 y UTF-16 se reconocen con marca y sin ella", () => {
  const texto = "Nombre,Año\nSofía,2018\n";
  for (const marca of ["", "\ufeff"]) {
    expect(decodeText(new TextEncoder().encode(marca + texto))).toEqual({ text: texto, encoding: "UTF-8" });
    const utf16 = Buffer.from(marca + texto, "utf16le");
    expect(decodeText(new Uint8Array(utf16))).toEqual({ text: texto, encoding: "UTF-16LE" });
    expect(decodeText(new Uint8Array(Buffer.from(utf16).swap16()))).toEqual({ text: texto, encoding: "UTF-16BE" });
  }
  expect(decodeText(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBeNull();
});

test("el principio de un texto puede acabar a media letra", () => {
  const bytes = new TextEncoder().encode("Muñ").subarray(0, 3);
  expect(encodingOf(bytes, { whole: false })).toBe("UTF-8");
  expect(encodingOf(bytes)).not.toBe("UTF-8");
});

test("un texto en Windows-1252 ocupa un byte por letra, y lo que no tiene letra pierde su acento o es una interrogación", () => {
  const texto = "Ñandú “€” ā → 語";
  const bytes = windowsBytes(texto);
  expect(bytes.length).toBe([...texto].length);
  expect(decoderOf("WINDOWS")(bytes, false)).toBe("Ñandú “€” a ? ?");
  expect(windowsBytes("n\u0303")).toEqual(Uint8Array.of(0xf1));
});
