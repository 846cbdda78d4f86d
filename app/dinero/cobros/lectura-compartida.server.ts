import type { Db } from "db/connection";
import type { EstadoDeCobro } from "./cobro";
import { confirmarCobro } from "./commands/confirmar-cobro.server";

/** The readings that pages wait for, by payment. */
const enMarcha = new Map<number, Promise<EstadoDeCobro>>();

/**
 * Reads a payment again for its page, as `confirmarCobro` does. Pages that ask while it is being read wait for that
 * reading: a page that is opened a thousand times at once sends the provider one request.
 */
export function confirmarParaPagina({ db }: { db: Db }, cobroId: number): Promise<EstadoDeCobro> {
  const previa = enMarcha.get(cobroId);
  if (previa) return previa;
  const lectura = confirmarCobro({ db }, cobroId).finally(() => enMarcha.delete(cobroId));
  enMarcha.set(cobroId, lectura);
  return lectura;
}
