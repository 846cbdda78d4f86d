import { addressKey, clientAddress, createLimiter, networkKey } from "./limits.server";

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

/**
 * The keys under which a request's sender is counted: its address, or behind an undeclared proxy its address and the
 * client it claims. `proxy` is then the key that all claims of that address share; null without a claim.
 */
export type Visitor = { key: string; proxy: string | null };

/** The {@link Visitor} of a request. */
export function visitorOf(request: Request): Visitor {
  const address = addressKey(clientAddress(request));
  const claim = proxiedVisitor(request);
  return claim === null ? { key: address, proxy: null } : { key: `${address} ${addressKey(claim)}`, proxy: address };
}

/**
 * The network of a request's sender, '' for this machine's own; behind an undeclared proxy, that of the client it claims.
 * Claims are forged easily: what is counted by network is counted without it, too, up to a higher limit.
 */
export const networkOf = (request: Request): string =>
  networkKey(proxiedVisitor(request) ?? clientAddress(request)) ?? "";

type VisitorLimits = {
  ventanaMs: number;
  maximo: number;
  /** For all claims of one address together. */
  maximoDeProxy: number;
};

/**
 * A limiter that nobody escapes by claiming another client for each request. Behind an undeclared proxy a turn counts
 * for the claimed visitor, and for all visitors of that address together.
 */
export function createVisitorLimiter({ ventanaMs, maximo, maximoDeProxy }: VisitorLimits) {
  const ofVisitor = createLimiter({ ventanaMs, maximo });
  const ofProxy = createLimiter({ ventanaMs, maximo: maximoDeProxy });
  return {
    /** Takes a turn for `visitor` at `now` (epoch milliseconds). */
    take({ key, proxy }: Visitor, now: number) {
      const turn = ofVisitor.take(key, now);
      return turn.ok && proxy !== null ? ofProxy.take(proxy, now) : turn;
    },
  };
}

/** The instant of this process's first such request; null if there was none. */
export function proxiedSince(): string | null {
  return seenAt;
}

/** Takes that instant from the process that serves (`server/process/seam.ts`). */
export function undeclaredProxySeen(at: string): void {
  seenAt = at;
}
