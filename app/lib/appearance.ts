/** How the staff's pages are in one browser: the theme, how high the rows of a list are, and whether a letter alone does something. */
export const TEMAS = ["claro", "oscuro", "equipo"] as const;
export const FILAS = ["normal", "compacta"] as const;
export const TECLAS = ["con", "sin"] as const;

export type Appearance = {
  tema: (typeof TEMAS)[number];
  filas: (typeof FILAS)[number];
  teclas: (typeof TECLAS)[number];
};

export const AS_THE_DEVICE: Appearance = { tema: "equipo", filas: "normal", teclas: "con" };

/** What the html element carries of it; nothing of what is nobody's choice, so that the sheet's own rules hold. */
export function appearanceMarks({ tema, filas, teclas }: Appearance) {
  return {
    "data-tema": tema === "equipo" ? undefined : tema,
    "data-filas": filas === "normal" ? undefined : filas,
    "data-teclas": teclas === "con" ? undefined : teclas,
  };
}
