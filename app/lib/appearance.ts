/** Appearance settings of the staff's pages in one browser: theme, height of list rows, and single-letter shortcuts. */
export const TEMAS = ["claro", "oscuro", "equipo"] as const;
export const FILAS = ["normal", "compacta"] as const;
export const TECLAS = ["con", "sin"] as const;

export type Appearance = {
  tema: (typeof TEMAS)[number];
  filas: (typeof FILAS)[number];
  teclas: (typeof TECLAS)[number];
};

export const AS_THE_DEVICE: Appearance = { tema: "equipo", filas: "normal", teclas: "con" };

/** The appearance attributes of the html element. Defaults are omitted, so that the sheet's own rules apply. */
export function appearanceMarks({ tema, filas, teclas }: Appearance) {
  return {
    "data-tema": tema === "equipo" ? undefined : tema,
    "data-filas": filas === "normal" ? undefined : filas,
    "data-teclas": teclas === "con" ? undefined : teclas,
  };
}
