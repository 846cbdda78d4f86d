/** A mail ready to leave: its envelope, and its bytes with every header. */
export type Mensaje = { id: number; messageId: string; remitente: string; para: string; bytes: Uint8Array };

/**
 * The result of a handover. ENTREGADO: accepted. GUARDADO: kept here. RECHAZADO: refused, so it did not arrive
 * (`definitivo`: retrying is useless). CORTADO: broken before its last byte, so it did not arrive. DUDOSO: everything
 * was handed over and nobody answered. AJENO: another process had taken it.
 */
export type Entrega =
  | { como: "ENTREGADO" }
  | { como: "GUARDADO" }
  | { como: "AJENO" }
  | { como: "RECHAZADO"; error: string; definitivo: boolean }
  | { como: "CORTADO"; error: string }
  | { como: "DUDOSO"; error: string };

/** An open connection for mails. `alEmpezar` is called right before the first byte leaves; false stops it. */
export type Linea = {
  entregar(mensaje: Mensaje, alEmpezar: () => Promise<boolean>): Promise<Entrega>;
  /** False after it broke. */
  abierta(): boolean;
  cerrar(): void;
};

/** A destination of mails. `abrir` throws if nobody answers there. */
export type Transporte = { nombre: "SMTP" | "ARCHIVO"; abrir(signal: AbortSignal): Promise<Linea> };
