import type { Comprobante } from "../cfdi/comprobante";

/** An invoice as it is handed to whoever stamps it. `clave` names it for ever: the PAC can be asked for it. */
export type Solicitud = {
  clave: string;
  comprobante: Comprobante;
  /** The hour of the place of issue, without a zone. */
  fecha: string;
};

type Timbrada = { uuid: string; idPac: string; xml: string };

/**
 * How handing an invoice over ended. SIN_SALIR: it surely never arrived, and may be handed over again. DUDOSA: nobody knows, and the
 * PAC is asked before it is handed over again.
 */
export type Emision =
  | ({ como: "TIMBRADA" } & Timbrada)
  | { como: "RECHAZADA"; mensaje: string }
  | { como: "SIN_SALIR"; motivo: string }
  | { como: "DUDOSA"; motivo: string };

/** What the PAC says of an invoice that may have arrived. */
export type Busqueda =
  | ({ como: "HALLADA" } & Timbrada)
  | { como: "NO_ESTA" }
  | { como: "SIN_RESPUESTA"; motivo: string };

/** What asking for a cancellation gave: the SAT lets the receiver refuse some for three days. */
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
  /** The UUID of the invoice in its place; with motive 01 only. */
  sustituye: string | null;
  rfcEmisor: string;
};

export type NombreDePac = "local" | "facturama" | "enlacefiscal";

/** Whoever stamps invoices: each adapter answers in these words, whatever its service says. None of them throws for what a service does. */
export type Pac = {
  nombre: NombreDePac;
  emitir: (solicitud: Solicitud, signal: AbortSignal) => Promise<Emision>;
  buscar: (solicitud: Solicitud, signal: AbortSignal) => Promise<Busqueda>;
  cancelar: (factura: PorCancelar, signal: AbortSignal) => Promise<Cancelacion>;
  /** How a cancellation that was asked for stands. */
  estado: (factura: PorCancelar & { receptorRfc: string; total: string }, signal: AbortSignal) => Promise<Cancelacion>;
};
