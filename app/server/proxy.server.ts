const KEY = Symbol.for("colegio.proxy");
/** Where server.mjs says that a request came through a proxy that nobody declared, over whatever the client sent. */
const PROXIED_HEADER = "x-client-proxied";

/**
 * Whether the request came through a proxy that TRUST_PROXY does not name: then its address is the proxy's, and everybody's
 * (limits count accounts instead).
 */
export function isProxied(request: Request): boolean {
  return request.headers.get(PROXIED_HEADER) === "1";
}

/** When the first such request of this process came, as an instant; null while there was none. */
export function proxiedSince(): string | null {
  return (globalThis as { [key: symbol]: string | undefined })[KEY] ?? null;
}
