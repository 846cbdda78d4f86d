type Persona = { nombre: string; apellido1: string; apellido2?: string };

/** 'Núñez García, Sofía': the way in which lists name and sort a teacher. */
export const nombreDeLista = ({ nombre, apellido1, apellido2 = "" }: Persona): string =>
  `${[apellido1, apellido2].filter(Boolean).join(" ")}, ${nombre}`;

/** What somebody does in a subject of a group (decisions.md, Academic). */
export const PAPELES = { IMPARTE: "Imparte", APOYA: "Apoya" } as const;
export type Papel = keyof typeof PAPELES;

/** A subject of a group as its table writes it: whether it is given, by whom, with whose help, and where. */
export type Reparto = {
  asignaturaId: number;
  imparten: readonly number[];
  apoyan: readonly number[];
  aulaId: number | null;
};
