import { addressKey, clientAddress } from "./limits.server";

let seenAt: string | null = null;
/** Where server.mjs says whom a proxy that nobody declared brought, over whatever the client sent. */
const PROXIED_HEADER = "x-client-proxied";

/**
 * Whom a proxy that TRUST_PROXY does not name says that it brought: the request's address is the proxy's then, and everybody's.
 * Null without one. Anybody of this network may write it himself, so that it may only narrow what is counted otherwise.
 */
export function proxiedVisitor(request: Request): string | null {
  return request.headers.get(PROXIED_HEADER);
}

/** One visitor's key: his address, or behind an undeclared proxy its address and whom it says that it brought. */
export function visitorKey(request: Request): string {
  const address = addressKey(clientAddress(request));
  const visitor = proxiedVisitor(request);
  return visitor === null ? address : `${address} ${addressKey(visitor)}`;
}

/** When the first such request of this process came, as an instant; null while there was none. */
export function proxiedSince(): string | null {
  return seenAt;
}

/** Takes that instant from the process that serves (`server/process/seam.ts`). */
export function undeclaredProxySeen(at: string): void {
  seenAt = at;
}
