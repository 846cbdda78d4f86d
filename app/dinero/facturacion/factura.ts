/** The state of a payment that has no invoice and nothing against it. */
export const SE_PUEDE = "Se puede facturar";

/** The states of an invoice, from its folio on. */
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

/**
 * The motives with which staff cancel (B§3 Enumerations): 01 is for corrections, 04 for taking a payment out of a
 * global invoice.
 */
export const MOTIVOS = {
  "02": "Comprobante emitido con errores sin relación",
  "03": "No se llevó a cabo la operación",
} as const;
export type Motivo = keyof typeof MOTIVOS;
export const MOTIVO_HABITUAL: Motivo = "02";

export const TEXTOS_FACTURA = {
  generandose: "El archivo se está generando, por favor espere unos minutos y vuelva a intentarlo más tarde.",
  sinDatos: "El alumno no tiene datos fiscales",
  enLaGlobal:
    "Público en general no lleva una factura propia: el pago va en la factura global (Facturas › Público en general)",
} as const;

/** The field labels of an invoice (B§5 Invoice). */
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

type ConNombre = { serie: string; folio: number | null; esGlobal: boolean; esEgreso?: boolean };

/** 'Factura F-1208'; 'Factura global F-1208', which no student has; 'CFDI de egreso F-1208' of money that went back. */
export const nombreDeFactura = (factura: ConNombre): string =>
  `${factura.esEgreso ? "CFDI de egreso" : factura.esGlobal ? "Factura global" : "Factura"} ${folioDe(factura)}`;

type ConClase = { serie: string; folio: number | null; esEgreso: boolean };

const sujetoDe = (factura: ConClase) => `${factura.esEgreso ? "El CFDI de egreso" : "La factura"} ${folioDe(factura)}`;

/** The document's kind in a sentence, without its folio. */
const claseDe = ({ esEgreso }: Pick<ConClase, "esEgreso">) => (esEgreso ? "El CFDI de egreso" : "La factura");

const segunClase = ({ esEgreso }: Pick<ConClase, "esEgreso">, factura: string, egreso: string) =>
  esEgreso ? egreso : factura;

/** The sentences about one document that differ by its kind: an invoice, or a CFDI de egreso of money that went back. */
export const FRASES_DE_FACTURA = {
  sinTimbrar: (factura: ConClase) => `${sujetoDe(factura)} no está ${segunClase(factura, "timbrada", "timbrado")}`,
  aunSinTimbrar: (factura: ConClase) =>
    `${claseDe(factura)} todavía no está ${segunClase(factura, "timbrada", "timbrado")}`,
  fueraDeLaCola: (factura: ConClase) => `${sujetoDe(factura)} no espera en la cola`,
  yaSalio: (factura: ConClase) => `${sujetoDe(factura)} ya salió: espera a saber si se timbró`,
  seReintenta: (factura: Pick<ConClase, "esEgreso">) => `${claseDe(factura)} se envía otra vez a timbrar.`,
  seQuito: (factura: Pick<ConClase, "esEgreso">) => `${claseDe(factura)} se quitó de la cola.`,
  seCancelo: (factura: Pick<ConClase, "esEgreso">) =>
    `${claseDe(factura)} fue ${segunClase(factura, "cancelada", "cancelado")}.`,
  cancelar: (factura: Pick<ConClase, "esEgreso">) => `Cancelar ${segunClase(factura, "factura", "CFDI de egreso")}`,
  confirmar: (factura: Pick<ConClase, "esEgreso">) => `Cancelar ${segunClase(factura, "la factura", "el egreso")}`,
  sePide: (factura: Pick<ConClase, "esEgreso">) =>
    `Se pedirá cancelar ${segunClase(factura, "la factura", "el CFDI de egreso")}`,
  despues: (factura: Pick<ConClase, "esEgreso">) =>
    segunClase(factura, "El pago se podrá facturar otra vez.", "La devolución podrá tener otro."),
} as const;

/** The reason why an invoiced movement is not reversed, with the invoice; a global one leaves nothing to cancel alone. */
export const textoSinReversar = (factura: ConNombre): string =>
  factura.esEgreso
    ? `La devolución tiene el CFDI de egreso ${folioDe(factura)}: cancélalo o quítalo de la cola antes de reversarla.`
    : factura.esGlobal
      ? `El pago está en la factura global ${folioDe(factura)}: cancélala, o factura el pago a su nombre y cancela esa factura, antes de reversarlo.`
      : `El pago tiene la factura ${folioDe(factura)}: cancélala o quítala de la cola antes de reversarlo.`;

type ConFolio = { serie: string; folio: number | null };

/** The reason why an invoice is not cancelled: the SAT refuses one to which another refers. */
export const textoDeEgresoVigente = (factura: ConFolio, egreso: ConFolio): string =>
  `La factura ${folioDe(factura)} tiene el CFDI de egreso ${folioDe(egreso)}: cancélalo primero.`;

/** The path to view or request the invoice of a payment. */
export const rutaDeFacturaDePago = ({ alumnoId, movimientoId }: { alumnoId: number; movimientoId: number }): string =>
  `/alumno/${alumnoId}/movimientos/${movimientoId}/factura`;

/** The path to view an invoice: with its payment, or in the list if it is in no student's file. */
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

/** True if an invoice has files to open: once it was stamped, permanently. */
export const tieneArchivos = (estado: string) => !["EN_COLA", "TIMBRANDO", "RECHAZADA", "DESCARTADA"].includes(estado);

/** The addresses of its files (B§4): the link of one that is not ready contains `calculating`. */
export function archivosDe({ id, colegioId, estado }: { id: number; colegioId: number; estado: string }) {
  const base = `/api/colegios/${colegioId}/facturas/${id}`;
  return tieneArchivos(estado)
    ? { pdf: `${base}/factura.pdf`, xml: `${base}/factura.xml` }
    : { pdf: `${base}/factura.pdf?calculating=1`, xml: `${base}/factura.xml?calculating=1` };
}

/** True if it may still be removed without notice to anybody: it never left, or was refused. */
export const puedeQuitarse = ({ estado, dudas }: { estado: string; dudas: number }) =>
  estado === "RECHAZADA" || (estado === "EN_COLA" && dudas === 0);

/**
 * True if it progresses by itself within moments: the viewer sees it arrive. One that failed waits for its next turn.
 */
export const vaEnCamino = ({ estado, error }: { estado: string; error: string | null }) =>
  ["EN_COLA", "TIMBRANDO", "POR_CANCELAR"].includes(estado) && !error;

/** The interval, in milliseconds, at which an invoice in progress is requested again. */
export const CADA_MS = 2_000;

/** The complete identifiers of an invoice, so that an index finds it among any number. */
export type SenaDeFactura = { rfc: string } | { uuid: string } | { serie: string | null; folio: number };
