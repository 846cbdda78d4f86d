/** The families of a school that may pay on line (B§3; dinero/cobros/REGLAS.md 263): nobody if blank. */
export const MODALIDADES = ["POR_SERVICIO_ALUMNO", "TODOS"] as const;
export type Modalidad = "" | (typeof MODALIDADES)[number];

/** The options of the school's setting; its blank one says 'Desactivados'. */
export const OPCIONES_DE_MODALIDAD: readonly { value: Modalidad; label: string }[] = [
  { value: "TODOS", label: "Todas las familias" },
  { value: "POR_SERVICIO_ALUMNO", label: "Por servicio y alumno" },
];

/** The setting's columns: the specification knows one modality, and the other has a column of its own. */
export const columnasDeModalidad = (modalidad: Modalidad) => ({
  cobrosElectronicos: modalidad === "TODOS" ? "" : modalidad,
  cobrosParaTodos: modalidad === "TODOS" ? 1 : 0,
});

/** The modality that a school's columns tell. */
export const modalidadDe = (colegio: { cobrosElectronicos: string; cobrosParaTodos: number }): Modalidad =>
  colegio.cobrosParaTodos === 1 ? "TODOS" : (colegio.cobrosElectronicos as Modalidad);
