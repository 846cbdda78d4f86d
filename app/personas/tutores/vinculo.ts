import { type DomicilioCapturado, partesDeDomicilio } from "~/personas/domicilios/domicilio";
import { withoutKeys } from "~/lib/query";
import { email as errorDeEmail } from "~/lib/validators";

/**
 * The switches of C§2.15, in their order on screen: of a tutor, about one child. Absences have one of their own
 * (decisiones/370). The last two are the uses of two homes (350); who is invoiced is the `cliente`.
 */
export const AVISOS = {
  notificaciones: "Notificaciones",
  notificacionesComunicados: "Comunicados",
  notificacionesTareas: "Tareas",
  notificacionesMisivas: "Misivas",
  verAlumnoApp: "Ver al alumno",
  notificacionesAusencias: "Faltas y retardos",
  recibeCuentas: "Estados de cuenta",
  recibeCartas: "Cartas en papel",
} as const satisfies Record<string, string>;

export type Aviso = keyof typeof AVISOS;

/** The relation between a tutor and one child (decisions.md, Tutors, documents, the rest of the file). */
export type Custodia = {
  /** May take the child home. */
  puedeRecoger: boolean;
  /** May neither see, nor pick up, nor be written to about the child. */
  restringido: boolean;
  /** The court's paper, or any other fact that the gate must know. */
  notaCustodia: string;
};

/** The cleaned custody: a restricted tutor may pick nobody up. */
export function custodiaLimpia({ restringido, puedeRecoger, notaCustodia }: Custodia) {
  return {
    restringido: restringido ? 1 : 0,
    puedeRecoger: puedeRecoger && !restringido ? 1 : 0,
    notaCustodia: notaCustodia.trim(),
  };
}

type Leido = Partial<Record<(typeof DATOS)[number], string>> &
  Partial<DomicilioCapturado> & {
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

/**
 * The initial data of a tutor's form: the current ones, or a new tutor, who may pick the child up unless stated
 * otherwise.
 */
export function porCapturar({ parentescoId, puedeRecoger = 1, restringido = 0, ...datos }: Leido) {
  return {
    ...partesDeDomicilio(datos),
    ...(Object.fromEntries(DATOS.map((dato) => [dato, datos[dato] ?? ""])) as Record<(typeof DATOS)[number], string>),
    parentescoId: parentescoId === undefined ? "" : String(parentescoId),
    puedeRecoger: puedeRecoger === 1,
    restringido: restringido === 1,
  };
}

/** The keys of the search in the address; they end with the search. */
const CLAVES_DE_BUSQUEDA = ["tutorNombre", "tutorApellido1", "tutorEmail"] as const;

/** The search data for a tutor: a name with its first surname, or an address (C§5). */
export type QuienSeBusca = { nombre: string; apellido1: string; apellido2?: string; email: string };

/** True if there is enough for a search (C§5): both parts of a name, or a valid address. */
export const seBusca = ({ nombre, apellido1, email }: QuienSeBusca): boolean =>
  email === "" ? nombre !== "" && apellido1 !== "" : errorDeEmail(email) === null;

/** The path to the list of a student's tutors, from any dialog over it. */
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
