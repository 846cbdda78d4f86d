type Persona = { nombre: string; apellido1: string; apellido2?: string };

/** 'Núñez García, Sofía': the form in which lists name and sort a teacher. */
export const nombreDeLista = ({ nombre, apellido1, apellido2 = "" }: Persona): string =>
  `${[apellido1, apellido2].filter(Boolean).join(" ")}, ${nombre}`;

/** The roles in a subject of a group (decisions.md, Academic). */
export const PAPELES = { IMPARTE: "Imparte", APOYA: "Apoya" } as const;
export type Papel = keyof typeof PAPELES;

/** A subject of a group as its table states it: if it is given, with its teachers, helpers and classroom. */
export type Reparto = {
  asignaturaId: number;
  imparten: readonly number[];
  apoyan: readonly number[];
  aulaId: number | null;
};
