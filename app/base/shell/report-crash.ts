import { VERSION } from "./producto";

const reported = new Set<unknown>();
/** Longer than the server's minute: a report over the limit is accepted in the next one. */
const AGAIN_MS = 65_000;

/**
 * Reports a crash to the server (A§7, PATCH /public/unknown?hash=), once per error; a failed report is no new crash.
 * The folio is on the screen: while that is open and the server did not accept the report, it is sent again.
 */
export function reportCrash(error: unknown, folio: string): void {
  if (reported.has(error)) return;
  reported.add(error);
  const { message, stack = "" } = error instanceof Error ? error : { message: String(error) };
  const body = JSON.stringify({
    ambiente: navigator.userAgent.slice(0, 300),
    folio,
    version: VERSION,
    ruta: location.pathname.slice(0, 500),
    cuenta: document.body.dataset.cuenta ?? null,
    error: message.slice(0, 2_000),
    stack: stack.slice(0, 6_000),
  });
  void send(`/public/unknown?hash=${hashOf(message + stack)}`, body);
}

async function send(url: string, body: string, tries = 5): Promise<void> {
  const init = { method: "PATCH", headers: { "content-type": "application/json" }, body, keepalive: true };
  const status = await fetch(url, init).then(
    (answer) => answer.status,
    () => null,
  );
  const isLost = status === null || status === 429 || status >= 500;
  if (isLost && tries > 1) setTimeout(() => void send(url, body, tries - 1), AGAIN_MS);
}

// FNV-1a: enough to distinguish crashes.
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}
