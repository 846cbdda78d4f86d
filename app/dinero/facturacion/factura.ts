/** Where an invoice stands, from its folio on. */
export const ESTADOS_DE_FACTURA = {
  EN_COLA: "En cola",
  TIMBRANDO: "Timbrando",
  TIMBRADA: "Timbrada",
  RECHAZADA: "Rechazada",
  POR_CANCELAR: "Por cancelar",
  EN_PROCESO: "Cancelación en proceso",
  CANCELADA: "Cancelada",
  DESCARTADA: "Descartada",
} as const;
export type EstadoDeFactura = keyof typeof ESTADOS_DE_FACTURA;

/** Why staff cancel (B§3 Enumerations): 01 is what correcting does, 04 what taking a payment out of a global invoice does. */
export const MOTIVOS = {
  "02": "Comprobante emitido con errores sin relación",
  "03": "No se llevó a cabo la operación",
} as const;
export type Motivo = keyof typeof MOTIVOS;
export const MOTIVO_HABITUAL: Motivo = "02";

export const TEXTOS_FACTURA = {
  generandose: "El archivo se está generando, por favor espere unos minutos y vuelva a intentarlo más tarde.",
  cancelada: "La factura fue cancelada.",
  sinReversar: "El pago tiene una factura: cancélala o quítala de la cola antes de reversarlo.",
  sinDatos: "El alumno no tiene datos fiscales",
} as const;

/** What the fields of an invoice are called (B§5 Invoice). */
export const ETIQUETAS_DE_FACTURA = {
  partidaConcepto: "Concepto",
  regimenFiscal: "Régimen fiscal",
  codigoPostal: "Código postal fiscal",
  usoCFDi: "Uso de la factura",
  referenciaBancaria: "Cuenta (4 dígitos)",
  formaDePago: "Forma de pago",
  datoFiscalId: "A nombre de",
} as const;

/** 'F-1208'. */
export const folioDe = ({ serie, folio }: { serie: string; folio: number | null }) =>
  folio === null ? serie : `${serie}-${folio}`;

/** Where the invoice of a payment is looked at, or asked for. */
export const rutaDeFacturaDePago = ({ alumnoId, movimientoId }: { alumnoId: number; movimientoId: number }): string =>
  `/alumno/${alumnoId}/movimientos/${movimientoId}/factura`;

/** Where an invoice is looked at: with its payment, or, of none's file, in the list. */
export const rutaDeFactura = (factura: {
  alumnoId: number | null;
  movimientoId: number | null;
  serie: string;
  folio: number | null;
}): string =>
  factura.alumnoId !== null && factura.movimientoId !== null
    ? rutaDeFacturaDePago({ alumnoId: factura.alumnoId, movimientoId: factura.movimientoId })
    : `/controlescolar/facturas?${new URLSearchParams({ buscar: folioDe(factura) })}`;

/** B§8: 'La factura fue generada con folio : F-1208.' */
export const textoDeGenerada = (factura: { serie: string; folio: number | null }) =>
  `La factura fue generada con folio : ${folioDe(factura)}.`;

/** What is there to be opened of an invoice: once it was stamped, for good. */
export const tieneArchivos = (estado: string) => !["EN_COLA", "TIMBRANDO", "RECHAZADA", "DESCARTADA"].includes(estado);

/** Where its files are (B§4): the link of one that is not ready says `calculating`. */
export function archivosDe({ id, colegioId, estado }: { id: number; colegioId: number; estado: string }) {
  const base = `/api/colegios/${colegioId}/facturas/${id}`;
  return tieneArchivos(estado)
    ? { pdf: `${base}/factura.pdf`, xml: `${base}/factura.xml` }
    : { pdf: `${base}/factura.pdf?calculating=1`, xml: `${base}/factura.xml?calculating=1` };
}

/** Whether it may still be taken back without anybody knowing of it: it never left, or was refused. */
export const puedeQuitarse = ({ estado, dudas }: { estado: string; dudas: number }) =>
  estado === "RECHAZADA" || (estado === "EN_COLA" && dudas === 0);

/** Whether it moves by itself within moments: whoever looks at it sees it arrive. One that failed waits for its next turn. */
export const vaEnCamino = ({ estado, error }: { estado: string; error: string | null }) =>
  ["EN_COLA", "TIMBRANDO", "POR_CANCELAR"].includes(estado) && !error;

/** How often one that moves is asked for again, in milliseconds. */
export const CADA_MS = 2_000;

/** What an invoice is known by, whole: so that it is found by an index, among however many. */
export type SenaDeFactura = { rfc: string } | { uuid: string } | { serie: string | null; folio: number };
