import { sql } from "kysely";
import { ok, refuse } from "~/lib/outcome";
import { log } from "~/server/jobs/log.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { type Alcance, enTransaccion } from "./alcance.server";

/** Nobody at the window waits longer than about this behind a batch. */
const LOTE_MS = 25;
const JUNTAS = 50;

type Trabajo<P, H> = {
  /** What is still to be done, so many of them; what was noted is not among them any more. */
  leer: (cuantas: number) => Promise<readonly P[]>;
  una: (trx: Alcance, pendiente: P) => Promise<H>;
  /** Notes what was done, in the transaction that did it, so that whoever is killed goes on where he was. */
  anotar: (trx: Alcance, hechas: readonly H[]) => Promise<void>;
  /** False where it is only tried: what was written is taken back, and what was seen is noted afterwards. */
  seEscribe: boolean;
};

/**
 * Works through what is to be done in batches that let others in between. Gives whether it came to the end: not where the
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
    const hechas: H[] = [];
    const hasta = performance.now() + LOTE_MS;
    await enTransaccion(alcance, async (trx) => {
      for (const pendiente of pendientes) {
        hechas.push(await una(trx, pendiente));
        if (performance.now() > hasta) break;
      }
      if (!seEscribe) return refuse("ENSAYO", "");
      await anotar(trx, hechas);
      return ok();
    });
    if (!seEscribe)
      await enTransaccion(alcance, async (trx) => {
        await anotar(trx, hechas);
        return ok();
      });
    await yieldToOthers();
  }
}

type Aparte<T> = {
  hacer: (suyo: Alcance) => Promise<T>;
  /** Whether what it wrote stays. */
  queda: (hecho: T) => boolean;
  /** What is noted of one that met a bug. */
  siFalla: (mensaje: string) => T;
  /** What it is called in the log. */
  que: object;
};

/** One of many by itself: what one that is refused, or that meets a bug, had written is taken back, and the next goes on. */
export async function aparte<T>(trx: Alcance, { hacer, queda, siFalla, que }: Aparte<T>): Promise<T> {
  // An Alcance of its own: what was read once for it is true of nobody else.
  const suyo = { ...trx };
  await sql`savepoint aparte`.execute(trx.db);
  let hecho: T;
  try {
    hecho = await hacer(suyo);
  } catch (error) {
    await sql`rollback to aparte`.execute(trx.db);
    // The disk is full, or the day has to be confirmed: that is not its own.
    if (error instanceof Response || !esSuyo(error)) throw error;
    log.error({ err: error, ...que }, "Una fila falló");
    hecho = siFalla(mensajeDe(error));
  }
  if (!queda(hecho)) await sql`rollback to aparte`.execute(trx.db);
  await sql`release aparte`.execute(trx.db);
  return hecho;
}

const codigoDe = (error: unknown) => String((error as { code?: unknown }).code ?? "");

const esSuyo = (error: unknown) => !/^SQLITE_(?!CONSTRAINT)/.test(codigoDe(error));

const mensajeDe = (error: unknown) =>
  codigoDe(error) === "SQLITE_CONSTRAINT_FOREIGNKEY"
    ? "Algo más ya depende de él."
    : "Ocurrió un error inesperado con esta fila.";
