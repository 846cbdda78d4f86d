import type { Db } from "db/connection";
import { createLimiter } from "~/server/request/limits.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import { adquirienteDe } from "./adquirientes/entorno.server";
import { TAREA_DE_COBROS } from "./tareas.server";

/** The longest notice that is read; providers send some hundred bytes. */
export const AVISO_MAXIMO_BYTES = 64 * 1024;

// A notice costs a request to the provider, so that nobody may cause many. The poll reads what a lost notice named.
const porOrigen = createLimiter({ ventanaMs: 60_000, maximo: 120 });

/** The outcome of a notice as its HTTP status. */
export type Recibido = 200 | 400 | 404 | 429;

/**
 * Takes a provider's notice. It proves nothing: a notice that names a known order only makes the poll read that order
 * now. A signature, right or wrong, changes nothing of that (dinero/cobros/REGLAS.md 263). Returns 400 for garbage, 404
 * for an unknown provider, 429 for too many, and 200 for the rest, also for an unknown order: a provider repeats what
 * is refused.
 */
export async function recibirAviso(
  { db, ahora }: { db: Db; ahora: string },
  { nombre, origen, texto }: { nombre: string; /** The key of the sender's address. */ origen: string; texto: string },
): Promise<Recibido> {
  const adquiriente = adquirienteDe(nombre, { db, ahora });
  if (!adquiriente) return 404;
  if (!porOrigen.take(origen, Date.parse(ahora)).ok) return 429;
  const aviso = leerJson(texto);
  if (aviso === undefined) return 400;
  const nombrado = adquiriente.nombrado(aviso);
  if (!nombrado) return 400;
  // Read again at once, however often it was read before.
  const { numUpdatedRows } = await db
    .updateTable("cobros")
    .set({ revisadoDate: null, revisiones: 0 })
    .where("adquiriente", "=", nombre)
    .$if("referencia" in nombrado, (consulta) =>
      consulta.where("token", "=", "referencia" in nombrado ? nombrado.referencia : ""),
    )
    .$if("proveedorId" in nombrado, (consulta) =>
      consulta.where("proveedorId", "=", "proveedorId" in nombrado ? nombrado.proveedorId : ""),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) wakeJob(TAREA_DE_COBROS);
  return 200;
}

function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto) as unknown;
  } catch {
    return undefined;
  }
}
