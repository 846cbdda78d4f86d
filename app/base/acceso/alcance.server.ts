import { type Db, transaction } from "db/connection";
import type { DiaDelColegio } from "./dia.server";
import { type Llave, unaVez } from "./idempotency.server";
import type { Fecha } from "~/lib/dates";
import { invariant } from "~/lib/assert";
import { forgetPageFacts } from "./page-facts.server";
import type { Permiso } from "./permisos";

/** What an account is held to inside a school; null means no limit of that kind (decisions.md, Permission codes). */
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
 * Who is looking, at what, and when: the first argument of every query and command. Only `requirePermission`, the
 * system's own jobs and test factories hand it out, so nothing is read without a viewer, no read leaves the school, and
 * nobody asks the clock by himself. `cuenta` is null for work of the system (nightly posting).
 */
export type Alcance = {
  db: Db;
  /** The version of the catalogues that this request sees; null where none of them is kept (db/kept). */
  catalogos: number | null;
  cuenta: CuentaActual | null;
  /** The browser that looks; null for work of the system and for families. */
  sesionId: string | null;
  /** The token that a machine called with; a person's browser has none. */
  tokenApiId?: number;
  permisos: ReadonlySet<Permiso>;
  limites: Limites;
  organizacionId: number;
  colegioId: number;
  zonaHoraria: string;
  /** 0 only where the school has no cycles yet (/configurainstancia). */
  cicloId: number;
  nivelId: number | null;
  plantelId: number | null;
  turnoId: number | null;
  /** Today in the school's zone. */
  hoy: Fecha;
  /** This instant, UTC ISO. */
  ahora: string;
  /** Whether the ledger may believe that day. */
  dia: DiaDelColegio;
  /** The key that the one write of this request happens under; `submit` and the calls put it there. */
  llave?: Llave;
};

export const SIN_LIMITES: Limites = { niveles: null, grados: null, planteles: null, turnos: null, grupos: null };

/** True when the viewer holds at least one of the codes (B§6: a check passes if any listed code has vista true). */
export function tienePermiso(alcance: Pick<Alcance, "permisos">, ...codigos: Permiso[]): boolean {
  return codigos.some((codigo) => alcance.permisos.has(codigo));
}

/**
 * The only opener of transactions: BEGIN IMMEDIATE, and an Alcance whose db is the transaction. A refusal that `work`
 * returns (`ok: false`) rolls back what it had written, so that nothing of a refused operation stays.
 *
 * Under a key (`alcance.llave`) it happens once: sent again it gives the first answer, marked `repetida`, or LLAVE_USADA
 * (409) where other things were said under that key. A command that opens a second transaction does so with `sinLlave`.
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
      if (!outcome.ok) throw new Refused(outcome);
      if (llave) spent.add(llave);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome as T;
    throw error;
  } finally {
    forgetPageFacts(alcance);
  }
}

/** The same viewer for what follows after the write that the key was for. */
export function sinLlave({ llave: _, ...alcance }: Alcance): Alcance {
  return alcance;
}

const spent = new WeakSet<Llave>();

/** How a refusal leaves a transaction; transactions do not nest, so it is always this one's. */
class Refused extends Error {
  constructor(readonly outcome: { ok: boolean }) {
    super();
  }
}
