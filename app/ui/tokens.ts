/**
 * Every colour of the product by its purpose, in light and dark. Tailwind's colours are made of them
 * (tailwind.config.ts). The staff's pages get variables, so that one sheet serves both themes; a family's page, which
 * is always light, gets the values. Features name no colour by its hue. tests/arquitectura/colores.test.ts computes
 * their contrast.
 */
export const COLORS = {
  // Surfaces
  pagina: ["#f6f7fa", "#0f1017"],
  carta: ["#ffffff", "#181922"],
  elevada: ["#ffffff", "#22232f"],
  hundida: ["#eff0f6", "#1b1c25"],
  tenue: ["#f7f8fb", "#1d1e28"],
  velo: ["#191a2c", "#010203"],
  // Text
  "texto-fuerte": ["#191a2c", "#f2f3f7"],
  texto: ["#36374a", "#d1d2db"],
  "texto-quieto": ["#5d5f70", "#a7a8b6"],
  "sobre-acento": ["#ffffff", "#ffffff"],
  // Lines; linea-fuerte is for the borders of controls (3:1)
  linea: ["#e2e3ea", "#2f303d"],
  "linea-fuerte": ["#898b9b", "#6d6f81"],
  // Accent
  acento: ["#585cb0", "#585cb0"],
  "acento-firme": ["#484b97", "#666bc1"],
  "acento-texto": ["#484b97", "#b1b9f4"],
  "acento-suave": ["#ebedfc", "#292c4a"],
  "acento-linea": ["#b7bef3", "#4d5289"],
  foco: ["#585cb0", "#9ca4ec"],
  "acento-50": ["#f6f7fe", "#1f2139"],
  "acento-100": ["#ebedfc", "#252742"],
  "acento-200": ["#d7dcfa", "#2f3358"],
  "acento-300": ["#b7bef3", "#424680"],
  "acento-400": ["#9199e2", "#555aa6"],
  "acento-500": ["#7278cd", "#696ec4"],
  "acento-600": ["#585cb0", "#585cb0"],
  "acento-700": ["#484b97", "#9ca4ec"],
  "acento-800": ["#373975", "#b9c0f5"],
  "acento-900": ["#252751", "#d7dcfc"],
  // States: text, line, fill; marca is for dots and charts, never for text
  "bien-texto": ["#095c34", "#8bdda8"],
  "bien-linea": ["#8ecfa4", "#2f6243"],
  "bien-relleno": ["#e7f9ec", "#162d1f"],
  "bien-marca": ["#2b8f58", "#51b67a"],
  "atencion-texto": ["#784900", "#f4c677"],
  "atencion-linea": ["#edbf71", "#785724"],
  "atencion-relleno": ["#fff5dc", "#362711"],
  "atencion-marca": ["#ca7c18", "#eba440"],
  "mal-texto": ["#ae1b24", "#f8a9a5"],
  "mal-linea": ["#f7afab", "#924141"],
  "mal-relleno": ["#fff0ef", "#411e1f"],
  "mal-marca": ["#d33a3c", "#ef6661"],
  "informa-texto": ["#005487", "#9bcff4"],
  "informa-linea": ["#98c8ea", "#325d7c"],
  "informa-relleno": ["#e9f5ff", "#182b3a"],
  "informa-marca": ["#2b88c0", "#58a7dc"],
  // A debt's age, from days to months
  "edad-1": ["#f9d098", "#6b4f2f"],
  "edad-2": ["#ef9b50", "#a46c36"],
  "edad-3": ["#d15227", "#e77e4c"],
  "edad-4": ["#892122", "#ffb599"],
  // Search matches
  resalte: ["#ffe891", "#5c4c02"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type ColorName = keyof typeof COLORS;

/** The colours of a theme by name, in CSS notation. */
export function palette(theme: "light" | "dark"): Record<ColorName, string> {
  const entries = Object.entries(COLORS).map(([name, both]) => [name, both[theme === "light" ? 0 : 1]]);
  return Object.fromEntries(entries) as Record<ColorName, string>;
}

/** The variables of a theme: three numbers each, so that a class can make its colour translucent. */
export function variables(theme: "light" | "dark"): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette(theme)).map(([name, hex]) => {
      const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      return [`--${name}`, channels.join(" ")];
    }),
  );
}
