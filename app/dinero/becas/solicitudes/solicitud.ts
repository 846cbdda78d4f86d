import { promedioEnPalabras } from "../beca";

/** The states of a request, in the order of its road. */
export const ESTADOS = ["ENVIADA", "FALTA_PAPEL", "EN_COMITE", "OTORGADA", "NO_OTORGADA", "RETIRADA"] as const;
export type EstadoDeSolicitud = (typeof ESTADOS)[number];

export const TEXTOS_DE_ESTADO: Readonly<Record<EstadoDeSolicitud, string>> = {
  ENVIADA: "Enviada",
  FALTA_PAPEL: "Falta un papel",
  EN_COMITE: "En comité",
  OTORGADA: "Otorgada",
  NO_OTORGADA: "No otorgada",
  RETIRADA: "Retirada",
};

const TONOS_DE_ESTADO = {
  ENVIADA: "info",
  FALTA_PAPEL: "warning",
  EN_COMITE: "info",
  OTORGADA: "success",
  NO_OTORGADA: "danger",
  RETIRADA: "neutral",
} as const satisfies Record<EstadoDeSolicitud, string>;

/** A granted request that its family still has to accept, or has accepted; null if nobody asks for it. */
export type Aceptacion = "PENDIENTE" | "ACEPTADA" | null;
type ConAceptacion = { estado: EstadoDeSolicitud; aceptacion: Aceptacion };

/** The state of a request in words, with the acceptance of its family. */
export const textoDeEstado = ({ estado, aceptacion }: ConAceptacion): string =>
  aceptacion === "PENDIENTE"
    ? "Otorgada (por aceptar)"
    : aceptacion === "ACEPTADA"
      ? "Aceptada"
      : TEXTOS_DE_ESTADO[estado];

export const tonoDeEstado = ({ estado, aceptacion }: ConAceptacion) =>
  aceptacion === "PENDIENTE" ? "warning" : TONOS_DE_ESTADO[estado];

/** The acts on a request: of the family (RETIRAR, ENTREGAR) and of the committee. */
export type ActoDeSolicitud = "ENTREGAR" | "RETIRAR" | "PEDIR_PAPEL" | "PASAR" | "OTORGAR" | "NEGAR" | "REABRIR";

/** The states of a request that nobody has decided or taken back. */
export const ABIERTOS: readonly EstadoDeSolicitud[] = ["ENVIADA", "FALTA_PAPEL", "EN_COMITE"];

/** The states from which each act starts. */
const DESDE: Readonly<Record<ActoDeSolicitud, readonly EstadoDeSolicitud[]>> = {
  ENTREGAR: ABIERTOS,
  RETIRAR: ABIERTOS,
  PEDIR_PAPEL: ABIERTOS,
  PASAR: ["ENVIADA", "FALTA_PAPEL"],
  OTORGAR: ["ENVIADA", "EN_COMITE"],
  NEGAR: ABIERTOS,
  REABRIR: ["NO_OTORGADA"],
};

/** True if an act is open to a request in that state. */
export const puede = (acto: ActoDeSolicitud, estado: EstadoDeSolicitud): boolean => DESDE[acto].includes(estado);

/** True while nobody has decided a request or taken it back. */
export const estaAbierta = (estado: EstadoDeSolicitud): boolean => ABIERTOS.includes(estado);

/** 'B-0031'. */
export const folioDeSolicitud = (folio: number): string => `B-${String(folio).padStart(4, "0")}`;

/** The size limits of a request: its text, its papers, and what one form may carry. */
export const MAX_MOTIVO = 1_000;
export const MAX_PAPELES = 10;
export const MAX_ENTRE_TODOS_MB = 15;
/** The requests that a family may send for one child in a cycle: withdrawn ones count. */
export const MAX_SOLICITUDES = 10;

export const TEXTO_DE_PAGOS = "La solicitud no detiene los pagos ni los recargos.";

export const MENSAJES_SOLICITUD = {
  noSePide: "Esa beca no se pide con solicitud.",
  yaHay: "Ya hay una solicitud de esa beca que espera respuesta.",
  yaLaTiene: "El alumno ya tiene esa beca en este ciclo.",
  muchas: `Ya enviaste ${MAX_SOLICITUDES} solicitudes para este alumno en el ciclo. Pregunta en el colegio.`,
  sinInscripcion: "El alumno no está inscrito en este ciclo.",
  sinMotivo: "Escribe por qué la pides",
  sinPapel: "Elige al menos un archivo",
  sinMarca: "Marca que aceptas la beca y sus condiciones",
  yaAceptada: "Esta beca no espera que nadie la acepte. Recarga la página.",
  decidida: "La solicitud ya no espera respuesta. Recarga la página.",
  cambio: "Una de las solicitudes cambió desde que se abrió la página. Revísalas otra vez.",
  sinElegidas: "Elige al menos una solicitud",
  faltaPapel: "A una de las elegidas le falta un papel: pásala al comité o niégala.",
  sinRazon: "Escribe la razón: la familia la lee",
  muyPesados: `Entre todos los archivos no deben pasar de ${MAX_ENTRE_TODOS_MB}MB`,
} as const;

/** The facts of a student beside a request. */
export type CifrasDeSolicitud = {
  /** In tenths; null without grades. */
  promedioDecimas: number | null;
  /** The debt past due. */
  adeudoCentavos: number;
};

/** The rule of a beca that a student's average does not meet: 'No cumple 8.0', or null. */
export function reglaSinCumplir(
  promedioDecimas: number | null,
  { promedioDecimas: pide }: { promedioDecimas: number | null },
): string | null {
  if (pide === null || (promedioDecimas !== null && promedioDecimas >= pide)) return null;
  return promedioDecimas === null
    ? `Pide ${promedioEnPalabras(pide)} y no tiene promedio`
    : `No cumple ${promedioEnPalabras(pide)}`;
}

/** The query key that says which form of the committee's page was sent. */
export const FORMA = "forma";
