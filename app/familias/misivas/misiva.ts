import { counted } from "~/lib/counts";
import { type FieldError } from "~/lib/outcome";
import { validar } from "~/lib/validators";
import type { Tone } from "~/ui/badge";

/** A§3: the nine types. */
export const TIPOS = {
  BOLETA: "Boleta",
  COMPORTAMIENTO: "Comportamiento",
  CALIFICACIONES: "Calificaciones",
  EDUCACION: "Educación",
  FALTAS: "Faltas",
  UNIFORME: "Uniforme",
  PRESENTACION: "Presentación",
  UTILES_ESCOLARES: "Útiles escolares",
  OTRO: "Otro",
} as const;
export type TipoMisiva = keyof typeof TIPOS;
export const CLAVES_DE_TIPOS = Object.keys(TIPOS) as TipoMisiva[];

/** decisions.md, Misivas: the states on screen. */
export const ESTADOS = {
  BORRADOR: { texto: "Borrador", tono: "neutral" },
  ENVIADA: { texto: "Enviada a revisión", tono: "info" },
  EN_REVISION: { texto: "En revisión", tono: "warning" },
  AUTORIZADA: { texto: "Autorizada", tono: "success" },
  CERRADA: { texto: "Cerrada", tono: "neutral" },
} as const satisfies Record<string, { texto: string; tono: Tone }>;
export type EstadoMisiva = keyof typeof ESTADOS;

/** A§7: the movements of a misiva between states. */
export const MOVIMIENTOS = {
  ENVIAR_REVISAR: { boton: "Enviar a revisión", pregunta: "¿Confirmas enviar a revisar la misiva?" },
  TOMAR: {
    boton: "Tomar para revisar",
    pregunta: "¿Confirmas tomar la misiva para su revisión y autorización?",
  },
  AUTORIZAR: { boton: "Autorizar y enviar", pregunta: "¿Confirmas autorizar y enviar la misiva?" },
  REGRESAR_REVISAR: {
    boton: "Devolver a revisar",
    pregunta: "¿Confirmas regresar la misiva al proceso de toma para revisión?",
  },
  CERRAR: { boton: "Cerrar misiva", pregunta: "¿Confirmas cerrar la misiva?" },
} as const;
export type Movimiento = keyof typeof MOVIMIENTOS;
export const CLAVES_DE_MOVIMIENTOS = Object.keys(MOVIMIENTOS) as Movimiento[];

/** The confirmation of a movement, under the address of its misiva. */
export const confirmacionDe = (movimiento: Movimiento): string => `estatus?accion=${movimiento}`;

export const SIN_JUSTIFICACION = "Para continuar debes capturar la justificación de esta acción.";
export const YA_NO_SE_PUEDE = "La misiva cambió y esto ya no se puede hacer con ella.";
export const NO_AUTORIZADA = "La misiva no fue autorizada";
export const SIN_LEER = "Nadie la ha leído en 48 h";
export const MAX_TITULO = 150;
export const MAX_CONTENIDO = 4_000;
export const MAX_ARCHIVOS = 10;
/** The maximum number of pupils for one text; each gets their own misiva. */
export const MAX_ALUMNOS = 40;
/** The maximum number of marked pupils that are read, so that the excess can be reported. */
export const MAX_MARCADOS = 100;

/** The data that determine a misiva's state (A§4). */
export type Fechas = {
  revisar: string | null;
  autorizadorId: number | null;
  tomada: string | null;
  autorizada: string | null;
  cerrada: string | null;
};

/** A§4, derived from the dates that are set. */
export function estadoDe({ revisar, autorizadorId, autorizada, cerrada }: Fechas): EstadoMisiva {
  if (cerrada !== null) return "CERRADA";
  if (autorizada !== null) return "AUTORIZADA";
  if (autorizadorId !== null) return "EN_REVISION";
  return revisar !== null ? "ENVIADA" : "BORRADOR";
}

/**
 * The text of the link from a misiva to its thread: the number of comments, or 'Comentar'. Null for a closed one without
 * any, which nobody can comment any more.
 */
export function textoDelHilo({ estado, comentarios }: { estado: EstadoMisiva; comentarios: number }): string | null {
  if (comentarios > 0) return counted(comentarios, "comentario", "comentarios");
  return estado === "AUTORIZADA" ? "Comentar" : null;
}

