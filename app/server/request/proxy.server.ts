import { addressKey, clientAddress } from "./limits.server";

let seenAt: string | null = null;
/** The header in which server.mjs names the client of an undeclared proxy; it overwrites any value from the client. */
const PROXIED_HEADER = "x-client-proxied";

/**
 * The client that a proxy outside TRUST_PROXY claims to forward: the request's address is then the proxy's, and shared
 * by everybody. Null without one. Anybody in this network can forge it, so it may only narrow limits that are counted
 * otherwise.
 */
export function proxiedVisitor(request: Request): string | null {
  return request.headers.get(PROXIED_HEADER);
}

/** One visitor's key: the address, or behind an undeclared proxy its address and the client it claims. */
export function visitorKey(request: Request): string {
  const address = addressKey(clientAddress(request));
  const visitor = proxiedVisitor(request);
  return visitor === null ? address : `${address} ${addressKey(visitor)}`;
}

/** The instant of this process's first such request; null if there was none. */
export function proxiedSince(): string | null {
  return seenAt;
}

/** Takes that instant from the process that serves (`server/process/seam.ts`). */
export function undeclaredProxySeen(at: string): void {
  seenAt = at;
}
