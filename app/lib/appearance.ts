/** How the staff's pages look to one browser: the theme, and how high the rows of a list are. */
export const TEMAS = ["claro", "oscuro", "equipo"] as const;
export const FILAS = ["normal", "compacta"] as const;

export type Appearance = { tema: (typeof TEMAS)[number]; filas: (typeof FILAS)[number] };

export const AS_THE_DEVICE: Appearance = { tema: "equipo", filas: "normal" };

/** What the html element carries of it; nothing of what is nobody's choice, so that the sheet's own rules hold. */
export function appearanceMarks({ tema, filas }: Appearance) {
  return {
    "data-tema": tema === "equipo" ? undefined : tema,
    "data-filas": filas === "normal" ? undefined : filas,
  };
}
