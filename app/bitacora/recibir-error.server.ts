import { database } from "db/connection";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { readBytes } from "~/server/body.server";
import { ahora } from "~/server/clock.server";
import { addressKey, clientAddress, createLimiter } from "~/server/limits.server";
import { currentSession } from "~/server/permissions.server";
import { jsonError } from "~/server/responses.server";
import { guardarError } from "./commands/guardar-error.server";
import { errorReportadoSchema } from "./errores";

const perAddress = createLimiter({ ventanaMs: 60_000, maximo: 10 });
// The same crash over and over (`hash` tells) is one report a minute, so that it does not crowd out the others.
const perCrash = createLimiter({ ventanaMs: 60_000, maximo: 1 });

/**
 * Takes the report of a crashed screen (A§7). Refuses more than 10 a minute from one address (429) and what is no report
 * (422); a repeated crash is accepted and not stored again. Whose it was is what the session says, never the report.
 */
async function recibirError(request: Request, bytes: Uint8Array): Promise<Outcome> {
  const now = ahora();
  const address = addressKey(clientAddress(request));
  if (!perAddress.take(address, now.getTime()).ok) {
    return refuse("DEMASIADOS", "Demasiados reportes, espera un minuto.", { status: 429 });
  }
  const report = errorReportadoSchema.safeParse(parseJson(bytes));
  if (!report.success) return refuse("ILEGIBLE", "El reporte no se entiende.");
  const hash = (new URL(request.url).searchParams.get("hash") ?? "").slice(0, 64);
  if (!perCrash.take(`${address} ${hash}`, now.getTime()).ok) return ok();
  const sesion = await currentSession(request);
  await guardarError(database().db, { ...report.data, cuentaId: sesion?.cuenta.id ?? null }, now.toISOString());
  return ok();
}

/** Answers a report of at most 32 KB (413 beyond): 204, or {@link recibirError}'s refusal as JSON. */
export async function responderError(request: Request): Promise<Response> {
  const outcome = await recibirError(request, await readBytes(request, { limitBytes: 32 * 1024 }));
  return outcome.ok ? new Response(null, { status: 204 }) : jsonError(outcome.status ?? 422, outcome.mensaje);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
