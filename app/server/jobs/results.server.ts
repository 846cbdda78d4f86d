import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir } from "db/connection";

/** The last results of the installation's slow work, by name. Instants are UTC ISO. */
export type Results = {
  /** The last attempted backup; `motivo` if it failed. */
  respaldo: { fecha: string; motivo: string | null };
  /** The last attempted copy to the second place. */
  externo: { fecha: string; motivo: string | null };
  /** The last check of the whole ledger. */
  libro: { fecha: string; diferencias: number; listadas?: readonly DiferenciaDelLibro[] };
  /** The last automatic restore rehearsal, of the newest backup. */
  ensayo: Ensayo;
  /** The last requested rehearsal. */
  ensayoPedido: Ensayo;
  /** The last restore from the screen; `guardado` is the location of the replaced data. */
  restauracion: { fecha: string; archivo: string; motivo: string | null; guardado: string | null };
  /** The last decision about the waiting mails. */
  correosDecididos: { fecha: string };
  /** The last check that `url` answers; `motivo` if it did not. */
  publica: { fecha: string; url: string; motivo: string | null };
  /**
   * The last reading of open online payments and their number, the last notice of the provider, and how and since when it
   * has not answered.
   */
  cobros: {
    fecha: string | null;
    abiertos: number;
    ultimoAviso: string | null;
    falla: "LLAVE" | "SIN_RESPUESTA" | null;
    mensaje: string;
    fallaDesde: string | null;
  };
  /** The last refusal of a notice to a telephone; null once one is accepted again. */
  telefonos: { fecha: string; status: number } | null;
};

/** A difference that the check of the ledger found: what is wrong and, by numbers, where. It names nobody. */
export type DiferenciaDelLibro = {
  regla: string;
  detalle: string;
  colegioId: number | null;
  alumnoId: number | null;
  servicioId: number | null;
  movimientoId: number | null;
};

/**
 * The result of a restore rehearsal: the contents of the school and of the backup, or the reason why it cannot be
 * restored.
 */
export type Ensayo = {
  fecha: string;
  archivo: string;
  motivo: string | null;
  antes: Cuenta | null;
  despues: Cuenta | null;
  /** The number of schema migrations that it still needed. */
  migraciones: number;
  segundos: number;
};

/** The contents of a database. */
export type Cuenta = { alumnos: number; movimientos: number; cargosCentavos: number; abonosCentavos: number };

/** Stores a result in a file of the data folder: a restored database must not bring back old results. */
export function keepResult<N extends keyof Results>(name: N, result: Results[N]): void {
  const folder = join(dataDir(), "salud");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(`${file}.tmp`, JSON.stringify(result));
  renameSync(`${file}.tmp`, file);
}

/** The stored result; null if there was no attempt yet, or the file cannot be read. */
export function keptResult<N extends keyof Results>(name: N): Results[N] | null {
  try {
    return JSON.parse(readFileSync(join(dataDir(), "salud", `${name}.json`), "utf8")) as Results[N];
  } catch {
    return null;
  }
}