/** The viewer: an account, and its role as coordination (PERM_COORDINACION). */
export type Observador = { cuentaId: number; coordinacion: boolean };
export type Derecho = Movimiento | "EDITAR" | "ELIMINAR" | "COMENTAR" | "LEER_COMENTARIOS";

/**
 * All rights of an account on a misiva in its state: the table of A§4 with the additions of decisions.md. The screen
 * offers nothing else, and the commands refuse the rest.
 */
export function derechosDe(
  misiva: Fechas & { createdBy: number },
  { cuentaId, coordinacion }: Observador,
): Set<Derecho> {
  const derechos = new Set<Derecho>();
  const dar = (derecho: Derecho, cuando: boolean) => void (cuando && derechos.add(derecho));
  const estado = estadoDe(misiva);
  const creador = misiva.createdBy === cuentaId;
  const revisor = misiva.autorizadorId === cuentaId;
  const abierta = estado !== "CERRADA" && estado !== "AUTORIZADA";
  dar("ENVIAR_REVISAR", estado === "BORRADOR" && creador && !coordinacion);
  dar("TOMAR", estado === "ENVIADA" && coordinacion && !creador);
  dar("AUTORIZAR", estado === "EN_REVISION" && coordinacion && revisor);
  // An author who reviews their own has nobody to return it to.
  dar("REGRESAR_REVISAR", estado === "EN_REVISION" && coordinacion && revisor && !creador);
  const sinTomar = misiva.autorizadorId === null;
  dar("CERRAR", estado !== "CERRADA" && ((coordinacion && !sinTomar) || (creador && sinTomar)));
  dar("EDITAR", abierta && (revisor || (creador && estado === "BORRADOR")));
  dar("ELIMINAR", abierta && creador && (revisor || estado === "BORRADOR"));
  dar("LEER_COMENTARIOS", misiva.autorizada !== null);
  dar("COMENTAR", estado === "AUTORIZADA");
  return derechos;
}

/** The four dates and the reviewer after a movement that {@link derechosDe} allows; `ahora` is its time. */
export function mover(misiva: Fechas, movimiento: Movimiento, cuentaId: number, ahora: string): Fechas {
  const { revisar, autorizadorId, tomada, autorizada, cerrada } = misiva;
  const igual = { revisar, autorizadorId, tomada, autorizada, cerrada };
  switch (movimiento) {
    case "ENVIAR_REVISAR":
      return { ...igual, revisar: ahora };
    case "TOMAR":
      return { ...igual, autorizadorId: cuentaId, tomada: ahora };
    case "AUTORIZAR":
      return { ...igual, autorizada: ahora };
    case "REGRESAR_REVISAR":
      return { ...igual, autorizadorId: null, tomada: null };
    case "CERRAR":
      return { ...igual, cerrada: ahora };
  }
}

/** The initial state of a misiva: one by coordination is taken by its author (decisions.md), any other is a draft. */
export function nacida({ cuentaId, coordinacion }: Observador, ahora: string): Fechas {
  const borrador = { revisar: null, autorizadorId: null, tomada: null, autorizada: null, cerrada: null };
  return coordinacion ? { ...borrador, revisar: ahora, autorizadorId: cuentaId, tomada: ahora } : borrador;
}

/** The faults of a misiva's content, by field; BOLETA is only for coordination (A§3). */
export function faltasDeMisiva(
  { tipo, titulo, contenido }: { tipo: TipoMisiva; titulo: string; contenido: string },
  { coordinacion }: Pick<Observador, "coordinacion">,
): FieldError[] {
  const faltas: FieldError[] = [];
  for (const [campo, valor] of [
    ["titulo", titulo],
    ["contenido", contenido],
  ] as const) {
    const mensaje = validar("obligatorio", valor);
    if (mensaje !== null) faltas.push({ campo, mensaje });
  }
  if (tipo === "BOLETA" && !coordinacion)
    faltas.push({ campo: "tipo", mensaje: "Solo la coordinación escribe misivas de boleta" });
  return faltas;
}

/**
 * True if families may be mailed now: from 7:00 until 20:00 in the school's time zone, unless urgent (decisions 147).
 */
export function esHoraDeAvisar(hora: string, urgente: boolean): boolean {
  return urgente || (hora >= "07:00" && hora < "20:00");
}

/** C§2.6 'N misivas'. */
export const cuantasMisivas = (cuantas: number): string => counted(cuantas, "misiva", "misivas");
