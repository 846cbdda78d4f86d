import type { DatosGenerales } from "~/personas/alumnos/alumno";
import type { Domicilio } from "~/personas/domicilios/domicilio";
import { formatFecha } from "~/lib/dates";
import type { DatosTutor } from "~/personas/tutores/tutor";
import type { DatosFormato, EstadoFormato } from "./formato";

/**
 * The states of a registration. REGISTRADA waits for its code, CAPTURA is being filled in, ESPERA finished without a
 * place.
 */
export const ESTADOS_PREINSCRIPCION = {
  REGISTRADA: { texto: "Registrada", tono: "neutral" },
  CAPTURA: { texto: "En captura", tono: "neutral" },
  TERMINADA: { texto: "Por revisar", tono: "info" },
  ESPERA: { texto: "En lista de espera", tono: "warning" },
  DEVUELTA: { texto: "Devuelta", tono: "warning" },
  ACEPTADA: { texto: "Aceptada", tono: "success" },
  RECHAZADA: { texto: "Rechazada", tono: "danger" },
} as const satisfies Record<string, { texto: string; tono: string }>;

export type EstadoPreinscripcion = keyof typeof ESTADOS_PREINSCRIPCION;

/**
 * The actions on a registration. The family validates its code and finishes (FINALIZAR takes a place, ESPERAR finishes
 * without one). The school returns, accepts, rejects, or gives a place to one that waits.
 */
export type AccionPreinscripcion =
  | "VALIDAR"
  | "FINALIZAR"
  | "ESPERAR"
  | "DEVOLVER"
  | "ACEPTAR"
  | "RECHAZAR"
  | "DAR_LUGAR";

const TRANSICIONES: Record<EstadoPreinscripcion, Partial<Record<AccionPreinscripcion, EstadoPreinscripcion>>> = {
  REGISTRADA: { VALIDAR: "CAPTURA" },
  CAPTURA: { FINALIZAR: "TERMINADA", ESPERAR: "ESPERA" },
  TERMINADA: { DEVOLVER: "DEVUELTA", ACEPTAR: "ACEPTADA", RECHAZAR: "RECHAZADA" },
  ESPERA: { DEVOLVER: "DEVUELTA", DAR_LUGAR: "TERMINADA", RECHAZAR: "RECHAZADA" },
  DEVUELTA: { FINALIZAR: "TERMINADA", ESPERAR: "ESPERA", RECHAZAR: "RECHAZADA" },
  ACEPTADA: {},
  RECHAZADA: {},
};

/** The state after an action, or null if it is not allowed (decisions.md, Pre-enrolment). */
export function estadoTras(estado: EstadoPreinscripcion, accion: AccionPreinscripcion): EstadoPreinscripcion | null {
  return TRANSICIONES[estado][accion] ?? null;
}

/** True if a code has proven the e-mail: before that nothing of the registration is read or written. */
export function estaValidada(estado: EstadoPreinscripcion): boolean {
  return estado !== "REGISTRADA";
}

/** True if the family has handed it in: the school may read the answers, and the family may no longer change them. */
export function estaTerminada(estado: EstadoPreinscripcion): boolean {
  return estaValidada(estado) && !puedeCapturar(estado);
}

/**
 * True if the family may write. A returned registration can be corrected even after the form's closing date; an
 * unfinished one needs `abierto`, the form being open (ABIERTO).
 */
export function puedeEditarFamilia(estado: EstadoPreinscripcion, abierto: boolean): boolean {
  return estado === "DEVUELTA" || (estado === "CAPTURA" && abierto);
}

const puedeCapturar = (estado: EstadoPreinscripcion) => estado === "CAPTURA" || estado === "DEVUELTA";

/** A§2 Pre-enrolment wizard: the steps in order, each with its own address and its title on screen. */
export const PASOS = {
  registro: "Registro",
  validacion: "Validación",
  instrucciones: "Instrucciones",
  aspirante: "Datos del aspirante",
  escolares: "Datos escolares",
  documentos: "Documentos",
  tutores: "Padres/Tutores",
  domicilio: "Domicilio",
  finalizar: "Finalizar",
} as const;

export type Paso = keyof typeof PASOS;

/** The requested place of the child (A§3 escolares). */
export type DatosEscolares = { nivelId: number; gradoId: number; plantelId: number; turnoId: number };

