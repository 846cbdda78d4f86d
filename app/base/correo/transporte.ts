/** A mail as it leaves: its envelope, and its bytes with every header. */
export type Mensaje = { id: number; messageId: string; de: string; para: string; bytes: Uint8Array };

/**
 * How handing a mail over ended. ENTREGADO: accepted. GUARDADO: kept here. RECHAZADO: refused, so it did not arrive
 * (`definitivo`: asking again is no use). CORTADO: broken before its last byte, so it did not arrive. DUDOSO: everything
 * was handed over and nobody answered. AJENO: somebody else had taken it.
 */
export type Entrega =
  | { como: "ENTREGADO" }
  | { como: "GUARDADO" }
  | { como: "AJENO" }
  | { como: "RECHAZADO"; error: string; definitivo: boolean }
  | { como: "CORTADO"; error: string }
  | { como: "DUDOSO"; error: string };

/** An open line to where mails go. `alEmpezar` is asked right before the first byte leaves; false stops it. */
export type Linea = {
  entregar(mensaje: Mensaje, alEmpezar: () => Promise<boolean>): Promise<Entrega>;
  /** False once it broke. */
  abierta(): boolean;
  cerrar(): void;
};

/** Where mails go. `abrir` throws when nobody answers there. */
export type Transporte = { nombre: "SMTP" | "ARCHIVO"; abrir(signal: AbortSignal): Promise<Linea> };
