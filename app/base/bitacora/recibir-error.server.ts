import { database } from "db/connection";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { readBytes } from "~/server/request/body.server";
import { ahora } from "~/server/jobs/clock.server";
import { parseJson } from "~/server/request/json.server";
import { addressKey, clientAddress, createLimiter } from "~/server/request/limits.server";
import { currentSession } from "~/base/acceso/permissions.server";
import { type FileAnswer, jsonError, type RefusedAnswer } from "~/server/request/responses.server";
import { guardarError } from "./commands/guardar-error.server";
import { errorReportadoSchema } from "./errores";

const perAddress = createLimiter({ ventanaMs: 60_000, maximo: 10 });
// A signed-in account has its own limit, and does not share one with the whole school behind one address.
const perAccount = createLimiter({ ventanaMs: 60_000, maximo: 30 });

/**
 * Takes the report of a crashed screen (A§7). Refuses more than 10 a minute from one address or 30 of one account
 * (429), and invalid reports (422). A repeated crash is stored again: its screen shows another folio, which support
 * looks up here. The account comes from the session, never from the report.
 */
async function recibirError(request: Request, bytes: Uint8Array): Promise<Outcome> {
  const now = ahora();
  const sesion = await currentSession(request);
  const turno = sesion
    ? perAccount.take(String(sesion.cuenta.id), now.getTime())
    : perAddress.take(addressKey(clientAddress(request)), now.getTime());
  if (!turno.ok) {
    return refuse("DEMASIADOS", "Demasiados reportes, espera un minuto.", { status: 429 });
  }
  const report = errorReportadoSchema.safeParse(readJson(bytes));
  if (!report.success) return refuse("ILEGIBLE", "El reporte no se entiende.");
  const autor = { cuentaId: sesion?.cuenta.id ?? null, colegioId: sesion?.colegioId ?? null };
  await guardarError(database().db, { ...report.data, ...autor }, now.toISOString());
  return ok();
}

/** Answers a report of at most 32 KB (413 beyond): 204, or {@link recibirError}'s refusal as JSON. */
export async function responderError(request: Request): Promise<FileAnswer | RefusedAnswer> {
  const outcome = await recibirError(request, await readBytes(request, { limitBytes: 32 * 1024 }));
  return outcome.ok
    ? (new Response(null, { status: 204 }) as FileAnswer)
    : jsonError(outcome.status ?? 422, outcome.mensaje);
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
