import { type Db, transaction } from "db/connection";
import type { DiaDelColegio } from "./dia.server";
import { type Llave, unaVez } from "./idempotency.server";
import type { Fecha } from "~/lib/dates";
import { invariant } from "~/lib/assert";
import type { Refusal } from "~/lib/outcome";
import type { PageFacts } from "./page-facts.server";
import type { Permiso } from "./permisos";

/** The limits of an account inside a school; null means no limit of that kind (decisions.md, Permission codes). */
export type Limites = {
  niveles: readonly number[] | null;
  grados: readonly number[] | null;
  planteles: readonly number[] | null;
  turnos: readonly number[] | null;
  grupos: readonly number[] | null;
};

export type CuentaActual = {
  id: number;
  email: string;
  nombreCompleto: string;
  multiColegio: boolean;
};

/**
 * The viewer, the school and the time of a request: the first argument of every query and command. Only
 * `requirePermission`, the system's own jobs and test factories create it. So nothing is read without a viewer, no read
 * leaves the school, and no code reads the clock itself. `cuenta` is null for work of the system (nightly posting).
 */
export type Alcance = {
  db: Db;
  /** The version of the catalogues that this request sees; null if none of them is cached (db/kept). */
  catalogos: number | null;
  cuenta: CuentaActual | null;
  /** The viewer's browser session; null for work of the system and for families. */
  sesionId: string | null;
  /** The token of a machine's call; absent for a person's browser. */
  tokenApiId?: number;
  permisos: ReadonlySet<Permiso>;
  limites: Limites;
  organizacionId: number;
  colegioId: number;
  zonaHoraria: string;
  /** 0 only if the school has no cycles yet (/configurainstancia). */
  cicloId: number;
  nivelId: number | null;
  plantelId: number | null;
  turnoId: number | null;
  /** Today in the school's zone. */
  hoy: Fecha;
  /** This instant, UTC ISO. */
  ahora: string;
  /** The confirmation state of that day for the ledger. */
  dia: DiaDelColegio;
  /** The key of the one write of this request; `submit` and the calls set it. */
  llave?: Llave;
  /** True for a rehearsal: every transaction is rolled back, whatever its outcome. */
  rehearsed?: true;
  /** The data that the loaders of this page have read already; absent outside of a page. */
  pageFacts?: PageFacts;
};

export const SIN_LIMITES: Limites = { niveles: null, grados: null, planteles: null, turnos: null, grupos: null };

/** True if the viewer holds at least one of the codes (B§6: a check passes if any listed code has vista true). */
export function tienePermiso(alcance: Pick<Alcance, "permisos">, ...codigos: Permiso[]): boolean {
  return codigos.some((codigo) => alcance.permisos.has(codigo));
}

/**
 * The only opener of transactions: BEGIN IMMEDIATE, and an Alcance with the transaction as its db. A refusal that
 * `work` returns (`ok: false`) rolls back its writes, so that nothing of a refused operation stays. So does a rehearsal
 * (`alcance.rehearsed`), and its outcome says what would happen.
 *
 * Under a key (`alcance.llave`) it happens once. A resend returns the first answer, marked `repetida`, or LLAVE_USADA
 * (409) if other values were sent under that key. A command that opens a second transaction does so with `sinLlave`.
 */
export async function enTransaccion<T extends { ok: boolean }>(
  alcance: Alcance,
  work: (alcanceTrx: Alcance) => Promise<T>,
): Promise<T & { repetida?: true }> {
  const { llave, ...sin } = alcance;
  if (llave) invariant(!spent.has(llave), "Una llave es de una sola transacción");
  try {
    return await transaction(alcance.db, async (db) => {
      const trx = { ...sin, db };
      const outcome = llave ? ((await unaVez(trx, llave, () => work(trx))) as T) : await work(trx);
      if (!outcome.ok || alcance.rehearsed) throw new Refused(outcome);
      if (llave) spent.add(llave);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome as T;
    throw error;
  } finally {
    alcance.pageFacts?.forget();
  }
}

/** The same viewer without the key, for work after the write that the key covers. */
export function sinLlave({ llave: _, ...alcance }: Alcance): Alcance {
  return alcance;
}

/**
 * Rolls back the open transaction and makes this refusal the outcome of its command. It is for one gate below many
 * commands, such as the closed month of the ledger: no command can forget to ask it.
 */
export function refuseTransaction(refusal: Refusal): never {
  throw new Refused(refusal);
}

const spent = new WeakSet<Llave>();

/** Carries a refusal out of a transaction; transactions do not nest, so it always belongs to the current one. */
class Refused extends Error {
  constructor(readonly outcome: { ok: boolean }) {
    super();
  }
}
