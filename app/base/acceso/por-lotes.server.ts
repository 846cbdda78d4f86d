import { sql } from "kysely";
import { ok, refuse } from "~/lib/outcome";
import { log } from "~/server/jobs/log.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { type Alcance, enTransaccion } from "./alcance.server";

/** The approximate time, in milliseconds, that people at the window wait behind a batch. */
const LOTE_MS = 25;
const JUNTAS = 50;

type Trabajo<P, H> = {
  /** The next `cuantas` pending items; recorded ones are no longer among them. */
  leer: (cuantas: number) => Promise<readonly P[]>;
  una: (trx: Alcance, pendiente: P) => Promise<H>;
  /** Records the finished items in the same transaction, so that an interrupted job continues where it stopped. */
  anotar: (trx: Alcance, resultados: readonly H[]) => Promise<void>;
  /** False for a trial: writes are rolled back, and the results are recorded afterwards. */
  seEscribe: boolean;
};

/**
 * Works through pending items in batches that let others run in between. Returns true if it finished, false if the
 * server is closing.
 */
export async function porLotes<P, H>(
  alcance: Alcance,
  { leer, una, anotar, seEscribe }: Trabajo<P, H>,
  signal?: AbortSignal,
): Promise<boolean> {
  for (;;) {
    if (signal?.aborted) return false;
    const pendientes = await leer(JUNTAS);
    if (pendientes.length === 0) return true;
    const resultados: H[] = [];
    // A trial writes nothing of its own: its results wait for one write, since each write waits for the disk.
    const juntas = seEscribe ? 1 : pendientes.length;
    while (resultados.length < juntas) {
      if (signal?.aborted) return false;
      const hasta = performance.now() + LOTE_MS;
      await enTransaccion(alcance, async (trx) => {
        for (const pendiente of pendientes.slice(resultados.length)) {
          resultados.push(await una(trx, pendiente));
          if (performance.now() > hasta) break;
        }
        if (!seEscribe) return refuse("ENSAYO", "");
        await anotar(trx, resultados);
        return ok();
      });
      await yieldToOthers();
    }
    if (!seEscribe)
      await enTransaccion(alcance, async (trx) => {
        await anotar(trx, resultados);
        return ok();
      });
  }
}

type Aparte<T> = {
  hacer: (trx: Alcance) => Promise<T>;
  /** True if its writes stay. */
  queda: (resultado: T) => boolean;
  /** The record for an item that failed with a bug. */
  siFalla: (mensaje: string) => T;
  /** Its description in the log. */
  descripcion: object;
};

/**
 * Runs one of many items separately: if it is refused or fails with a bug, its writes are rolled back, and the next
 * goes on.
 */
export async function aparte<T>(trx: Alcance, { hacer, queda, siFalla, descripcion: detalle }: Aparte<T>): Promise<T> {
  await sql`savepoint aparte`.execute(trx.db);
  let resultado: T;
  try {
    resultado = await hacer(trx);
  } catch (error) {
    await sql`rollback to aparte`.execute(trx.db);
    // A full disk, or a day to confirm, is not this item's fault.
    if (error instanceof Response || !esSuyo(error)) throw error;
    log.error({ err: error, ...detalle }, "Una fila falló");
    resultado = siFalla(mensajeDe(error));
  }
  if (!queda(resultado)) await sql`rollback to aparte`.execute(trx.db);
  await sql`release aparte`.execute(trx.db);
  return resultado;
}

const codigoDe = (error: unknown) => String((error as { code?: unknown }).code ?? "");

const esSuyo = (error: unknown) => !/^SQLITE_(?!CONSTRAINT)/.test(codigoDe(error));

const mensajeDe = (error: unknown) =>
  codigoDe(error) === "SQLITE_CONSTRAINT_FOREIGNKEY"
    ? "Algo más ya depende de él."
    : "Ocurrió un error inesperado con esta fila.";
