import type { Comprobante } from "../cfdi/comprobante";

/** How a message calls the PAC, whichever it is. */
export const SERVICIO_DE_TIMBRADO = "el servicio de timbrado";

/** An invoice as it is handed to the PAC. `clave` is its permanent key, by which the PAC can be asked for it. */
export type Solicitud = {
  clave: string;
  comprobante: Comprobante;
  /** The local hour of the place of issue, without a zone. */
  fecha: string;
};

type Timbrada = { uuid: string; idPac: string; xml: string };

/**
 * The result of handing an invoice over. SIN_SALIR: it surely never arrived, and may be handed over again. DUDOSA: the
 * outcome is unknown, and the PAC is asked before it is handed over again.
 */
export type Emision =
  | ({ como: "TIMBRADA" } & Timbrada)
  | { como: "RECHAZADA"; mensaje: string }
  | { como: "SIN_SALIR"; motivo: string }
  | { como: "DUDOSA"; motivo: string };

/** The PAC's answer about an invoice that may have arrived. */
export type Busqueda =
  | ({ como: "HALLADA" } & Timbrada)
  | { como: "NO_ESTA" }
  | { como: "SIN_RESPUESTA"; motivo: string };

/** The result of a cancellation request: the SAT lets the receiver refuse some for three days. */
export type Cancelacion =
  | { como: "CANCELADA"; acuse: string }
  | { como: "EN_PROCESO" }
  | { como: "RECHAZADA"; mensaje: string }
  | { como: "SIN_RESPUESTA"; motivo: string };

export type PorCancelar = {
  uuid: string;
  idPac: string;
  motivo: string;
  justificacion: string;
  /** The UUID of the replacing invoice; with motive 01 only. */
  sustituye: string | null;
  rfcEmisor: string;
};

export type NombreDePac = "local" | "facturama" | "enlacefiscal";

/**
 * A service that stamps invoices. Each adapter answers in these terms, independently of its service's own. None of them
 * throws for a fault of the service.
 */
export type Pac = {
  nombre: NombreDePac;
  emitir: (solicitud: Solicitud, signal: AbortSignal) => Promise<Emision>;
  buscar: (solicitud: Solicitud, signal: AbortSignal) => Promise<Busqueda>;
  cancelar: (factura: PorCancelar, signal: AbortSignal) => Promise<Cancelacion>;
  /** The state of a requested cancellation. */
  estado: (factura: PorCancelar & { receptorRfc: string; total: string }, signal: AbortSignal) => Promise<Cancelacion>;
};
