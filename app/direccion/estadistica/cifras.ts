/** The figures beside the table, and what keeps a pupil from being counted or makes the count doubtful. */
export const OTRAS_CIFRAS = [
  "DESPUES_DEL_INICIO",
  "BAJAS",
  "NUEVOS_EN_LA_ESCUELA",
  "EN_EL_EXTRANJERO",
  "CON_BECA",
  "CON_DISCAPACIDAD",
  "SIN_CURP",
  "CURP_DISTINTA",
  "SIN_GRUPO",
] as const;
export type OtraCifra = (typeof OTRAS_CIFRAS)[number];

/** The figures that are problems: each with what to do about it. */
export const PROBLEMAS = {
  SIN_CURP: "Sin una CURP válida: no se puede revisar su sexo ni su edad",
  CURP_DISTINTA: "Su CURP dice otra fecha de nacimiento u otro género",
  SIN_GRUPO: "Sin grupo: no cuentan en ninguno",
} as const satisfies Partial<Record<OtraCifra, string>>;
export type Problema = keyof typeof PROBLEMAS;
export const esProblema = (clave: OtraCifra): clave is Problema => clave in PROBLEMAS;

export const TEXTOS_CIFRA: Readonly<Record<OtraCifra, string>> = {
  DESPUES_DEL_INICIO: "Altas después del inicio del ciclo",
  BAJAS: "Bajas hasta el corte",
  NUEVOS_EN_LA_ESCUELA: "Nuevos en la escuela",
  EN_EL_EXTRANJERO: "Nacidos en el extranjero, según su CURP",
  CON_BECA: "Con beca el día del corte",
  CON_DISCAPACIDAD: "Con una discapacidad en sus datos clínicos",
  SIN_CURP: "Sin CURP válida",
  CURP_DISTINTA: "CURP que no coincide",
  SIN_GRUPO: "Sin grupo",
};

/** The questions that no record here can answer. */
export const NO_SE_GUARDA =
  "Lengua indígena, atención de USAER, estudios y sexo del personal, equipo de cómputo e inmueble no se guardan aquí: se contestan a mano.";
