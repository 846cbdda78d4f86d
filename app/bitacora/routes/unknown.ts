import type { ActionFunctionArgs } from "@remix-run/node";
import { database } from "db/connection";
import { readBytes } from "~/server/body.server";
import { ahora } from "~/server/clock.server";
import { assertSameOrigin } from "~/server/csrf.server";
import { addressKey, clientAddress, createLimiter } from "~/server/limits.server";
import { currentSession } from "~/server/permissions.server";
import { jsonError, noEncontrado } from "~/server/responses.server";
import { guardarError } from "../commands/guardar-error.server";
import { errorReportadoSchema } from "../errores";

const perAddress = createLimiter({ ventanaMs: 60_000, maximo: 10 });
// The same crash over and over (`hash` tells) is one report a minute, so that it does not crowd out the others.
const perCrash = createLimiter({ ventanaMs: 60_000, maximo: 1 });

export function loader() {
  throw noEncontrado();
}

/** PATCH /public/unknown?hash= : takes the report of a crashed screen (A§7); 32 KB, 10 a minute per address. */
export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  if (request.method !== "PATCH") throw noEncontrado();
  const now = ahora();
  const address = addressKey(clientAddress(request));
  const hash = (new URL(request.url).searchParams.get("hash") ?? "").slice(0, 64);
  const bytes = await readBytes(request, { limitBytes: 32 * 1024 });
  if (!perAddress.take(address, now.getTime()).ok) return jsonError(429, "Demasiados reportes, espera un minuto.");
  const report = errorReportadoSchema.safeParse(parseJson(bytes));
  if (!report.success) return jsonError(422, "El reporte no se entiende.");
  if (!perCrash.take(`${address} ${hash}`, now.getTime()).ok) return new Response(null, { status: 204 });
  // Who it happened to is what the session says, never what the report claims.
  const sesion = await currentSession(request);
  await guardarError(database().db, { ...report.data, cuentaId: sesion?.cuenta.id ?? null }, now.toISOString());
  return new Response(null, { status: 204 });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
