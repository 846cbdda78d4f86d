import { type Refusal, refuse } from "~/lib/outcome";
import { addressKey, clientAddress, createLimiter, esperaTexto } from "./limits.server";

const MINUTE_MS = 60_000;

// Nobody writes faster by hand. The pieces of a file come by PUT, and have limits of their own.
const byLink = createLimiter({ ventanaMs: MINUTE_MS, maximo: 40 });
// A school's families share one address on the morning of a notice, and a telephone company's customers do so always. A
// thousand families of a pre-enrolment wrote more than 2,400 times in their fullest minute (`npm run bench -- inscripciones`).
const byAddress = createLimiter({ ventanaMs: MINUTE_MS, maximo: 4_800 });

const SECRET = /^(?=.*[\dA-Z])[\w-]{22,}$/;

/**
 * The refusal (RITMO, 429) of a write through a personal link that was used 40 times within a minute, or whose address
 * wrote 4,800 times through any. Null for the others, for reads, and for addresses without a link's secret.
 */
export function refusalOfPace(request: Request, now: Date): Refusal<"RITMO"> | null {
  if (!/^(?:POST|PATCH|DELETE)$/.test(request.method)) return null;
  const secrets = new URL(request.url).pathname.split("/").filter((part) => SECRET.test(part));
  if (secrets.length === 0) return null;
  const at = now.getTime();
  const turns = [byLink.take(secrets.join("/"), at), byAddress.take(addressKey(clientAddress(request)), at)];
  const refused = turns.find((turn) => !turn.ok);
  if (!refused || refused.ok) return null;
  return refuse("RITMO", `Van demasiados envíos seguidos. ${esperaTexto(refused.esperaSegundos)}`, { status: 429 });
}
