import type { DatosGenerales } from "~/personas/alumnos/alumno";
import type { Domicilio } from "~/personas/domicilios/domicilio";
import { formatFecha } from "~/lib/dates";
import type { DatosTutor } from "~/personas/tutores/tutor";
import type { DatosFormato, EstadoFormato } from "./formato";

/** Where a registration stands. REGISTRADA waits for its code, CAPTURA is being filled in, ESPERA finished without a place. */
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
 * What may be done to a registration. The family validates its code and finishes (FINALIZAR takes a place, ESPERAR finishes
 * without one); the school returns, accepts, rejects, or gives a place to one that waits.
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

/** The state after an action, or null where it may not be done (decisions.md, Pre-enrolment). */
export function estadoTras(estado: EstadoPreinscripcion, accion: AccionPreinscripcion): EstadoPreinscripcion | null {
  return TRANSICIONES[estado][accion] ?? null;
}

/** Whether its e-mail has been proven with a code: only then is anything of it read or written. */
export function estaValidada(estado: EstadoPreinscripcion): boolean {
  return estado !== "REGISTRADA";
}

/** Whether the family has handed it in: its answers are the school's to read and no more the family's to change. */
export function estaTerminada(estado: EstadoPreinscripcion): boolean {
  return estaValidada(estado) && !puedeCapturar(estado);
}

/**
 * Whether the family may write. What the school returned is corrected even after the form's closing date; what was never
 * finished needs `abierto`, the form being open (ABIERTO).
 */
export function puedeEditarFamilia(estado: EstadoPreinscripcion, abierto: boolean): boolean {
  return estado === "DEVUELTA" || (estado === "CAPTURA" && abierto);
}

const puedeCapturar = (estado: EstadoPreinscripcion) => estado === "CAPTURA" || estado === "DEVUELTA";

/** A§2 Pre-enrolment wizard: the steps in order, each with its own address, and what the screen calls them. */
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

/** Where the child would study (A§3 escolares). */
export type DatosEscolares = { nivelId: number; gradoId: number; plantelId: number; turnoId: number };

/** A tutor as the wizard asks for him (decisions.md, Pre-enrolment). */
export type TutorAspirante = DatosTutor & { parentescoId: number };

/** What the form of a tutor begins with; what nobody has said yet is empty. */
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

/** What of a form decides the steps and when they are complete. */
export type FormatoDelAsistente = {
  capturarTutor: boolean;
  capturarDomicilio: boolean;
  archivosPorAnexar: readonly { id: number; obligatorio: boolean }[];
  gradosRegistrar: readonly { id: number; nivelId: number }[];
  plantelesRegistrar: readonly { id: number }[];
  turnosRegistrar: readonly { id: number }[];
  /** Where somebody can be enrolled: the cycle's configurations. Empty while the cycle has none: then nothing is known of them. */
  combinaciones: readonly Combinacion[];
};

/** A grade at a campus and a shift. */
export type Combinacion = Pick<DatosEscolares, "gradoId" | "plantelId" | "turnoId">;

/** What a family has answered so far; null where a step has not been saved. `documentos`: the requirements that have a file. */
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

/** The steps that a form asks for: Documentos, Padres/Tutores and Domicilio only where it does (A§2). */
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
 * Whether a step's data is valid (A§4): a choice that the form no longer offers makes Datos escolares incomplete again, as a
 * requirement that was added does with Documentos. The other answers were checked when they were saved.
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

/** Where a family goes on: the first step that is not complete; Finalizar when all the others are. */
export function primerPasoIncompleto(formato: FormatoDelAsistente, respuestas: Respuestas): Paso {
  return pasosDe(formato).find((paso) => !estaCompleto(paso, formato, respuestas)) ?? "finalizar";
}

/** Whether a step may be opened: it is one of the form's and every step before it is complete. */
export function puedeAbrirPaso(paso: Paso, formato: FormatoDelAsistente, respuestas: Respuestas): boolean {
  const pasos = pasosDe(formato);
  const lugar = pasos.indexOf(paso);
  return lugar >= 0 && lugar <= pasos.indexOf(primerPasoIncompleto(formato, respuestas));
}

/** Where Regresar leads; null where it is disabled (A§2: Registro, Instrucciones, Datos del aspirante). */
export function pasoAnterior(paso: Paso, formato: FormatoDelAsistente): Paso | null {
  if (paso === "instrucciones" || paso === "aspirante") return null;
  const pasos = pasosDe(formato);
  return pasos[pasos.indexOf(paso) - 1] ?? null;
}

/** Where Siguiente leads; null from Finalizar, whose button is Terminar. */
export function pasoSiguiente(paso: Paso, formato: FormatoDelAsistente): Paso | null {
  const pasos = pasosDe(formato);
  const lugar = pasos.indexOf(paso);
  return lugar < 0 ? null : (pasos[lugar + 1] ?? null);
}

/** The mandatory requirements that have no file yet (A§4: Documents are valid only when every one of them has). */
export function documentosFaltantes(formato: FormatoDelAsistente, documentos: readonly number[]): number[] {
  return formato.archivosPorAnexar
    .filter(({ id, obligatorio }) => obligatorio && !documentos.includes(id))
    .map(({ id }) => id);
}

/** The first of the choices that the form does not offer, or null; a grade belongs to the level that was chosen (A§5). */
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
 * Of the choices of a form, those by which somebody can be enrolled at all: a grade that no campus has, or a campus without any of
 * the grades, is not offered.
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

/** What keeps the tutors from being saved: the field and the sentence; null when they may be. One to three, one reachable. */
export function faltaDeTutores(
  tutores: readonly Pick<TutorAspirante, "email" | "telefonoMovil">[],
): { campo: string; mensaje: string } | null {
  if (tutores.length === 0) return { campo: "tutores", mensaje: "Captura al menos un padre o tutor" };
  if (tutores.length > MAX_TUTORES) return { campo: "tutores", mensaje: `Máximo ${MAX_TUTORES} padres o tutores` };
  if (tutores.some(({ email, telefonoMovil }) => email !== "" || telefonoMovil !== "")) return null;
  return { campo: "tutores[0].email", mensaje: "Captura el correo o el teléfono móvil de al menos un padre o tutor" };
}

/** Why nobody can register in a formato that is not open, in words. */
export function textoSinRegistro(
  { fechaApertura, fechaCierre }: Pick<DatosFormato, "fechaApertura" | "fechaCierre">,
  estado: EstadoFormato,
): string {
  if (estado === "POR_ABRIR") return `El registro abre el ${formatFecha(fechaApertura)}.`;
  return estado === "CERRADO" ? `El registro cerró el ${formatFecha(fechaCierre)}.` : "El registro no está disponible.";
}
