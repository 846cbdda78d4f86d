import { describe, expect, test } from "vitest";
import { type COLORS, palette } from "~/ui/tokens";
import { fuentes } from "./fuentes";

// ui/tokens gives each colour its purpose. These tests check that no file names a colour by its hue, and that every
// text is readable.

const CRUDO =
  /\b(?:bg|text|border(?:-[lrtbxy])?|ring|divide|outline|fill|stroke|from|to|accent|decoration|placeholder|shadow)-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|white|black)(?:-\d+)?\b|\b(?:bg|text|border)-\[#/;

test("ninguna pantalla nombra un color por su tono", () => {
  const crudos = fuentes
    .filter(({ path }) => /^app\/.*\.(?:tsx?|css)$/.test(path) && !path.includes(".test."))
    .flatMap(({ path, text }) => {
      const [crudo] = CRUDO.exec(text) ?? [];
      return crudo ? [`${path}: ${crudo}`] : [];
    });
  expect(crudos).toEqual([]);
});

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

type Name = keyof typeof COLORS;
const SURFACES: Name[] = ["pagina", "carta", "elevada", "hundida", "tenue", "acento-50", "acento-suave"];
const TEXTS: Name[] = ["texto-fuerte", "texto", "texto-quieto", "acento-texto"];
const STATES = ["bien", "atencion", "mal", "informa"] as const;
// The fill of a state is no background for other text; the accent's own tint is.
const ON_STATES: Name[] = ["pagina", "carta", "elevada", "hundida", "tenue", "acento-50"];

const READ: [Name, Name][] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface): [Name, Name] => [text, surface])),
  ...STATES.flatMap((state) => [
    ...ON_STATES.map((surface): [Name, Name] => [`${state}-texto`, surface]),
    [`${state}-texto`, `${state}-relleno`] as [Name, Name],
    ["texto-fuerte", `${state}-relleno`] as [Name, Name],
  ]),
  ["sobre-acento", "acento"],
  ["sobre-acento", "acento-firme"],
  ["acento-800", "acento-100"],
  ["texto-fuerte", "resalte"],
];

const SEEN: [Name, Name][] = [
  ["linea-fuerte", "carta"],
  ["linea-fuerte", "elevada"],
  ["foco", "carta"],
  ["foco", "pagina"],
  ...STATES.map((state): [Name, Name] => [`${state}-marca`, "carta"]),
];

describe.each(["light", "dark"] as const)("%s", (theme) => {
  const colors = palette(theme);
  test.each(READ)("%s se lee sobre %s", (text, surface) => {
    expect(contrast(colors[text], colors[surface])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SEEN)("%s se distingue sobre %s", (mark, surface) => {
    expect(contrast(colors[mark], colors[surface])).toBeGreaterThanOrEqual(3);
  });
});
