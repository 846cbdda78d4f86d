// @ts-check
/** A request as Remix and Express can take it, whatever arrived: its host, its origin, its method, its target. */

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */

/**
 * Mends in place what neither of them can take, before either has looked at it.
 * @param {IncomingMessage} request
 */
export function makePlain(request) {
  const { headers } = request;
  const host = isHost(headers.host) ? headers.host : "localhost";
  headers.host = host;
  // Remix answers a foreign Origin with a 500 before any action is asked: the actions get to see it under a name of ours,
  // and refuse it as they refuse everything else.
  delete headers["x-client-origin"];
  if (headers.origin !== undefined && !isOriginOf(headers.origin, host)) {
    headers["x-client-origin"] = headers.origin;
    delete headers.origin;
  }
  // Remix cannot take these at all, and Express would write what it cannot decode to the log, tokens included.
  if (request.method === "TRACE") request.method = "OPTIONS";
  request.url = plainTarget(request.url ?? "/");
}

/**
 * The path and query of what was asked for. A proxy's whole address loses its host; what cannot be decoded is taken to the letter.
 * @param {string} target
 */
function plainTarget(target) {
  if (!target.startsWith("/")) {
    if (!URL.canParse(target)) return "/";
    const { pathname, search } = new URL(target);
    target = (pathname.startsWith("/") ? pathname : "/") + search;
  }
  const [path = ""] = target.split("?", 1);
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll("%", "%25") + target.slice(path.length);
  }
}

/**
 * @param {string | undefined} host
 * @returns {host is string}
 */
function isHost(host) {
  return typeof host === "string" && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

/**
 * @param {string} origin
 * @param {string} host
 */
function isOriginOf(origin, host) {
  return URL.canParse(origin) && new URL(origin).host === host;
}