/** A tutor in the form of the wizard (decisions.md, Pre-enrolment). */
export type TutorAspirante = DatosTutor & { parentescoId: number };

/** Initial values of a tutor's form, empty for unknown data. */
export const TUTOR_EN_BLANCO: Record<keyof TutorAspirante, string> = {
  nombre: "",
  apellido1: "",
  apellido2: "",
  parentescoId: "",
  genero: "",
  email: "",
  telefonoMovil: "",
  telefonoCasa: "",
  telefonoOficina: "",
};

/** The part of a form that decides its steps and their completeness. */
export type FormatoDelAsistente = {
  capturarTutor: boolean;
  capturarDomicilio: boolean;
  archivosPorAnexar: readonly { id: number; obligatorio: boolean }[];
  gradosRegistrar: readonly { id: number; nivelId: number }[];
  plantelesRegistrar: readonly { id: number }[];
  turnosRegistrar: readonly { id: number }[];
  /** The places that accept enrolments: the cycle's configurations. Empty means unknown: the cycle has none yet. */
  combinaciones: readonly Combinacion[];
};

/** A grade at a campus and a shift. */
export type Combinacion = Pick<DatosEscolares, "gradoId" | "plantelId" | "turnoId">;

/** A family's answers so far; null for a step that was not saved. `documentos`: the requirements with a file. */
export type Respuestas = {
  estado: EstadoPreinscripcion;
  instruccionesLeidas: boolean;
  aspirante: DatosGenerales | null;
  escolares: DatosEscolares | null;
  documentos: readonly number[];
  tutores: readonly TutorAspirante[] | null;
  domicilio: Domicilio | null;
};

export const MAX_TUTORES = 3;

/** The steps of a form: Documentos, Padres/Tutores and Domicilio only if it asks for them (A§2). */
export function pasosDe(
  formato: Pick<FormatoDelAsistente, "archivosPorAnexar" | "capturarTutor" | "capturarDomicilio">,
): Paso[] {
  const omitidos: Partial<Record<Paso, boolean>> = {
    documentos: formato.archivosPorAnexar.length === 0,
    tutores: !formato.capturarTutor,
    domicilio: !formato.capturarDomicilio,
  };
  return (Object.keys(PASOS) as Paso[]).filter((paso) => !omitidos[paso]);
}

/**
 * True if a step's data are valid (A§4). A choice that the form no longer offers makes Datos escolares incomplete
 * again, as an added requirement does with Documentos. The other answers were checked on saving.
 */
export function estaCompleto(paso: Paso, formato: FormatoDelAsistente, respuestas: Respuestas): boolean {
  switch (paso) {
    case "registro":
      return true;
    case "validacion":
      return estaValidada(respuestas.estado);
    case "instrucciones":
      return respuestas.instruccionesLeidas;
    case "aspirante":
      return respuestas.aspirante !== null;
    case "escolares":
      return respuestas.escolares !== null && faltaEscolar(formato, respuestas.escolares) === null;
    case "documentos":
      return documentosFaltantes(formato, respuestas.documentos).length === 0;
    case "tutores":
      return respuestas.tutores !== null && faltaDeTutores(respuestas.tutores) === null;
    case "domicilio":
      return respuestas.domicilio !== null;
    case "finalizar":
      return estaTerminada(respuestas.estado);
  }
}

/** The step that a family continues with: the first incomplete one; Finalizar if all others are complete. */
export function primerPasoIncompleto(formato: FormatoDelAsistente, respuestas: Respuestas): Paso {
  return pasosDe(formato).find((paso) => !estaCompleto(paso, formato, respuestas)) ?? "finalizar";
}

/** True if a step may be opened: it belongs to the form, and every step before it is complete. */
export function puedeAbrirPaso(paso: Paso, formato: FormatoDelAsistente, respuestas: Respuestas): boolean {
  const pasos = pasosDe(formato);
  const lugar = pasos.indexOf(paso);
  return lugar >= 0 && lugar <= pasos.indexOf(primerPasoIncompleto(formato, respuestas));
}

/** The step of Regresar; null if it is disabled (A§2: Registro, Instrucciones, Datos del aspirante). */
export function pasoAnterior(paso: Paso, formato: FormatoDelAsistente): Paso | null {
  if (paso === "instrucciones" || paso === "aspirante") return null;
  const pasos = pasosDe(formato);
  return pasos[pasos.indexOf(paso) - 1] ?? null;
}

