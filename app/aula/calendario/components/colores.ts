import type { Capa } from "../calendario";

/** A layer's dot, and the strip of its entries: colour is never the only sign, the list of layers names each. */
export const PUNTOS: Record<Capa, string> = {
  SUSPENSIONES: "bg-mal-marca",
  COBRANZA: "bg-atencion-marca",
  ACADEMICO: "bg-informa-marca",
  EVENTOS: "bg-bien-marca",
  TAREAS: "bg-acento",
  PREINSCRIPCIONES: "bg-linea-fuerte",
  CUMPLEANOS: "bg-acento-300",
};

export const FRANJAS: Record<Capa, string> = {
  SUSPENSIONES: "border-mal-marca bg-mal-relleno",
  COBRANZA: "border-atencion-marca bg-atencion-relleno",
  ACADEMICO: "border-informa-marca bg-informa-relleno",
  EVENTOS: "border-bien-marca bg-bien-relleno",
  TAREAS: "border-acento bg-acento-suave",
  PREINSCRIPCIONES: "border-linea-fuerte bg-hundida",
  CUMPLEANOS: "border-acento-300 bg-acento-50",
};
