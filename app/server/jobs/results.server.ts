import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir } from "db/connection";

/** How the slow work of the installation ended the last time, by its name. Instants are UTC ISO. */
export type Results = {
  /** The last backup that was tried; `motivo` when it failed. */
  respaldo: { fecha: string; motivo: string | null };
  /** The last copy to the second place that was tried. */
  externo: { fecha: string; motivo: string | null };
  /** The last look through the whole ledger. */
  libro: { fecha: string; diferencias: number };
  /** The last restore that was rehearsed by itself, of the newest backup. */
  ensayo: Ensayo;
  /** The last one that somebody asked for. */
  ensayoPedido: Ensayo;
  /** The last restore from the screen; `guardado` is where what was replaced lies. */
  restauracion: { fecha: string; archivo: string; motivo: string | null; guardado: string | null };
  /** When somebody last decided about the mails that waited for it. */
  correosDecididos: { fecha: string };
  /** Whether `url` answered; `motivo` when it did not. */
  publica: { fecha: string; url: string; motivo: string | null };
};

/** How a rehearsed restore ended: what the school holds and what the backup does, or why it cannot be put back. */
export type Ensayo = {
  fecha: string;
  archivo: string;
  motivo: string | null;
  antes: Cuenta | null;
  despues: Cuenta | null;
  /** How many changes of the schema it still needed. */
  migraciones: number;
  segundos: number;
};

/** What a database holds. */
export type Cuenta = { alumnos: number; movimientos: number; cargosCentavos: number; abonosCentavos: number };

/** Keeps how something ended, in a file of the data folder's: a restored database must not bring back what it knew. */
export function keepResult<N extends keyof Results>(name: N, result: Results[N]): void {
  const folder = join(dataDir(), "salud");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(`${file}.tmp`, JSON.stringify(result));
  renameSync(`${file}.tmp`, file);
}

/** How it ended; null where it has not been tried, or what is kept cannot be read. */
export function keptResult<N extends keyof Results>(name: N): Results[N] | null {
  try {
    return JSON.parse(readFileSync(join(dataDir(), "salud", `${name}.json`), "utf8")) as Results[N];
  } catch {
    return null;
  }
}