/** The step of Siguiente; null from Finalizar, which has the button Terminar. */
export function pasoSiguiente(paso: Paso, formato: FormatoDelAsistente): Paso | null {
  const pasos = pasosDe(formato);
  const lugar = pasos.indexOf(paso);
  return lugar < 0 ? null : (pasos[lugar + 1] ?? null);
}

/** The mandatory requirements without a file (A§4: Documents are valid only if all have one). */
export function documentosFaltantes(formato: FormatoDelAsistente, documentos: readonly number[]): number[] {
  return formato.archivosPorAnexar
    .filter(({ id, obligatorio }) => obligatorio && !documentos.includes(id))
    .map(({ id }) => id);
}

/** The first choice that the form does not offer, or null; a grade belongs to the chosen level (A§5). */
export function faltaEscolar(formato: FormatoDelAsistente, datos: DatosEscolares): keyof DatosEscolares | null {
  const { gradosRegistrar: grados, plantelesRegistrar: planteles, turnosRegistrar: turnos } = formato;
  if (!grados.some(({ nivelId }) => nivelId === datos.nivelId)) return "nivelId";
  if (!grados.some(({ id, nivelId }) => id === datos.gradoId && nivelId === datos.nivelId)) return "gradoId";
  if (!planteles.some(({ id }) => id === datos.plantelId)) return "plantelId";
  if (!turnos.some(({ id }) => id === datos.turnoId)) return "turnoId";
  if (formato.combinaciones.length === 0) return null;
  const delPlantel = formato.combinaciones.filter(
    ({ gradoId, plantelId }) => gradoId === datos.gradoId && plantelId === datos.plantelId,
  );
  if (delPlantel.length === 0) return "plantelId";
  return delPlantel.some(({ turnoId }) => turnoId === datos.turnoId) ? null : "turnoId";
}

/**
 * The choices of a form that allow an enrolment at all: a grade without a campus, or a campus without any of the
 * grades, is left out.
 */
export function soloExistentes<
  F extends Pick<FormatoDelAsistente, "gradosRegistrar" | "plantelesRegistrar" | "turnosRegistrar" | "combinaciones">,
>(formato: F): F {
  if (formato.combinaciones.length === 0) return formato;
  const { gradosRegistrar: grados, plantelesRegistrar: planteles, turnosRegistrar: turnos } = formato;
  const combinaciones = formato.combinaciones.filter(
    ({ gradoId, plantelId, turnoId }) =>
      grados.some(({ id }) => id === gradoId) &&
      planteles.some(({ id }) => id === plantelId) &&
      turnos.some(({ id }) => id === turnoId),
  );
  const con = (campo: keyof Combinacion, id: number) => combinaciones.some((cada) => cada[campo] === id);
  return {
    ...formato,
    combinaciones,
    gradosRegistrar: grados.filter(({ id }) => con("gradoId", id)),
    plantelesRegistrar: planteles.filter(({ id }) => con("plantelId", id)),
    turnosRegistrar: turnos.filter(({ id }) => con("turnoId", id)),
  };
}

/**
 * The fault that prevents saving the tutors: the field and the sentence, or null. One to three tutors, one of them
 * reachable.
 */
export function faltaDeTutores(
  tutores: readonly Pick<TutorAspirante, "email" | "telefonoMovil">[],
): { campo: string; mensaje: string } | null {
  if (tutores.length === 0) return { campo: "tutores", mensaje: "Captura al menos un padre o tutor" };
  if (tutores.length > MAX_TUTORES) return { campo: "tutores", mensaje: `Máximo ${MAX_TUTORES} padres o tutores` };
  if (tutores.some(({ email, telefonoMovil }) => email !== "" || telefonoMovil !== "")) return null;
  return { campo: "tutores[0].email", mensaje: "Captura el correo o el teléfono móvil de al menos un padre o tutor" };
}

/** The reason why nobody can register in a closed formato, in words. */
export function textoSinRegistro(
  { fechaApertura, fechaCierre }: Pick<DatosFormato, "fechaApertura" | "fechaCierre">,
  estado: EstadoFormato,
): string {
  if (estado === "POR_ABRIR") return `El registro abre el ${formatFecha(fechaApertura)}.`;
  return estado === "CERRADO" ? `El registro cerró el ${formatFecha(fechaCierre)}.` : "El registro no está disponible.";
}
