import { withoutKeys } from "~/lib/query";
import { email as errorDeEmail } from "~/lib/validators";

/** The switches of C§2.15 that one looks at in turn: of a tutor, about one of his children. */
export const AVISOS = {
  notificaciones: "Notificaciones",
  notificacionesComunicados: "Comunicados",
  notificacionesTareas: "Tareas",
  notificacionesMisivas: "Misivas",
  verAlumnoApp: "Ver al alumno",
} as const satisfies Record<string, string>;

export type Aviso = keyof typeof AVISOS;

/** What holds between a tutor and one of his children (decisions.md, Tutors, documents, the rest of the file). */
export type Custodia = {
  /** May take the child home. */
  puedeRecoger: boolean;
  /** May neither see, nor pick up, nor be written to about the child. */
  restringido: boolean;
  /** The court's paper, or whatever else the gate must know. */
  notaCustodia: string;
};

/** What a custody becomes: who is restricted picks nobody up. */
export function custodiaLimpia({ restringido, puedeRecoger, notaCustodia }: Custodia) {
  return {
    restringido: restringido ? 1 : 0,
    puedeRecoger: puedeRecoger && !restringido ? 1 : 0,
    notaCustodia: notaCustodia.trim(),
  };
}

type Leido = Partial<Record<(typeof DATOS)[number], string>> & {
  parentescoId?: number;
  puedeRecoger?: number;
  restringido?: number;
};

const DATOS = [
  "nombre",
  "apellido1",
  "apellido2",
  "genero",
  "email",
  "telefonoMovil",
  "telefonoCasa",
  "telefonoOficina",
  "notaCustodia",
  "lastModifiedDate",
] as const;

/** A tutor as his form begins: as he is, or somebody new, who may pick the child up until it is said otherwise. */
export function porCapturar({ parentescoId, puedeRecoger = 1, restringido = 0, ...datos }: Leido) {
  return {
    ...(Object.fromEntries(DATOS.map((dato) => [dato, datos[dato] ?? ""])) as Record<(typeof DATOS)[number], string>),
    parentescoId: parentescoId === undefined ? "" : String(parentescoId),
    puedeRecoger: puedeRecoger === 1,
    restringido: restringido === 1,
  };
}

/** What the address says while somebody is looked for; it goes with the search. */
const CLAVES_DE_BUSQUEDA = ["tutorNombre", "tutorApellido1", "tutorEmail"] as const;

/** By whom a tutor is looked for: a name with its first surname, or an address (C§5). */
export type QuienSeBusca = { nombre: string; apellido1: string; email: string };

/** Whether there is enough to look for (C§5): both of a name, or a valid address. */
export const seBusca = ({ nombre, apellido1, email }: QuienSeBusca): boolean =>
  email === "" ? nombre !== "" && apellido1 !== "" : errorDeEmail(email) === null;

/** The list of a student's tutors, from any dialog over it. */
export const alListado = (search: string) => `..${withoutKeys(search, CLAVES_DE_BUSQUEDA)}`;

export const TEXTOS_TUTORES = {
  sinDatos: "Sin datos de tutores",
  agregado: "Tutor agregado al alumno",
  actualizado: "Tutor actualizado",
  eliminado: "Tutor eliminado del alumno",
  asociado: "Tutor asociado al alumno",
  sinResultados: "No existen tutores con ese criterio, agregando uno nuevo...",
  sinElegir: "Debes seleccionar un registro para continuar",
  yaEsta: "Este tutor ya está en el listado del alumno",
  emailRegistrado: "el tutor es quien actualiza el email",
} as const;
